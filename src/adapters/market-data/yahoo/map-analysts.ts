import type { Estimate, EstimateRevisions } from '../../../domain/analysts/estimate.ts';
import { withExpectedGrowth } from '../../../domain/analysts/expected-growth.ts';
import { consensusOf, gradeOf } from '../../../domain/analysts/consensus.ts';
import type { PriceTarget } from '../../../domain/analysts/price-target.ts';
import {
  type AnalystRatings,
  type FirmRecord,
  type Grade,
  GRADES,
  type RatingAction,
  type RatingChange,
  type RatingMix,
} from '../../../domain/analysts/rating.ts';
import { addMonths, type IsoDate, ymdOf } from '../../../domain/calendar/iso-date.ts';
import { growthOf } from '../../../domain/fundamentals/ratio-definition.ts';
import { inWholeUnits, type PriceUnit, priceUnit } from '../../../domain/money/minor-units.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  inside,
  itemsOf,
  type LooseRecord,
  recordOf,
  secondsToMs,
  textOf,
  wholeOf,
} from '../loose.ts';
import { numberOf, positiveOf } from './bounded-figures.ts';
import { quarterNameOf, yearNameOf } from './fiscal-period.ts';
import { summaryDate, type SummaryModules } from './wire-summary.ts';

/** What prices, targets and holdings are quoted in. */
export function quoteUnit({ price, summaryDetail }: SummaryModules): PriceUnit | null {
  const code = textOf(price?.['currency'], 10) ?? textOf(summaryDetail?.['currency'], 10);
  return code === null ? null : priceUnit(code);
}

const NO_REVISIONS: EstimateRevisions = {
  mean7DaysAgo: null,
  mean30DaysAgo: null,
  mean60DaysAgo: null,
  mean90DaysAgo: null,
  up7Days: null,
  down7Days: null,
  up30Days: null,
  down30Days: null,
};

/** A count of analysts; Yahoo writes some of the names with another capital. */
function countOf(of: LooseRecord | null, ...names: readonly string[]): number | null {
  for (const name of names) {
    const count = wholeOf(of?.[name]);
    if (count !== null && count >= 0) return count;
  }
  return null;
}

function revisionsOf(item: unknown, scale: (value: number) => number): EstimateRevisions {
  const means = recordOf(inside(item, 'epsTrend'));
  const moves = recordOf(inside(item, 'epsRevisions'));
  const mean = (name: string): number | null => {
    const value = numberOf(means?.[name]);
    return value === null ? null : scale(value);
  };
  return {
    mean7DaysAgo: mean('7daysAgo'),
    mean30DaysAgo: mean('30daysAgo'),
    mean60DaysAgo: mean('60daysAgo'),
    mean90DaysAgo: mean('90daysAgo'),
    up7Days: countOf(moves, 'upLast7days', 'upLast7Days'),
    down7Days: countOf(moves, 'downLast7Days', 'downLast7days'),
    up30Days: countOf(moves, 'upLast30days', 'upLast30Days'),
    down30Days: countOf(moves, 'downLast30days', 'downLast30Days'),
  };
}

const METHODS: Readonly<Record<string, Estimate['accounting']>> = {
  gaap: 'gaap',
  nongaap: 'adjusted',
};

/** How earnings are counted, which differs by company; `null` where Yahoo does not say. */
export function accountingOf({ earningsTrend }: SummaryModules): Estimate['accounting'] {
  const method = textOf(earningsTrend?.['defaultMethodology'], 40) ?? '';
  const name = method.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(METHODS, name) ? (METHODS[name] ?? null) : null;
}

interface TrendPeriod {
  readonly item: unknown;
  readonly end: IsoDate;
  readonly isYear: boolean;
}

const trendPeriods = ({ earningsTrend }: SummaryModules): readonly TrendPeriod[] =>
  itemsOf(
    earningsTrend?.['trend'],
    (item): TrendPeriod | null => {
      const period = textOf(inside(item, 'period'), 10);
      const end = summaryDate(inside(item, 'endDate'));
      // `+5y` and `-5y` are growth rates without a period.
      const kind = period === null ? null : /^(?:0|[+-][1-4])([qy])$/.exec(period);
      return end === null || kind === null ? null : { item, end, isYear: kind[1] === 'y' };
    },
    40,
  );

/** The quarter that is reported next. */
export const nextQuarterEnd = (modules: SummaryModules): IsoDate | null =>
  trendPeriods(modules)
    .filter(({ isYear }) => !isYear)
    .map(({ end }) => end)
    .toSorted()[0] ?? null;

