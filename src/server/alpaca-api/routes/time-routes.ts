import { easternDate, easternMinutes } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate, isoDate } from '../../../domain/calendar/iso-date.ts';
import {
  nextClose,
  nextOpen,
  nextSession,
  phaseAt,
  type Session,
  sessionOf,
  sessionsBetween,
} from '../../../domain/calendar/sessions.ts';
import { choice, date } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { refused } from '../alpaca-refusal.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { easternText } from '../wire/times.ts';

const FIRST: IsoDate = isoDate('1990-01-01');
const LAST: IsoDate = isoDate('2029-12-31');
/** A share is settled on the next trading day since May 2024, before that two days later. */
const T_PLUS_ONE: IsoDate = isoDate('2024-05-28');
const DAYS_BETWEEN = 7;

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (ms: number, between: string): string => {
  const minutes = easternMinutes(ms);
  return `${two(Math.floor(minutes / 60))}${between}${two(Math.floor(minutes % 60))}`;
};

const settlementOf = ({ date: day }: Session): IsoDate => {
  const next = nextSession(day).date;
  return day >= T_PLUS_ONE ? next : nextSession(next).date;
};

const dayBody = (session: Session) => ({
  date: session.date,
  open: clockOf(session.open, ':'),
  close: clockOf(session.close, ':'),
  session_open: clockOf(session.preOpen, ''),
  session_close: clockOf(session.postClose, ''),
  settlement_date: settlementOf(session),
});

export const timeRoutes = ({ desk }: Pick<AlpacaApiParts, 'desk'>): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/clock',
    handle: async ({ account }) => {
      const now = desk.nowOf((await account()).account);
      return ok({
        timestamp: easternText(now),
        is_open: phaseAt(now) === 'regular',
        next_open: easternText(nextOpen(now)),
        next_close: easternText(nextClose(now)),
      });
    },
  },
  {
    method: 'GET',
    path: '/v2/calendar',
    handle: async ({ query }) => {
      const [start, end] = [date(query, 'start') ?? FIRST, date(query, 'end') ?? LAST];
      const last = end < LAST ? end : LAST;
      if (choice(query, 'date_type', ['TRADING', 'SETTLEMENT']) !== 'SETTLEMENT')
        return ok(sessionsBetween(start, last).map(dayBody));
      const days = sessionsBetween(addDays(start, -DAYS_BETWEEN), last).map(dayBody);
      return ok(days.filter((day) => day.settlement_date >= start && day.settlement_date <= end));
    },
  },
  {
    method: 'GET',
    path: '/v3/clock',
    handle: async ({ account, query }) => {
      const markets = marketsOf(String(query['markets'] ?? 'NYSE'));
      const now = desk.nowOf((await account()).account);
      return ok({ clocks: markets.map((market) => clockBody(market, now)) });
    },
  },
  {
    method: 'GET',
    path: '/v3/calendar/{market}',
    handle: async ({ account, params, query }) => {
      const [market] = marketsOf(params['market'] ?? '');
      const today = easternDate(desk.nowOf((await account()).account));
      const from = date(query, 'start') ?? today;
      const to = date(query, 'end') ?? addDays(from, DAYS_BETWEEN);
      const days = sessionsBetween(from, to < LAST ? to : LAST);
      return ok({ market: marketBody(market!), calendar: days.map(phasesBody) });
    },
  },
];

interface Market {
  readonly acronym: string;
  readonly mic: string;
  readonly name: string;
}

/** Those that keep New York's hours; the calendar of others is not kept here. */
const MARKETS: readonly Market[] = [
  { acronym: 'NYSE', mic: 'XNYS', name: 'New York Stock Exchange' },
  { acronym: 'NASDAQ', mic: 'XNAS', name: 'NASDAQ' },
];

function marketsOf(names: string): readonly Market[] {
  const found = names
    .toUpperCase()
    .split(',')
    .slice(0, 20)
    .map((name) => MARKETS.find(({ acronym, mic }) => acronym === name || mic === name));
  if (found.length === 0 || found.includes(undefined))
    throw refused('field-invalid', { field: 'market' });
  return found.filter((market) => market !== undefined);
}

const marketBody = (market: Market) => ({ ...market, timezone: 'America/New_York' });

const PHASES = {
  pre: 'pre',
  regular: 'core',
  after: 'post',
  overnight: 'closed',
  closed: 'closed',
};

function clockBody(market: Market, now: number) {
  const phase = phaseAt(now);
  const session = sessionOf(easternDate(now));
  const until =
    phase === 'pre'
      ? session?.open
      : phase === 'regular'
        ? session?.close
        : phase === 'after'
          ? session?.postClose
          : nextPreOpen(now);
  return {
    market: marketBody(market),
    timestamp: easternText(now),
    is_market_day: session !== null,
    next_market_open: easternText(nextOpen(now)),
    next_market_close: easternText(nextClose(now)),
    phase: PHASES[phase as keyof typeof PHASES],
    phase_until: easternText(until ?? nextOpen(now)),
  };
}

function nextPreOpen(now: number): number {
  const today = sessionOf(easternDate(now));
  return today !== null && now < today.preOpen
    ? today.preOpen
    : nextSession(easternDate(now)).preOpen;
}

const phasesBody = (session: Session) => ({
  date: session.date,
  core_start: easternText(session.open),
  core_end: easternText(session.close),
  pre_start: easternText(session.preOpen),
  pre_end: easternText(session.open),
  post_start: easternText(session.close),
  post_end: easternText(session.postClose),
  settlement_date: settlementOf(session),
});
