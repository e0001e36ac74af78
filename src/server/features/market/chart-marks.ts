import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addMonths, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { ChartMark, MarkKind } from '../../../domain/charting/chart-mark.ts';
import { chartMarks } from '../../../domain/charting/chart-marks.ts';
import {
  type DividendStep,
  dividendSteps,
  type FundamentalStep,
  fundamentalSteps,
} from '../../../domain/charting/fundamental-steps.ts';
import { combined, type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { CurrencyCode, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import { collectPage } from './collect-page.ts';
import { orMissing, type OptionalPart } from './or-none.ts';
import type { MarketService } from './service.ts';

const FIRST_DATE = '1990-01-01' as IsoDate;
/** Twenty years of quarters. */
const MOST_REPORTS = 80;
/** More than this cannot be told apart on a chart; the newest are sent. */
const MOST_ENTRIES = 500;

export interface MarksRequest {
  readonly symbol: SymbolId;
  readonly kinds: readonly MarkKind[];
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface MarksAnswer {
  readonly symbol: SymbolId;
  readonly marks: readonly ChartMark[];
  readonly since: readonly { readonly kind: MarkKind; readonly time: number }[];
}

type Answer<T> = Promise<Sourced<readonly T[]>>;
type Part<T> = OptionalPart<Sourced<readonly T[]> | null>;

/**
 * One answer for all kinds: the sources are asked side by side, each only for what is wanted, and
 * one that is down leaves its kind out and is named as missing.
 */
export async function chartMarksOf(
  service: MarketService,
  { symbol, kinds, from = 0, to }: MarksRequest,
  signal: AbortSignal,
): Promise<Sourced<MarksAnswer>> {
  const { registry } = service;
  const end = to ?? service.now();
  const instrument = await service.instrument(symbol, signal);
  const wants = (...any: readonly MarkKind[]): boolean => any.some((kind) => kinds.includes(kind));
  const part = async <T>(
    kind: MarkKind,
    wanted: boolean,
    ask: () => Answer<T>,
  ): Promise<Part<T>> => {
    if (!wanted) return { data: null, missing: [] };
    // Decades of each kind take as long as a turn of the event loop should.
    await ownTurn();
    return orMissing(kind, ask(), null);
  };
  const listed = <T>(
    ask: (before: number | null, limit: number) => Answer<T>,
    timeOf: (entry: T) => number,
    idOf: (entry: T) => string,
  ): Answer<T> =>
    collectPage({
      ask,
      keyOf: (entry) => ({ time: timeOf(entry), id: idOf(entry) }),
      matches: (entry) => timeOf(entry) >= from,
      oldest: from,
      // An open end is the same question all day, so that its answer is kept.
      before: to === undefined ? null : to + 1,
      cursor: null,
      limit: MOST_ENTRIES,
    });

  const [earnings, actions, ratings, insiders, filings, news] = await Promise.all([
    part('earnings', wants('earnings'), () =>
      registry.ask('earnings', { symbol, limit: MOST_REPORTS }, signal),
    ),
    part(wants('dividend') ? 'dividend' : 'split', wants('dividend', 'split'), () =>
      registry.ask(
        'corporateActions',
        {
          symbol,
          from: from === 0 ? FIRST_DATE : easternDate(from),
          to: easternDate(end),
        },
        signal,
      ),
    ),
    part('rating', wants('rating'), async () => {
      const answer = await registry.ask('ratings', { symbol }, signal);
      return withData(answer, answer.data.changes);
    }),
    part('insider', wants('insider'), () =>
      registry.ask('insiders', { symbol, limit: MOST_ENTRIES }, signal),
    ),
    part('filing', wants('filing'), () =>
      listed(
        (before, limit) => registry.ask('filings', { symbol, forms: [], before, limit }, signal),
        ({ filedAt }) => filedAt,
        ({ id }) => id,
      ),
    ),
    part('news', wants('news'), () =>
      listed(
        (before, limit) =>
          registry.ask('news', { symbols: [symbol], kinds: [], before, limit }, signal),
        ({ time }) => time,
        ({ id }) => id,
      ),
    ),
  ]);
  const parts = { earnings, actions, ratings, insiders, filings, news };
  const list = <T>({ data }: Part<T>): readonly T[] => data?.data ?? [];
  const marks = chartMarks({
    earnings: list(earnings),
    actions: list(actions),
    ratings: list(ratings),
    insiders: list(insiders),
    filings: list(filings),
    news: list(news),
  }).filter(({ kind, time }) => kinds.includes(kind) && time >= from && time <= end);
  const answers = Object.values(parts).flatMap(({ data }) => (data === null ? [] : [data]));
  const missing = Object.values(parts).flatMap((each) => each.missing);
  return combined(
    answers.length === 0 ? [instrument] : answers,
    { symbol, marks, since: cutLists(parts, marks) },
    { missing },
  );
}

/** The lists that were cut, by the oldest entry that is in the answer. */
function cutLists(
  parts: {
    readonly insiders: Part<unknown>;
    readonly filings: Part<unknown>;
    readonly news: Part<unknown>;
  },
  marks: readonly ChartMark[],
): MarksAnswer['since'] {
  const isCut = (part: Part<unknown>): boolean => (part.data?.data.length ?? 0) >= MOST_ENTRIES;
  const lists = [
    { kind: 'insider', part: parts.insiders },
    { kind: 'filing', part: parts.filings },
    { kind: 'news', part: parts.news },
  ] as const;
  return lists.flatMap(({ kind, part }) => {
    const oldest = marks.find((mark) => mark.kind === kind);
    return isCut(part) && oldest !== undefined ? [{ kind, time: oldest.time }] : [];
  });
}

export interface StepsAnswer {
  readonly symbol: SymbolId;
  readonly currency: CurrencyCode;
  readonly steps: readonly FundamentalStep[];
  readonly dividends: readonly DividendStep[];
}

/** Reported figures by the moment they were known; throws where the symbol has no statements. */
export async function fundamentalStepsOf(
  service: MarketService,
  symbol: SymbolId,
  signal: AbortSignal,
): Promise<Sourced<StepsAnswer>> {
  const { registry } = service;
  const statements = (basis: 'ttm' | 'quarterly') =>
    registry.ask('statements', { symbol, basis, limit: MOST_REPORTS }, signal);
  const [ttm, quarters, actions] = await Promise.all([
    statements('ttm'),
    statements('quarterly'),
    orMissing(
      'dividendYield',
      registry.ask(
        'corporateActions',
        // Announced dividends lie ahead.
        { symbol, from: FIRST_DATE, to: addMonths(easternDate(service.now()), 12) },
        signal,
      ),
      null,
    ),
  ]);
  const answers = [ttm, quarters, ...(actions.data === null ? [] : [actions.data])];
  return combined(
    answers,
    {
      symbol,
      currency: quarters.data[0]?.currency ?? ttm.data[0]?.currency ?? '',
      steps: fundamentalSteps(ttm.data, quarters.data),
      dividends: dividendSteps(actions.data?.data ?? []),
    },
    { missing: actions.missing },
  );
}
