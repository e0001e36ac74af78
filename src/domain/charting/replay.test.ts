import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf, sessionsBetween } from '../calendar/sessions.ts';
import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../prices/aggregate-bars.ts';
import type { Bar, BarInterval } from '../prices/bar.ts';
import { barEnd } from './bar-period.ts';
import { paperResult, type PaperTrade } from './paper-trades.ts';
import {
  barsUntil,
  happenedBefore,
  isReplayOver,
  type Replay,
  replayPause,
  startReplay,
  stepReplay,
  wholeBars,
} from './replay.ts';

const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });
const at = (text: string): number => Date.parse(text);
const sessions = sessionsBetween(isoDate('2026-10-01'), isoDate('2026-11-13'));
const days = sessions.map(({ day }) => bar(day * 86_400_000));
const minutes = sessions.flatMap(({ preOpen, postClose }) =>
  Array.from({ length: (postClose - preOpen) / 60_000 }, (_, minute) =>
    bar(preOpen + minute * 60_000),
  ),
);
const series: Readonly<Record<string, readonly Bar[]>> = {
  '1m': minutes,
  '5m': aggregateIntraday(minutes, '5m'),
  '1h': aggregateIntraday(minutes, '1h'),
  '4h': aggregateIntraday(minutes, '4h'),
  '1d': days,
  '1wk': aggregateToWeeks(days),
  '1mo': aggregateToMonths(days),
};
const LAST_MINUTE = minutes.at(-1)!.time;
const NOW = at('2026-11-16T15:00:00Z');

describe('RPL-1 when a bar is whole', () => {
  it.each<[BarInterval, string, string]>([
    ['5m', '2026-11-02T14:30:00Z', '2026-11-02T14:35:00Z'],
    // The last hour of the morning before the open is half an hour, and so is the last one of the day.
    ['1h', '2026-11-02T14:00:00Z', '2026-11-02T14:30:00Z'],
    ['1h', '2026-11-02T20:30:00Z', '2026-11-02T21:00:00Z'],
    ['4h', '2026-11-02T18:30:00Z', '2026-11-02T21:00:00Z'],
    ['1d', '2026-11-02T00:00:00Z', '2026-11-02T21:00:00Z'],
    // The day after Thanksgiving ends at 13:00.
    ['1d', '2026-11-27T00:00:00Z', '2026-11-27T18:00:00Z'],
    ['1wk', '2026-11-23T00:00:00Z', '2026-11-27T18:00:00Z'],
    // Good Friday: the week ends on Thursday.
    ['1wk', '2026-03-30T00:00:00Z', '2026-04-02T20:00:00Z'],
    ['1mo', '2026-10-01T00:00:00Z', '2026-10-30T20:00:00Z'],
  ])('%s of %s ends at %s', (interval, start, end) => {
    expect(new Date(barEnd(at(start), interval)).toISOString()).toBe(
      new Date(at(end)).toISOString(),
    );
  });

  it('a bar is whole exactly when the last of its minutes is', () => {
    for (const interval of ['1h', '4h'] as const)
      expect(series[interval]!.map(({ time }) => barEnd(time, interval))).toEqual(
        series[interval]!.map((_, index, bars) => {
          const next = bars[index + 1]?.time ?? Infinity;
          return minutes[minutes.findIndex(({ time }) => time >= next) - 1]?.time ?? LAST_MINUTE;
        }).map((time) => time + 60_000),
      );
  });

  it('a bar beyond the calendar still ends after it began', () => {
    for (const interval of ['1m', '1d', '1wk', '1mo'] as const)
      for (const time of [0, at('2070-01-01T00:00:00Z')])
        expect(barEnd(time, interval)).toBeGreaterThan(time);
  });
});

const intervals = fc.constantFrom<BarInterval>('1m', '5m', '1h', '4h', '1d', '1wk', '1mo');
const moments = fc.integer({ min: sessions[0]!.preOpen, max: NOW });

describe('RPL-2 nothing later than the moment is shown', () => {
  it('every bar that is shown was whole, and every other was not', () => {
    fc.assert(
      fc.property(intervals, moments, (interval, moment) => {
        const bars = series[interval]!;
        const shown = barsUntil(bars, interval, moment);
        const late = shown.slice(-400).filter(({ time }) => barEnd(time, interval) > moment);
        expect(late).toEqual([]);
        const hidden = bars[shown.length];
        if (hidden !== undefined) expect(barEnd(hidden.time, interval)).toBeGreaterThan(moment);
      }),
    );
  });

  it('a coarse bar is shown only when all minutes of it are shown', () => {
    fc.assert(
      fc.property(intervals, moments, (interval, moment) => {
        const coarse = barsUntil(series[interval]!, interval, moment).at(-1);
        const fine = barsUntil(minutes, '1m', moment).at(-1);
        if (coarse !== undefined)
          expect((fine?.time ?? 0) + 60_000).toBeGreaterThanOrEqual(barEnd(coarse.time, interval));
      }),
    );
  });

  it('bars that come later change nothing of what is shown', () => {
    fc.assert(
      fc.property(intervals, moments, fc.nat(30), (interval, moment, cut) => {
        const bars = series[interval]!;
        const before = barsUntil(bars, interval, moment);
        const fewer = bars.slice(0, Math.min(bars.length, before.length + cut));
        expect(barsUntil(fewer, interval, moment)).toEqual(before);
      }),
    );
  });

  it('marks of later moments are hidden', () => {
    expect(happenedBefore([{ time: 1 }, { time: 3 }, { time: 2 }], 3)).toEqual([
      { time: 1 },
      { time: 2 },
    ]);
  });
});

