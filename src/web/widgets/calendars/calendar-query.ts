import { getEarningsCalendar } from '../../../contract/market/analysts.ts';
import {
  getDividendCalendar,
  getEconomicCalendar,
  getMarketStatus,
  getSplitCalendar,
} from '../../../contract/market/boards.ts';
import { getFieldValues } from '../../../contract/market/fields.ts';
import { getOfferingDesk } from '../../../contract/market/filing-desks.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  dividendEntries,
  earningsEntries,
  economyEntries,
  type ListedBySymbol,
  offeringEntries,
  splitEntries,
} from '../../../domain/calendars/entries.ts';
import type { CalendarEntry, CalendarKind } from '../../../domain/calendars/entry.ts';
import { weekOf } from '../../../domain/calendars/week.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { marketNow } from '../market-now.ts';

const A_MINUTE = 60_000;
/** While papers of offerings are still being read, in ms. */
const READ_ON = 3_000;
/** Companies of a week that are looked up, three calls: beyond, symbols stand alone. */
const MOST_NAMED = 600;
const FUND_TYPES: ReadonlySet<string> = new Set([
  'etf',
  'mutual-fund',
  'money-market',
  'closed-end-fund',
]);

/** One calendar in one week. */
export interface CalendarWeek {
  readonly monday: IsoDate;
  readonly today: IsoDate;
  readonly entries: readonly CalendarEntry[];
  /** Papers that the next question will have read. */
  readonly unread: number;
}

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

interface Told {
  readonly source: string;
  readonly asOf: number;
  readonly delayedBy: number;
  readonly stale: boolean;
  readonly entries: readonly CalendarEntry[];
  readonly unread?: number;
}

type Ask = (api: ApiClient, range: Range, signal: AbortSignal) => Promise<Told>;

/** Names and sizes of companies; a calendar without them is still a calendar. */
async function listedOf(
  api: ApiClient,
  symbols: readonly SymbolId[],
  signal: AbortSignal,
): Promise<ListedBySymbol> {
  const wanted = [...new Set(symbols)].slice(0, MOST_NAMED);
  const fields = 'name,market-cap,type';
  const answers = await Promise.all(
    inBatches(wanted).map((batch) =>
      api(getFieldValues, { query: { symbols: batch.join(','), fields } }, signal).catch(
        (problem: unknown) => {
          if (signal.aborted) throw problem;
          return null;
        },
      ),
    ),
  );
  return new Map(
    answers.flatMap((answer) => {
      const [names, caps, types] = answer?.data.columns ?? [];
      return (answer?.data.symbols ?? []).map((symbol, at) => [
        symbol,
        {
          name: names?.texts?.[at] ?? null,
          marketCap: caps?.numbers?.[at] ?? null,
          isFund: FUND_TYPES.has(types?.texts?.[at] ?? ''),
        },
      ]);
    }),
  );
}

const ASKED: Readonly<Record<CalendarKind, Ask>> = {
  economy: async (api, range, signal) => {
    const { data, ...answer } = await api(getEconomicCalendar, { query: range }, signal);
    return { ...answer, entries: economyEntries(data) };
  },
  earnings: async (api, range, signal) => {
    const { data, ...answer } = await api(getEarningsCalendar, { query: range }, signal);
    const symbols = data.map(({ symbol }) => symbol);
    return { ...answer, entries: earningsEntries(data, await listedOf(api, symbols, signal)) };
  },
  dividends: async (api, range, signal) => {
    const { data, ...answer } = await api(getDividendCalendar, { query: range }, signal);
    const symbols = data.map(({ symbol }) => symbol);
    return { ...answer, entries: dividendEntries(data, await listedOf(api, symbols, signal)) };
  },
  splits: async (api, range, signal) => {
    const { data, ...answer } = await api(getSplitCalendar, { query: range }, signal);
    const symbols = data.map(({ symbol }) => symbol);
    return { ...answer, entries: splitEntries(data, await listedOf(api, symbols, signal)) };
  },
  ipos: async (api, { from, to }, signal) => {
    const { data, ...answer } = await api(getOfferingDesk, {}, signal);
    const entries = offeringEntries(data.offerings).filter(
      ({ date }) => date >= from && date <= to,
    );
    return { ...answer, entries, unread: data.unread };
  },
};

const asked = (
  api: ApiClient,
  kind: CalendarKind,
  view: 'week' | 'today',
  week: string,
  rangeOf: (monday: IsoDate, today: IsoDate) => Range,
) => ({
  ...derivedQuery({
    of: [
      getMarketStatus,
      getEconomicCalendar,
      getEarningsCalendar,
      getDividendCalendar,
      getSplitCalendar,
      getOfferingDesk,
      getFieldValues,
    ],
    view,
    input: { kind, week },
    ask: async ({ client, signal }) => {
      const today = easternDate(await marketNow(client, api));
      const monday = weekOf(parseIsoDate(week) ?? today);
      const range = rangeOf(monday, today);
      const { entries, unread = 0, ...answer } = await ASKED[kind](api, range, signal);
      const data: CalendarWeek = { monday, today, entries, unread };
      return { ...answer, data };
    },
    fresh: A_MINUTE,
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: unknown } }) =>
    hasUnread(state.data) ? READ_ON : A_MINUTE,
});

/** The calendar of a kind in the week of a day, `''` for the current one; asked again each minute. */
export const calendarQuery = (api: ApiClient, kind: CalendarKind, week: string) =>
  asked(api, kind, 'week', week, (monday) => ({ from: monday, to: addDays(monday, 6) }));

/** What a calendar has today at the exchange: a small part of its week. */
export const todayCalendarQuery = (api: ApiClient, kind: CalendarKind) =>
  asked(api, kind, 'today', '', (_, today) => ({ from: today, to: today }));

const hasUnread = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  typeof answer.data === 'object' &&
  answer.data !== null &&
  'unread' in answer.data &&
  answer.data.unread !== 0;
