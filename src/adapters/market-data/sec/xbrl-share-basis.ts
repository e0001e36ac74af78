import type { FactBook, KeptFact } from './facts.ts';

/** A split, as later filings restate the shares of earlier periods. */
export interface ShareSplit {
  /** New shares for one old. */
  readonly factor: number;
  /** The last day on which old shares were filed, and the first on which new ones were. */
  readonly after: number;
  readonly by: number;
}

export const SHARE_TAGS: readonly string[] = [
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'ifrs:WeightedAverageShares',
  'ifrs:AdjustedWeightedAverageShares',
];

/** Within the rounding of counts that are filed in thousands or millions. */
const near = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.002;

/** The ratio of a split that explains the change; `null` when none does. */
export function splitFactor(before: number, after: number): number | null {
  if (!(before > 0) || !(after > 0)) return null;
  const ratio = after / before;
  for (const [grown, isReverse] of [
    [ratio, false],
    [1 / ratio, true],
  ] as const) {
    if (grown < 1.2) continue;
    for (const parts of [1, 2, 3, 4]) {
      const whole = Math.round(grown * parts);
      if (whole <= 200 * parts && near(grown, whole / parts))
        return isReverse ? parts / whole : whole / parts;
    }
  }
  return null;
}

/**
 * The splits that restated share counts give away. One count may be a correction: a split restates
 * basic and diluted shares, and mostly several periods, by one ratio.
 */
export function shareSplits({ tags }: FactBook): readonly ShareSplit[] {
  const seen: ShareSplit[][] = [];
  const facts: readonly KeptFact[] = SHARE_TAGS.flatMap(
    (tag) => tags.get(tag)?.get('shares') ?? [],
  );
  for (const { value, firstValue, since, changedAfter } of facts) {
    const factor = changedAfter === null ? null : splitFactor(firstValue, value);
    if (factor === null || changedAfter === null) continue;
    const split = { factor, after: changedAfter, by: since };
    const same = seen.find((group) =>
      group.every(
        (other) => near(other.factor, factor) && other.after < split.by && split.after < other.by,
      ),
    );
    if (same === undefined) seen.push([split]);
    else same.push(split);
  }
  return seen
    .filter((group) => group.length > 1)
    .map((group) => ({
      factor: group[0]?.factor ?? 1,
      after: Math.max(...group.map(({ after }) => after)),
      by: Math.min(...group.map(({ by }) => by)),
    }));
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
