import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate, easternDay } from '../calendar/eastern-time.ts';
import { isoDate, weekdayOf } from '../calendar/iso-date.ts';
import { isSessionDay, sessionOf } from '../calendar/sessions.ts';
import { type BarInterval, BAR_INTERVALS, INTRADAY_MS } from '../prices/bar.ts';
import { barAt, firstBarOfDate } from './bar-at.ts';
import { periodEnd, periodKey } from './bar-period.ts';
import { testBars, timesOf } from './bars.fixture.ts';

const DAY_MS = 86_400_000;
/** Over the change of clocks, Thanksgiving and a half day. */
const FROM = '2026-10-19';
const TO = '2026-12-04';
const MOMENTS = fc.integer({
  min: Date.parse(`${FROM}T12:00:00Z`),
  max: Date.parse(`${TO}T23:00:00Z`),
});

const seriesOf = (interval: BarInterval, extended: boolean): readonly number[] =>
  timesOf(testBars(interval, FROM, TO, { extended }));
const series = new Map(
  BAR_INTERVALS.flatMap((interval) =>
    [false, true].map((extended) => [`${interval} ${extended}`, seriesOf(interval, extended)]),
  ),
);

/** The days of the period of a bar, counted one by one. */
function daysOf(time: number, interval: BarInterval): readonly number[] {
  const day = INTRADAY_MS[interval] === null ? time / DAY_MS : easternDay(time);
  if (interval === '1wk') {
    let monday = day;
    while (weekdayOf(monday) !== 1) monday -= 1;
    return Array.from({ length: 7 }, (_, i) => monday + i);
  }
  if (interval === '1mo') {
    const month = new Date(day * DAY_MS).toISOString().slice(0, 7);
    return Array.from({ length: 63 }, (_, i) => day - 31 + i).filter((each) =>
      new Date(each * DAY_MS).toISOString().startsWith(month),
    );
  }
  return [day];
}

describe('the bar of a moment', () => {
  it('is of the day, week or month of the moment in New York, at every interval', () => {
    fc.assert(
      fc.property(
        MOMENTS,
        fc.constantFrom(...BAR_INTERVALS),
        fc.boolean(),
        (moment, interval, extended) => {
          const times = series.get(`${interval} ${extended}`)!;
          const at = barAt(times, interval, moment);
          const day = easternDay(moment);
          const own = times.flatMap((time, i) => (daysOf(time, interval).includes(day) ? [i] : []));
          if (own.length === 0) {
            // No trading that day: the next bar, and the last one while there is no next.
            const next = times.findIndex((time) => Math.min(...daysOf(time, interval)) > day);
            expect(at).toBe(next < 0 ? times.length - 1 : next);
            return;
          }
          const begun = own.filter((i) => INTRADAY_MS[interval] === null || times[i]! <= moment);
          expect(at).toBe(begun.at(-1) ?? own[0]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('contains the moment whenever a bar is open then', () => {
    fc.assert(
      fc.property(MOMENTS, fc.constantFrom(...BAR_INTERVALS), (moment, interval) => {
        const session = isSessionDay(easternDay(moment)) ? sessionOf(easternDate(moment))! : null;
        fc.pre(session !== null && moment >= session.open && moment < session.close);
        const times = series.get(`${interval} false`)!;
        const time = times[barAt(times, interval, moment)]!;
        expect(moment).toBeLessThan(periodEnd(time, interval));
        if (INTRADAY_MS[interval] !== null) expect(moment).toBeGreaterThanOrEqual(time);
        else expect(periodKey(time, interval)).toBeLessThanOrEqual(easternDay(moment) * DAY_MS);
      }),
      { numRuns: 200 },
    );
  });

  it('of a report after the close is its own day, although the next session reacts', () => {
    const { close } = sessionOf(isoDate('2026-11-12'))!;
    const after = close + 5 * 60_000;
    const days = series.get('1d false')!;
    expect(days[barAt(days, '1d', after)]).toBe(Date.parse('2026-11-12T00:00:00Z'));
    const half = series.get('30m false')!;
    expect(half[barAt(half, '30m', after)]).toBe(close - 30 * 60_000);
    const extended = series.get('30m true')!;
    expect(extended[barAt(extended, '30m', after)]).toBe(close);
  });

  it('is nowhere before the first bar and in an empty chart', () => {
    const days = series.get('1d false')!;
    expect(barAt(days, '1d', Date.parse('2026-10-16T15:00:00Z'))).toBe(-1);
    expect(barAt([], '1d', 0)).toBe(-1);
    expect(barAt([], '5m', 0)).toBe(-1);
  });
});

describe('the first bar of a date', () => {
  it('is the opening one of the day, or of the next day with trading', () => {
    const half = series.get('30m false')!;
    const on = (date: string) => half[firstBarOfDate(half, '30m', isoDate(date))];
    expect(on('2026-11-12')).toBe(sessionOf(isoDate('2026-11-12'))!.open);
    // Thanksgiving, and a Saturday.
    expect(on('2026-11-26')).toBe(sessionOf(isoDate('2026-11-27'))!.open);
    expect(on('2026-11-14')).toBe(sessionOf(isoDate('2026-11-16'))!.open);
    const weeks = series.get('1wk false')!;
    expect(weeks[firstBarOfDate(weeks, '1wk', isoDate('2026-11-12'))]).toBe(
      Date.parse('2026-11-09T00:00:00Z'),
    );
  });

  it('is nowhere before the history, and the last bar after it', () => {
    const half = series.get('30m false')!;
    expect(firstBarOfDate(half, '30m', isoDate('2026-10-16'))).toBe(-1);
    expect(firstBarOfDate([], '30m', isoDate('2026-10-16'))).toBe(-1);
    expect(firstBarOfDate(half, '30m', isoDate('2027-01-04'))).toBe(half.length - 1);
  });
});
