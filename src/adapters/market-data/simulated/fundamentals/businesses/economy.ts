import type { Factors } from '../../factors/factor-set.ts';
import { valueAt } from '../../random/value-at.ts';
import type { Curve } from '../../rates/curve.ts';
import { END, EPOCH, SESSIONS_A_YEAR } from '../../world-time.ts';

/** What happens around a company: loans go bad after falls of the market, deposits follow rates. */
export interface Economy {
  /** 0 in ordinary years, 1 after the market lost a sixth within twelve months. */
  readonly stress: (session: number) => number;
  /** Three-month Treasury yield, a fraction a year. */
  readonly shortRate: (session: number) => number;
}

const BAD_YEAR = 0.17;
const WORST = 2;

export function economyOf({
  factors,
  curve,
}: {
  readonly factors: Factors;
  readonly curve: Curve;
}): Economy {
  return {
    stress: (session) => {
      const last = Math.min(END, session) - EPOCH;
      const { gap, day } = factors.at(0).moves(last);
      let year = 0;
      for (let t = Math.max(0, last - SESSIONS_A_YEAR + 1); t <= last; t += 1) {
        year += valueAt(gap, t) + valueAt(day, t);
      }
      return Math.min(WORST, Math.max(0, -year / BAD_YEAR));
    },
    shortRate: (session) => curve.yieldOn(session, 0.25) / 100,
  };
}
