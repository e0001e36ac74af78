import {
  addMonths,
  fromDayNumber,
  isoDate,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import { isSessionDay, type Session } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability, QueryOf, SourcedOf } from '../../../ports/market-data.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type {
  StoredAnswer,
  StoredMarketStore,
  StoredSymbol,
} from '../../../ports/store/stored-market-store.ts';
import { PROFILE_KIND, STATEMENTS_KEPT, statementsKind } from '../market/stored-provider.ts';

const DAY_MS = 86_400_000;
/** Stray bars on holidays are dropped where nearly all others are on our sessions. */
const OWN_CALENDAR = 0.95;
/** Closes that differ by more mean another share basis, not a correction. */
const OTHER_BASIS = 0.01;
const LEAST_COMMON_DAYS = 5;

export interface KeepParts {
  readonly has: (capability: Capability) => boolean;
  readonly ask: <C extends Capability>(
    capability: C,
    query: QueryOf<C>,
    signal: AbortSignal,
  ) => Promise<SourcedOf<C>>;
  readonly store: Pick<StoredMarketStore, 'symbol' | 'bars'>;
  readonly years: number;
  readonly now: () => number;
}

/** What is to be written about one symbol, in one transaction. */
export interface Kept {
  readonly record: StoredSymbol | null;
  readonly bars: readonly Bar[];
  /** The history is on another basis: what is kept is dropped first. */
  readonly isWhole: boolean;
  readonly answers: readonly StoredAnswer[];
}

const keyOf = (action: CorporateAction): string =>
  action.kind === 'split'
    ? `split ${action.exDate} ${action.to}:${action.from}`
    : `${action.kind} ${action.exDate}`;

const splitsOf = (actions: readonly CorporateAction[], until: IsoDate): ReadonlySet<string> =>
  new Set(actions.filter(({ kind, exDate }) => kind === 'split' && exDate <= until).map(keyOf));

/** Bars of sessions that are over, each day once; strays on holidays are left out. */
export function soundBars(bars: readonly Bar[], session: Session): readonly Bar[] {
  const own = [...new Map(bars.map((bar) => [Math.floor(bar.time / DAY_MS), bar]))]
    .filter(([day]) => day <= session.day)
    .sort(([a], [b]) => a - b);
  const onSessions = own.filter(([day]) => isSessionDay(day));
  const isOurs = own.length > 0 && onSessions.length / own.length >= OWN_CALENDAR;
  return (isOurs ? onSessions : own).map(([day, bar]) => ({ ...bar, time: day * DAY_MS }));
}

/** Whether the same days have other closes by one factor: a split that nobody told us of. */
export function isOtherBasis(kept: readonly Bar[], fetched: readonly Bar[]): boolean {
  const before = new Map(kept.map(({ time, close }) => [time, close]));
  const ratios = fetched
    .flatMap(({ time, close }) => {
      const old = before.get(time);
      return old === undefined ? [] : [close / old];
    })
    .sort((a, b) => a - b);
  const middle = ratios[ratios.length >> 1];
  return (
    ratios.length >= LEAST_COMMON_DAYS && middle !== undefined && Math.abs(middle - 1) > OTHER_BASIS
  );
}

/** Fetches what one symbol lacks after a session. Throws what the sources throw, except "none". */
export async function keepSymbol(
  { has, ask, store, years, now }: KeepParts,
  symbol: SymbolId,
  session: Session,
  signal: AbortSignal,
): Promise<Kept> {
  const record = await store.symbol(symbol);
  const first = isoDate(`${addMonths(session.date, -12 * years).slice(0, 4)}-01-01`);
  const orNone = async <T>(answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (saysNone(error)) return undefined;
      throw error;
    }
  };
  const barsFrom = (from: IsoDate) =>
    orNone(
      ask(
        'bars',
        {
          symbol,
          interval: '1d',
          from: toDayNumber(from) * DAY_MS,
          to: (session.day + 1) * DAY_MS,
          adjustment: 'raw',
          extended: false,
          delay: 0,
        },
        signal,
      ),
    );

  const actions = has('corporateActions')
    ? ((await orNone(ask('corporateActions', { symbol, from: first, to: session.date }, signal)))
        ?.data ?? [])
    : [];

  const fundamentals: StoredAnswer[] = [];
  const note = (kind: string, answer: { source: string; asOf: number; data: unknown }): void => {
    fundamentals.push({
      symbol,
      kind,
      source: answer.source,
      asOf: answer.asOf,
      keptAt: now(),
      body: answer.data,
    });
  };
  if (has('statements'))
    for (const basis of ['annual', 'quarterly', 'ttm'] as const) {
      const answer = await orNone(
        ask('statements', { symbol, basis, limit: STATEMENTS_KEPT }, signal),
      );
      // Funds and indices have none of any basis.
      if (answer === undefined) break;
      note(statementsKind(basis), answer);
    }
  if (has('companyProfile')) {
    const answer = await orNone(ask('companyProfile', { symbol }, signal));
    if (answer !== undefined) note(PROFILE_KIND, answer);
  }

  const isNewSplit =
    record !== undefined &&
    [...splitsOf(actions, session.date)].some(
      (split) => !splitsOf(record.actions, session.date).has(split),
    );
  // A year is kept whole, so its bars are fetched from its first day: that heals gaps as well.
  const start =
    record === undefined || isNewSplit || first < record.from
      ? first
      : isoDate(`${record.to.slice(0, 4)}-01-01`);
  let isWhole = start === first;
  let answer = await barsFrom(start < first ? first : start);
  let bars = soundBars(answer?.data.bars ?? [], session);
  if (record !== undefined && !isWhole && bars.length > 0) {
    const kept = await store.bars(symbol, start, record.to);
    // Bars of two sources are never one history.
    if (answer?.source !== record.source || isOtherBasis(kept, bars)) {
      isWhole = true;
      answer = await barsFrom(first);
      bars = soundBars(answer?.data.bars ?? [], session);
    }
  }
  const last = bars.at(-1);
  if (answer === undefined || last === undefined)
    // The symbol has vanished, or had no bars: what is kept stays.
    return {
      record: record === undefined ? null : { ...record, goneSince: record.goneSince ?? now() },
      bars: [],
      isWhole: false,
      answers: fundamentals,
    };
  const to = fromDayNumber(last.time / DAY_MS);
  return {
    record: {
      symbol,
      source: answer.source,
      from: isWhole || record === undefined ? first : record.from,
      // A vendor that is late with the day leaves it to the next run.
      to: to < session.date ? to : session.date,
      keptAt: now(),
      actions,
      goneSince: null,
    },
    bars,
    isWhole,
    answers: fundamentals,
  };
}
