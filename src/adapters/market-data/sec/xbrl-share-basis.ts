import { COVER_SHARES } from './concepts-balance.ts';
import type { FactBook, KeptFact } from './facts.ts';

/** A split, as later filings restate the shares of earlier periods. */
export interface ShareSplit {
  /** New shares for one old. */
  readonly factor: number;
  /** The last day on which old shares were filed, and the first on which new ones were. */
  readonly after: number;
  readonly by: number;
}

/** A split of the action list: new shares for one old, from a day (number) on. */
export interface ListedSplit {
  readonly factor: number;
  readonly day: number;
}

const OUTSTANDING_TAGS: readonly string[] = [
  'CommonStockSharesOutstanding',
  'CommonStockSharesIssued',
];

/** Counts that a split restates. Filers with several classes have few of them without a class. */
export const SHARE_TAGS: readonly string[] = [
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'ifrs:WeightedAverageShares',
  'ifrs:AdjustedWeightedAverageShares',
  ...OUTSTANDING_TAGS,
];

/** Earnings per share, which a split divides while the earnings stay. */
const EPS_TAGS: readonly string[] = [
  'EarningsPerShareBasic',
  'EarningsPerShareDiluted',
  'EarningsPerShareBasicAndDiluted',
  'ifrs:BasicEarningsLossPerShare',
  'ifrs:DilutedEarningsLossPerShare',
];
const EARNINGS_TAGS: readonly string[] = [
  'NetIncomeLoss',
  'ProfitLoss',
  'ifrs:ProfitLossAttributableToOwnersOfParent',
  'ifrs:ProfitLoss',
];

/** Within the rounding of counts that are filed in thousands or millions. */
const near = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.002;

/** The first ratio of a split that `fits`, among those near the growth; `null` when none does. */
function ratioNear(ratio: number, fits: (factor: number) => boolean): number | null {
  for (const [grown, isReverse] of [
    [ratio, false],
    [1 / ratio, true],
  ] as const) {
    if (grown < 1.2) continue;
    for (const parts of [1, 2, 3, 4]) {
      const whole = Math.round(grown * parts);
      const factor = isReverse ? parts / whole : whole / parts;
      if (whole <= 200 * parts && fits(factor)) return factor;
    }
  }
  return null;
}

/** The ratio of a split that explains the change of a count; `null` when none does. */
export function splitFactor(before: number, after: number): number | null {
  if (!(before > 0) || !(after > 0)) return null;
  const ratio = after / before;
  return ratioNear(ratio, (factor) => near(ratio, factor));
}

const HALF_CENT = 0.005;
/** Wider apart, the ratios that rounded EPS allow are too many to tell which one it was. */
const TELLING = 1.02;

/** The ratio of a split that explains the change of EPS, within their cents. */
export function epsSplitFactor(before: number, after: number): number | null {
  const [old, now] = [Math.abs(before), Math.abs(after)];
  if (before * after <= 0 || Math.min(old, now) <= HALF_CENT) return null;
  const least = (old - HALF_CENT) / (now + HALF_CENT);
  const most = (old + HALF_CENT) / (now - HALF_CENT);
  if (most / least > TELLING) return null;
  return ratioNear(old / now, (factor) => factor >= least && factor <= most);
}

const keyOf = ({ start, end }: KeptFact): string => `${start} ${end}`;

/** What a restated figure tells of a split. */
function evidenceOf({ changedAfter, since }: KeptFact, factor: number | null): ShareSplit[] {
  return factor === null || changedAfter === null
    ? []
    : [{ factor, after: changedAfter, by: since }];
}

function splitsInCounts({ tags }: FactBook): readonly ShareSplit[] {
  return SHARE_TAGS.flatMap((tag) => tags.get(tag)?.get('shares') ?? []).flatMap((fact) =>
    evidenceOf(fact, splitFactor(fact.firstValue, fact.value)),
  );
}

/** EPS that were restated while the earnings of the period were not. */
function splitsInEps({ tags }: FactBook): readonly ShareSplit[] {
  return EPS_TAGS.flatMap((tag) => [...(tags.get(tag) ?? [])]).flatMap(([unit, facts]) => {
    const currency = unit.replace('/shares', '');
    const unchanged = new Set(
      EARNINGS_TAGS.flatMap((tag) => tags.get(tag)?.get(currency) ?? [])
        .filter(({ value, firstValue }) => near(value, firstValue))
        .map(keyOf),
    );
    return facts
      .filter((fact) => unchanged.has(keyOf(fact)))
      .flatMap((fact) => evidenceOf(fact, epsSplitFactor(fact.firstValue, fact.value)));
  });
}

