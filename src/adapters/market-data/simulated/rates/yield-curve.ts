import { type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import {
  indexOnOrAfter,
  indexOnOrBefore,
  lastOpenedSession,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import type { YieldCurve } from '../../../../domain/economy/economy.ts';
import type { YieldHistory } from '../../../../domain/economy/yield-history.ts';
import { EPOCH } from '../world-time.ts';
import { CURVE_POINTS, quotedYield, type Curve } from './curve.ts';

const PUBLISHED_AFTER_MS = 2 * 3_600_000;
/** The first session that has one before it. */
const FIRST = EPOCH + 1;

const tenorOf = ({ years, label }: (typeof CURVE_POINTS)[number]) => ({
  years: Math.round(years * 10_000) / 10_000,
  label,
});
const TENORS = CURVE_POINTS.map(tenorOf);

/** The newest session whose curve is out: it has closed, and it is evening. */
function newestSession(now: number): number {
  const { index, close } = lastOpenedSession(now);
  return now >= close + PUBLISHED_AFTER_MS ? index : index - 1;
}

const yieldsOn = (curve: Curve, session: number): readonly number[] =>
  CURVE_POINTS.map(({ years }) => yieldOf(curve, session, years));

const yieldOf = (curve: Curve, session: number, years: number): number =>
  quotedYield(curve.yieldOn(session, years));

/** The newest official curve, or the one in force on a day; `null` before the first. */
export function yieldCurveAt(
  curve: Curve,
  now: number,
  date: IsoDate | null = null,
): YieldCurve | null {
  const newest = newestSession(now);
  const session = date === null ? newest : Math.min(newest, indexOnOrBefore(toDayNumber(date)));
  if (!(session >= FIRST)) return null;
  return {
    date: sessionAt(session).date,
    currency: 'USD',
    points: CURVE_POINTS.map((point) => ({
      ...tenorOf(point),
      yield: yieldOf(curve, session, point.years),
      previous: yieldOf(curve, session - 1, point.years),
    })),
  };
}

/** The curves of the sessions in a range, as far as they are out. */
export function yieldHistoryOf(
  curve: Curve,
  now: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): YieldHistory {
  const last = Math.min(newestSession(now), indexOnOrBefore(toDayNumber(to)));
  const days: YieldHistory['days'][number][] = [];
  if (last >= FIRST && from <= sessionAt(last).date) {
    const first = from < sessionAt(FIRST).date ? FIRST : indexOnOrAfter(toDayNumber(from));
    for (let session = first; session <= last; session += 1)
      days.push({ date: sessionAt(session).date, yields: yieldsOn(curve, session) });
  }
  return { currency: 'USD', tenors: TENORS, days };
}
