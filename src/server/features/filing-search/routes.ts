import { getFilingTrend, searchFilings } from '../../../contract/market/filing-search.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { Respond } from '../market/respond.ts';
import type { FilingSearchService } from './service.ts';

/** The index grows at any moment. */
const GROWING = { seconds: 0, scope: 'public' } as const;

export const filingSearchRoutes = (
  service: FilingSearchService,
  respond: Respond,
): readonly Route[] => [
  answer(searchFilings, ({ query }, call) =>
    respond(call, GROWING, service.search(query, call.signal)),
  ),
  answer(getFilingTrend, ({ query }, call) =>
    respond(call, GROWING, service.trend(query, call.signal)),
  ),
];
