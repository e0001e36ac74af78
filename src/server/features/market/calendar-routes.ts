import { type Route, answer } from '../../call/handler.ts';
import { getMarketStatus, getSessions } from '../../../contract/market/boards.schema.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { marketDays } from '../../../domain/calendar/market-days.ts';
import {
  currentOrNextSession,
  nextClose,
  nextOpen,
  phaseAt,
  sessionsBetween,
  type Session,
} from '../../../domain/calendar/sessions.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const LIVE: Caching = { seconds: 0, scope: 'public' };
const CONSTANT: Caching = { seconds: 86_400, scope: 'public' };

const wire = ({ date, preOpen, open, close, postClose, early }: Session) => ({
  date,
  preOpen,
  open,
  close,
  postClose,
  early,
});

/** The calendar is a rule, not a provider's answer: it needs nobody. */
export const calendarRoutes = (service: MarketService): readonly Route[] => [
  answer(getMarketStatus, (_, call) => {
    const now = service.now();
    return service.respond(call, LIVE, {
      now,
      phase: phaseAt(now),
      session: wire(currentOrNextSession(now)),
      nextOpen: nextOpen(now),
      nextClose: nextClose(now),
      sources: service.sources,
    });
  }),
  answer(getSessions, ({ query: { year } }, call) => {
    const days = marketDays(year);
    const named = (kind: 'closed' | 'early-close') =>
      days.filter((day) => day.kind === kind).map(({ date, name }) => ({ date, name }));
    return service.respond(call, CONSTANT, {
      year,
      sessions: sessionsBetween(isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)).map(wire),
      holidays: named('closed'),
      earlyCloses: named('early-close'),
    });
  }),
];
