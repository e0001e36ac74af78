import { type Grade, GRADES, type RatingMix } from './rating.ts';

/** How many firms stand at a grade. */
export const countAt = (mix: RatingMix, grade: Grade): number => {
  switch (grade) {
    case 'strong-buy':
      return mix.strongBuy;
    case 'buy':
      return mix.buy;
    case 'hold':
      return mix.hold;
    case 'sell':
      return mix.sell;
    case 'strong-sell':
      return mix.strongSell;
    default:
      return grade satisfies never;
  }
};

export interface GradeShare {
  readonly grade: Grade;
  readonly count: number;
  /** Of all firms, 0 to 1; 0 of none. */
  readonly share: number;
}

export interface ConsensusView {
  /** Everything here is of so many firms. */
  readonly firms: number;
  /** 1 is strong buy, 5 is strong sell; `null` without ratings. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly shares: readonly GradeShare[];
}

/** The grade nearest to a mean score; half way counts for the more careful one. */
export const gradeOf = (score: number): Grade =>
  GRADES[Math.min(4, Math.max(0, Math.round(score) - 1))] as Grade;

/** The mean of the ratings of a day, by itself: what a provider calls the consensus may differ. */
export function consensusOf(mix: RatingMix): ConsensusView {
  const counts = GRADES.map((grade) => countAt(mix, grade));
  const firms = counts.reduce((sum, count) => sum + count, 0);
  const weighted = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const score = firms === 0 ? null : weighted / firms;
  return {
    firms,
    score,
    grade: score === null ? null : gradeOf(score),
    shares: GRADES.map((grade, at) => {
      const count = counts[at] ?? 0;
      return { grade, count, share: firms === 0 ? 0 : count / firms };
    }),
  };
}

/** The mix as it stood on a day or before it, of a history with the oldest first. */
export const mixOn = (history: readonly RatingMix[], date: string): RatingMix | undefined =>
  history.findLast((mix) => mix.date <= date);
