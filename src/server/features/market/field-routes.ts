import { getFieldValues } from '../../../contract/market/fields.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { FieldFactSource } from './field-facts.ts';
import { fieldService } from './field-service.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const LIVE: Caching = { seconds: 0, scope: 'private' };

export const fieldRoutes = (service: MarketService, facts: FieldFactSource): readonly Route[] => {
  const values = fieldService(service, facts);
  return [
    answer(getFieldValues, ({ query: { symbols, fields } }, call) =>
      service.respond(call, LIVE, values(symbols, fields, call.visitor, call.signal)),
    ),
  ];
};