describe('RPL-3 stepping', () => {
  const shown = { bars: days, interval: '1d' as const };
  const start = (moment: number) => startReplay(shown, moment, NOW)!;

  it('begins with the bar that holds the moment, and shows it whole', () => {
    const replay = start(at('2026-10-14T15:00:00Z'));
    expect(replay).toMatchObject({ at: sessionOf(isoDate('2026-10-14'))!.close, playing: false });
    // A Saturday belongs to the Friday before it.
    expect(start(at('2026-10-17T12:00:00Z')).at).toBe(sessionOf(isoDate('2026-10-16'))!.close);
    expect(start(0).at).toBe(sessions[0]!.close);
  });

  it('leaves at least one bar to replay, and needs two', () => {
    expect(start(NOW).at).toBe(sessions.at(-2)!.close);
    expect(startReplay({ bars: [], interval: '1d' }, NOW, NOW)).toBeNull();
    expect(startReplay({ bars: days.slice(0, 1), interval: '1d' }, NOW, NOW)).toBeNull();
    // A bar that still grows is not whole.
    const growing = { bars: days, interval: '1d' as const };
    const during = sessions.at(-1)!.open + 1;
    expect(startReplay(growing, during, during)?.at).toBe(sessions.at(-3)!.close);
  });

  it('a step is one bar of the chart that leads; steps back end where the replay began', () => {
    const first = start(at('2026-10-14T15:00:00Z'));
    const second = stepReplay(first, shown, NOW, 1);
    expect(second.at).toBe(sessionOf(isoDate('2026-10-15'))!.close);
    expect(wholeBars(shown, second.at) - wholeBars(shown, first.at)).toBe(1);
    const back = stepReplay(second, shown, NOW, -1);
    expect(back.at).toBe(first.at);
    expect(stepReplay(back, shown, NOW, -1).at).toBe(first.at);
  });

  it('ends at the last whole bar, and stops playing there', () => {
    let replay: Replay = { ...start(at('2026-11-10T15:00:00Z')), playing: true };
    let steps = 0;
    while (!isReplayOver(replay, shown, NOW)) {
      replay = stepReplay(replay, shown, NOW, 1);
      steps += 1;
      expect(replay.playing).toBe(true);
    }
    expect([steps, replay.at]).toEqual([3, sessions.at(-1)!.close]);
    expect(stepReplay(replay, shown, NOW, 1)).toEqual({ ...replay, playing: false });
  });

  it('a bar that still grows is never reached', () => {
    const during = sessions.at(-1)!.open + 1;
    let replay = startReplay(shown, days.at(-4)!.time, during)!;
    for (let step = 0; step < 9; step += 1) replay = stepReplay(replay, shown, during, 1);
    expect(replay.at).toBe(sessions.at(-2)!.close);
  });

  it('charts of other intervals are in step', () => {
    const { at: moment } = start(at('2026-10-14T15:00:00Z'));
    const hours = barsUntil(series['1h']!, '1h', moment);
    expect(new Date(hours.at(-1)!.time).toISOString()).toBe('2026-10-14T19:30:00.000Z');
    // The week of the 12th is not over on Wednesday.
    const weeks = barsUntil(series['1wk']!, '1wk', moment);
    expect(new Date(weeks.at(-1)!.time).toISOString()).toBe('2026-10-05T00:00:00.000Z');
  });

  it('the speed is bars per second', () => {
    expect([replayPause({ speed: 0.5 }), replayPause({ speed: 10 })]).toEqual([2_000, 100]);
  });
});

const trade = (side: 'buy' | 'sell', quantity: number, price: number): PaperTrade => ({
  side,
  quantity,
  price,
  time: 0,
  at: 0,
});

describe('RPL-4 paper trades', () => {
  it('nothing traded is nothing made', () => {
    expect(paperResult([], 10)).toEqual({
      position: 0,
      averagePrice: null,
      realised: 0,
      unrealised: 0,
      total: 0,
    });
  });

  it('buys average up, a sale realises against the average', () => {
    const trades = [trade('buy', 10, 100), trade('buy', 10, 110), trade('sell', 5, 120)];
    expect(paperResult(trades, 115)).toEqual({
      position: 15,
      averagePrice: 105,
      realised: 75,
      unrealised: 150,
      total: 225,
    });
  });

  it('a sale beyond the position turns it short, which gains as the price falls', () => {
    const trades = [trade('buy', 10, 100), trade('sell', 15, 110)];
    expect(paperResult(trades, 100)).toEqual({
      position: -5,
      averagePrice: 110,
      realised: 100,
      unrealised: 50,
      total: 150,
    });
  });

  it('the total is cash plus what the position is worth', () => {
    const any = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      quantity: fc.integer({ min: 1, max: 100 }),
      price: fc.integer({ min: 1, max: 1_000 }),
      time: fc.constant(0),
      at: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: 1, max: 1_000 }), (trades, last) => {
        let cash = 0;
        let shares = 0;
        for (const { side, quantity, price } of trades) {
          cash += (side === 'buy' ? -1 : 1) * quantity * price;
          shares += (side === 'buy' ? 1 : -1) * quantity;
        }
        const result = paperResult(trades, last);
        expect(result.position).toBe(shares);
        expect(result.total).toBeCloseTo(cash + shares * last, 6);
      }),
    );
  });
});
