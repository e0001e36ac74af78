import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { YieldHistory, YieldTenor } from '../../../domain/economy/yield-history.ts';
import { dayInForce } from '../../../domain/economy/yield-moves.ts';
import { trailingStart } from '../../../domain/returns/period-returns.ts';
import { type ComparedDate, isPeriod } from './compared-dates.ts';
import type { CurveOfDay } from './curves-query.ts';

/** A curve of the chart, by the tenors of the newest one. */
export interface CurveLine {
  /** `null` is the newest. */
  readonly compared: ComparedDate | null;
  /** The day whose curve it is; `null` where nobody has one. */
  readonly date: IsoDate | null;
  readonly yields: readonly (number | null)[];
}

/** The newest curve and those it is compared with, in the order chosen. */
export function curveLines(
  history: YieldHistory,
  compared: readonly ComparedDate[],
  others: readonly CurveOfDay[],
): { readonly tenors: readonly YieldTenor[]; readonly lines: readonly CurveLine[] } {
  const newest = history.days.at(-1);
  if (newest === undefined) return { tenors: [], lines: [] };
  const quoted = history.tenors.flatMap((tenor, at) =>
    (newest.yields[at] ?? null) === null ? [] : [{ tenor, at }],
  );
  const lineOf = (date: ComparedDate): CurveLine => {
    if (isPeriod(date)) {
      const start = trailingStart(newest.date, date);
      const day = start === null ? null : dayInForce(history.days, start);
      return {
        compared: date,
        date: day?.date ?? null,
        yields: quoted.map(({ at }) => day?.yields[at] ?? null),
      };
    }
    const curve = others.find(({ wanted }) => wanted === date)?.curve ?? null;
    return {
      compared: date,
      date: curve?.date ?? null,
      yields: quoted.map(
        ({ tenor }) => curve?.points.find(({ years }) => years === tenor.years)?.yield ?? null,
      ),
    };
  };
  return {
    tenors: quoted.map(({ tenor }) => tenor),
    lines: [
      { compared: null, date: newest.date, yields: quoted.map(({ at }) => newest.yields[at]!) },
      ...compared.map(lineOf),
    ],
  };
}

/** Neighbouring tenors between which a curve falls: from which one to which. */
export function invertedParts(
  yields: readonly (number | null)[],
): readonly { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = [];
  yields.forEach((value, at) => {
    const next = yields[at + 1] ?? null;
    if (value === null || next === null || next >= value) return;
    const last = parts.at(-1);
    if (last?.to === at) last.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  });
  return parts;
}