/** Days by which the list and the filings may differ about one split. */
const LIST_DAYS = 60;

/** Whether the counts of filings before and after a day differ by the factor rather than not at all. */
function hasStep({ tags }: FactBook, { factor, day }: ListedSplit): boolean {
  return [COVER_SHARES, ...SHARE_TAGS].some((tag) => {
    const facts = (tags.get(tag)?.get('shares') ?? []).toSorted((a, b) => a.end - b.end);
    const before = facts.findLast(({ filed }) => filed < day)?.value ?? 0;
    const after = facts.find(({ since, end }) => since >= day && end > day - 100)?.value ?? 0;
    if (!(before > 0) || !(after > 0)) return false;
    const step = Math.log(factor);
    return Math.abs(Math.log(after / before) - step) < Math.abs(step) / 2;
  });
}

/**
 * Splits of the action list that no filing has restated yet: after the newest report, or where the
 * counts have a step. Only of filers of quarterly reports: the list of an ADR is not about the
 * shares that its company counts.
 */
function unrestated(
  book: FactBook,
  found: readonly ShareSplit[],
  listed: readonly ListedSplit[],
): readonly ShareSplit[] {
  const isForeign = [...book.tags.keys()].some((tag) => tag.startsWith('ifrs:'));
  if (isForeign || book.reports.every(({ annual }) => annual)) return [];
  const newest = Math.max(...book.reports.map(({ filed }) => filed));
  return listed
    .filter(({ factor }) => splitFactor(1, factor) !== null)
    .filter(({ factor, day }) =>
      found.every(
        ({ factor: known, after, by }) =>
          !near(known, factor) || day < after - LIST_DAYS || day > by + LIST_DAYS,
      ),
    )
    .filter((split) => split.day > newest || hasStep(book, split))
    .map(({ factor, day }) => ({ factor, after: day - 1, by: day }));
}

/**
 * The splits that restated figures give away, and those of the action list that none does. One
 * figure may be a correction: a split restates basic and diluted shares or EPS, and mostly several
 * periods, by one ratio.
 */
export function shareSplits(
  book: FactBook,
  listed: readonly ListedSplit[] = [],
): readonly ShareSplit[] {
  const seen: ShareSplit[][] = [];
  for (const split of [...splitsInCounts(book), ...splitsInEps(book)]) {
    const same = seen.find((group) =>
      group.every(
        (other) =>
          near(other.factor, split.factor) && other.after < split.by && split.after < other.by,
      ),
    );
    if (same === undefined) seen.push([split]);
    else same.push(split);
  }
  const found = seen
    .filter((group) => group.length > 1)
    .map((group) => ({
      factor: group[0]?.factor ?? 1,
      after: Math.max(...group.map(({ after }) => after)),
      by: Math.min(...group.map(({ by }) => by)),
    }));
  return [...found, ...unrestated(book, found, listed)];
}

const factorSince = (splits: readonly ShareSplit[], filed: number): number =>
  splits.reduce((all, { factor, by }) => (filed < by ? all * factor : all), 1);

/**
 * A count of shares (or an amount per share) on the share basis of today: companies restate a few
 * years only. What was filed first is compared on the same basis, so a split is no restatement.
 */
export function onTodaysShares(
  { value, filed, firstValue, firstFiled }: KeptFact,
  unit: 'shares' | 'perShare',
  splits: readonly ShareSplit[],
): { readonly value: number; readonly firstValue: number; readonly computed: boolean } {
  const scaled = (figure: number, factor: number): number => {
    if (factor === 1) return figure;
    return unit === 'shares'
      ? Math.round(figure * factor)
      : Math.round((figure / factor) * 1e4) / 1e4;
  };
  const factor = factorSince(splits, filed);
  const now = scaled(value, factor);
  const firstFactor = factorSince(splits, firstFiled);
  const first = scaled(firstValue, firstFactor);
  const isSame =
    firstFactor !== factor && (unit === 'shares' ? near(first, now) : Math.abs(first - now) < 0.01);
  return { value: now, firstValue: isSame ? now : first, computed: factor !== 1 };
}
