import { type Route, answer } from '../../call/handler.ts';
import {
  getEarnings,
  getEarningsCalendar,
  getEstimates,
  getPriceTarget,
  getRatings,
  getTranscript,
} from '../../../contract/market/analysts.schema.ts';
import { checkCalendarRange } from './calendar-range.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const PUBLISHED: Caching = { seconds: 60, scope: 'public' };
/** A transcript never changes once it is out. */
const ARCHIVED: Caching = { seconds: 86_400, scope: 'public' };

export const analystRoutes = ({ registry, respond }: MarketService): readonly Route[] => [
  answer(getEstimates, ({ params: { symbol } }, call) =>
    respond(call, PUBLISHED, registry.ask('estimates', { symbol }, call.signal)),
  ),
  answer(getRatings, ({ params: { symbol } }, call) =>
    respond(call, PUBLISHED, registry.ask('ratings', { symbol }, call.signal)),
  ),
  answer(getPriceTarget, ({ params: { symbol } }, call) =>
    respond(call, PUBLISHED, registry.ask('priceTarget', { symbol }, call.signal)),
  ),
  answer(getEarnings, ({ params: { symbol }, query: { limit } }, call) =>
    respond(call, PUBLISHED, registry.ask('earnings', { symbol, limit }, call.signal)),
  ),
  answer(getEarningsCalendar, ({ query: { from, to, symbols = [] } }, call) => {
    const ask = async () => {
      checkCalendarRange(from, to, symbols.length);
      return registry.ask('earningsCalendar', { from, to, symbols }, call.signal);
    };
    return respond(call, PUBLISHED, ask());
  }),
  answer(getTranscript, ({ params: { id } }, call) =>
    respond(call, ARCHIVED, registry.ask('transcript', { id }, call.signal)),
  ),
];
