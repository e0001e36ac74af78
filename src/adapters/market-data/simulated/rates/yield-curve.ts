import { lastOpenedSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { YieldCurve } from '../../../../domain/economy/economy.ts';
import { CURVE_POINTS, quotedYield, type Curve } from './curve.ts';

/** The newest official curve: of a session that has closed, published in the evening. */
export function yieldCurveAt(curve: Curve, now: number): YieldCurve {
  const { index, close } = lastOpenedSession(now);
  const session = now >= close + 2 * 3_600_000 ? index : index - 1;
  return {
    date: sessionAt(session).date,
    currency: 'USD',
    points: CURVE_POINTS.map(({ years, label }) => ({
      years: Math.round(years * 10_000) / 10_000,
      label,
      yield: quotedYield(curve.yieldOn(session, years)),
      previous: quotedYield(curve.yieldOn(session - 1, years)),
    })),
  };
}
