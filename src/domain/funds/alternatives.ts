import type { SymbolId } from '../symbols/instrument.ts';

/** Two funds that share less are not replacements for each other. */
export const ALTERNATIVE_OVERLAP = 0.5;
/** What the yearly saving is told for. */
export const SAVING_AMOUNT = 10_000;
/** Fees nearer than this are the same fee: a fifth of a basis point. */
const SAME_FEE = 2e-5;

/** What is compared of a fund. */
export interface FundCandidate {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly benchmark: string | null;
  readonly expenseRatio: number | null;
  readonly netAssets: number | null;
  readonly holdings: number;
}

export interface FundAlternative extends FundCandidate {
  readonly overlap: number;
  readonly sameIndex: boolean;
  readonly cheaper: boolean;
  readonly broader: boolean;
  /** Fee less that of the alternative, a fraction a year; `null` where one of them is not known. */
  readonly saved: number | null;
  /** Of `SAVING_AMOUNT`, in a year. */
  readonly savedAmount: number | null;
}

/** What the other fund has over the subject; `null` when it is neither cheaper nor broader. */
export function alternativeOf(
  subject: FundCandidate,
  other: FundCandidate,
  overlap: number,
): FundAlternative | null {
  if (other.symbol === subject.symbol || overlap < ALTERNATIVE_OVERLAP) return null;
  const saved =
    subject.expenseRatio === null || other.expenseRatio === null
      ? null
      : Math.round((subject.expenseRatio - other.expenseRatio) * 1e8) / 1e8;
  const cheaper = saved !== null && saved >= SAME_FEE;
  const broader = other.holdings > subject.holdings;
  if (!cheaper && !broader) return null;
  return {
    ...other,
    overlap,
    sameIndex: subject.benchmark !== null && subject.benchmark === other.benchmark,
    cheaper,
    broader,
    saved,
    savedAmount: saved === null ? null : Math.round(saved * SAVING_AMOUNT * 100) / 100,
  };
}

/** The largest saving first, then the nearest fund. */
export const byAdvantage = (a: FundAlternative, b: FundAlternative): number =>
  (b.saved ?? -Infinity) - (a.saved ?? -Infinity) ||
  b.overlap - a.overlap ||
  (a.symbol < b.symbol ? -1 : 1);