function estimateOf(
  of: unknown,
  names: { readonly yearAgo: string; readonly currency: string },
):
  | (Omit<
      Estimate,
      | 'symbol'
      | 'measure'
      | 'fiscalYear'
      | 'fiscalPeriod'
      | 'periodEnd'
      | 'revisions'
      | 'accounting'
    > & {
      readonly unit: PriceUnit;
    })
  | null {
  const analysts = positiveOf(inside(of, 'numberOfAnalysts'));
  const unit = priceUnit(textOf(inside(of, names.currency), 10) ?? '');
  const mean = numberOf(inside(of, 'avg'));
  if (analysts === null || unit === null || mean === null) return null;
  const amount = (name: string): number | null => {
    const value = numberOf(inside(of, name));
    return value === null ? null : inWholeUnits(value, unit);
  };
  const yearAgo = amount(names.yearAgo);
  const whole = inWholeUnits(mean, unit);
  return {
    unit,
    currency: unit.currency,
    analysts,
    low: amount('low'),
    mean: whole,
    high: amount('high'),
    yearAgo,
    growth: growthOf(whole, yearAgo),
  };
}

/** Quarters before years, each in the order of time. */
export function estimatesOf(symbol: SymbolId, modules: SummaryModules): readonly Estimate[] {
  const periods = trendPeriods(modules);
  const year = periods.find(({ isYear }) => isYear);
  const lastMonth = year === undefined ? null : ymdOf(year.end).month;
  const accounting = accountingOf(modules);
  const estimates: Estimate[] = [];
  for (const { item, end, isYear } of periods) {
    // Without a year to count from, a quarter has no name.
    if (!isYear && lastMonth === null) continue;
    const head = {
      symbol,
      ...(isYear ? yearNameOf(end) : quarterNameOf(end, lastMonth ?? 12)),
      periodEnd: end,
    };
    const eps = estimateOf(inside(item, 'earningsEstimate'), {
      yearAgo: 'yearAgoEps',
      currency: 'earningsCurrency',
    });
    if (eps !== null) {
      const { unit, ...figures } = eps;
      const revisions = revisionsOf(item, (value) => inWholeUnits(value, unit));
      estimates.push({ ...head, measure: 'eps', ...figures, revisions, accounting });
    }
    const revenue = estimateOf(inside(item, 'revenueEstimate'), {
      yearAgo: 'yearAgoRevenue',
      currency: 'revenueCurrency',
    });
    if (revenue !== null) {
      const { unit: _, ...figures } = revenue;
      estimates.push({
        ...head,
        measure: 'revenue',
        ...figures,
        revisions: NO_REVISIONS,
        accounting: null,
      });
    }
  }
  return withExpectedGrowth(estimates);
}

/** `null` without targets. Yahoo gives them in the unit of the quote: pence in London. */
export function priceTargetOf(symbol: SymbolId, modules: SummaryModules): PriceTarget | null {
  const { financialData } = modules;
  const unit = quoteUnit(modules);
  if (unit === null) return null;
  const amount = (name: string): number | null => {
    const value = positiveOf(financialData?.[name]);
    return value === null ? null : inWholeUnits(value, unit);
  };
  const analysts = positiveOf(financialData?.['numberOfAnalystOpinions']);
  const low = amount('targetLowPrice');
  const mean = amount('targetMeanPrice');
  const high = amount('targetHighPrice');
  if (analysts === null || low === null || mean === null || high === null) return null;
  const median = amount('targetMedianPrice');
  return { symbol, currency: unit.currency, analysts, low, mean, median, high, history: [] };
}

/** What firms call their grades, on the scale of five; in lower case, letters only. */
const GRADE_NAMES: Readonly<Record<Grade, readonly string[]>> = {
  'strong-buy': ['strongbuy', 'convictionbuy', 'toppick', 'focuslist', 'actionlistbuy'],
  buy: [
    'buy',
    'outperform',
    'overweight',
    'accumulate',
    'add',
    'positive',
    'longtermbuy',
    'moderatebuy',
    'speculativebuy',
    'sectoroutperform',
    'marketoutperform',
    'industryoutperform',
    'outperformer',
    'aboveaverage',
  ],
  hold: [
    'hold',
    'neutral',
    'marketperform',
    'equalweight',
    'sectorperform',
    'sectorweight',
    'perform',
    'peerperform',
    'inline',
    'mixed',
    'average',
    'fairvalue',
    'marketweight',
    'sectorperformer',
    'industryperform',
    'performinline',
  ],
  sell: [
    'sell',
    'underperform',
    'underweight',
    'reduce',
    'negative',
    'sectorunderperform',
    'marketunderperform',
    'industryunderperform',
    'underperformer',
    'belowaverage',
    'moderatesell',
    'trim',
  ],
  'strong-sell': ['strongsell', 'convictionsell'],
};
const GRADE_OF = new Map(
  GRADES.flatMap((grade) => GRADE_NAMES[grade].map((name) => [name, grade] as const)),
);

export const gradeOfText = (value: unknown): Grade | null =>
  GRADE_OF.get((textOf(value, 60) ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null;

const ACTIONS: Readonly<Record<string, RatingAction>> = {
  init: 'initiated',
  up: 'upgraded',
  down: 'downgraded',
  main: 'reiterated',
  reit: 'reiterated',
};

function actionOf(value: unknown, grade: Grade, previous: Grade | null): RatingAction {
  const text = textOf(value, 20) ?? '';
  const known = Object.hasOwn(ACTIONS, text) ? ACTIONS[text] : undefined;
  if (known !== undefined) return known;
  if (previous === null || previous === grade) return 'reiterated';
  return GRADES.indexOf(grade) < GRADES.indexOf(previous) ? 'upgraded' : 'downgraded';
}

/** A rating that is kept with another target is maintained. */
const withTarget = (
  action: RatingAction,
  target: number | null,
  before: number | null,
): RatingAction =>
  action === 'reiterated' && target !== null && before !== null && target !== before
    ? 'maintained'
    : action;

const MOST_CHANGES = 3_000;

/** Newest first. A grade that no list of ours knows cannot be placed on the scale: left out. */
function ratingChanges(
  symbol: SymbolId,
  modules: SummaryModules,
  unit: PriceUnit,
  asked: number,
): readonly RatingChange[] {
  const target = (item: unknown, name: string): number | null => {
    const value = positiveOf(inside(item, name));
    return value === null ? null : inWholeUnits(value, unit);
  };
  const ids = new Map<string, number>();
  return itemsOf(
    modules.upgradeDowngradeHistory?.['history'],
    (item): RatingChange | null => {
      const time = secondsToMs(inside(item, 'epochGradeDate'));
      const firm = textOf(inside(item, 'firm'), 120);
      const grade = gradeOfText(inside(item, 'toGrade'));
      if (time === null || time > asked || firm === null || grade === null) return null;
      const previousGrade = gradeOfText(inside(item, 'fromGrade'));
      const id = `yahoo:${symbol}:${time}:${firm}`;
      const repeated = ids.get(id) ?? 0;
      ids.set(id, repeated + 1);
      const [now, before] = ['currentPriceTarget', 'priorPriceTarget'].map((name) =>
        target(item, name),
      ) as [number | null, number | null];
      return {
        symbol,
        id: repeated === 0 ? id : `${id}:${repeated}`,
        time,
        firm,
        analyst: null,
        action: withTarget(actionOf(inside(item, 'action'), grade, previousGrade), now, before),
        grade,
        previousGrade,
        currency: unit.currency,
        target: now,
        previousTarget: before,
        priceAtCall: null,
      };
    },
    MOST_CHANGES,
  ).toSorted((a, b) => b.time - a.time);
}

/** How firms stand; how their calls did cannot be told without prices. */
function firmRecords(changes: readonly RatingChange[]): readonly FirmRecord[] {
  return [...Map.groupBy(changes, ({ firm }) => firm)]
    .map(([firm, calls]): FirmRecord => {
      const newest = calls[0]!;
      const other = calls.findIndex(({ grade }) => grade !== newest.grade);
      const first = calls[(other === -1 ? calls.length : other) - 1]!;
      return {
        firm,
        calls: calls.length,
        judged: 0,
        hitRate: null,
        meanReturn: null,
        grade: newest.grade,
        currency: newest.currency,
        target: newest.target,
        since: first.time,
      };
    })
    .toSorted((a, b) => b.since - a.since);
}

function mixOf(item: unknown, today: IsoDate): RatingMix | null {
  const period = textOf(inside(item, 'period'), 10) ?? '';
  const back = /^(?:0|-(\d{1,2}))m$/.exec(period);
  if (back === null) return null;
  const count = (name: string): number => Math.max(0, wholeOf(inside(item, name)) ?? 0);
  const mix = {
    date: addMonths(today, -Number(back[1] ?? 0)),
    strongBuy: count('strongBuy'),
    buy: count('buy'),
    hold: count('hold'),
    sell: count('sell'),
    strongSell: count('strongSell'),
    score: 0,
  };
  const { score } = consensusOf(mix);
  return score === null ? null : { ...mix, score };
}

/** `null` where no firm has a rating. */
export function ratingsOf(
  symbol: SymbolId,
  modules: SummaryModules,
  now: number,
  today: IsoDate,
): AnalystRatings | null {
  const unit = quoteUnit(modules);
  const history = itemsOf(
    modules.recommendationTrend?.['trend'],
    (item) => mixOf(item, today),
    40,
  ).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const current = history.at(-1);
  if (unit === null || current === undefined || current.date !== today) return null;
  const changes = ratingChanges(symbol, modules, unit, now);
  return {
    symbol,
    consensus: gradeOf(current.score),
    current,
    history,
    changes,
    firms: firmRecords(changes),
  };
}
