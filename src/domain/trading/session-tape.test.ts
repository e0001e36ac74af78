import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import type { Bar } from '../prices/bar.ts';
import { sessionTape, tapeSession, viewOfTape } from './session-tape.ts';

const MINUTE = 60_000;
const SESSION = sessionOf(isoDate('2026-03-05'))!;
const NEXT = sessionOf(isoDate('2026-03-06'))!;

const barAt = (time: number, close: number, volume = 1_000): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const anyBars = fc
  .uniqueArray(fc.integer({ min: 0, max: 959 }), { maxLength: 60 })
  .map((minutes) =>
    minutes
      .toSorted((a, b) => a - b)
      .map((minute) => barAt(SESSION.preOpen + minute * MINUTE, 100 + minute / 10)),
  );

describe('what could be seen at a moment of the past', () => {
  it('TAPE-1 is the last complete minute, and nothing of later changes it', () => {
    const moment = fc.integer({ min: SESSION.preOpen, max: NEXT.preOpen - 1 });
    fc.assert(
      fc.property(anyBars, moment, (bars, at) => {
        const known = bars.filter(({ time }) => time + MINUTE - 1 <= at);
        const seen = viewOfTape(sessionTape('AAA', SESSION, bars, 90), at)!;
        expect(seen.last).toBe(known.at(-1)?.close ?? 90);
        expect(seen.volume).toBe(known.length * 1_000);
        if (at < SESSION.postClose)
          expect(seen).toEqual(viewOfTape(sessionTape('AAA', SESSION, known, 90), at));
      }),
    );
  });

  it('TAPE-2 a minute is known in its last millisecond', () => {
    const tape = sessionTape('AAA', SESSION, [barAt(SESSION.open, 50)], 40);
    expect(viewOfTape(tape, SESSION.open + MINUTE - 2)?.last).toBe(40);
    expect(viewOfTape(tape, SESSION.open + MINUTE - 1)?.last).toBe(50);
  });

  it('TAPE-3 a quote stands around the last price in whole ticks, while somebody trades', () => {
    const seen = (price: number, at = SESSION.open) =>
      viewOfTape(sessionTape('AAA', SESSION, [], price), at)!;
    expect(seen(50)).toMatchObject({ bid: 49.99, ask: 50.01, last: 50, phase: 'regular' });
    expect(seen(0.5)).toMatchObject({ bid: 0.4999, ask: 0.5001 });
    expect(seen(400)).toMatchObject({ bid: 399.98, ask: 400.02 });
    expect(seen(50, SESSION.postClose)).toMatchObject({ bid: null, ask: null, last: 50 });
    fc.assert(
      fc.property(fc.double({ min: 0.0002, max: 9_000, noNaN: true }), (price) => {
        const { bid, ask } = seen(price);
        expect(bid! > 0 && bid! < ask! && bid! <= price && ask! >= price).toBe(true);
      }),
    );
  });

  it('TAPE-4 at night the close before is that of the day', () => {
    const bars = [barAt(SESSION.close - MINUTE, 50), barAt(SESSION.close, 55)];
    const tape = sessionTape('AAA', SESSION, bars, 40);
    expect(viewOfTape(tape, SESSION.close)).toMatchObject({ last: 50, previousClose: 40 });
    expect(viewOfTape(tape, SESSION.postClose)).toMatchObject({ last: 55, previousClose: 50 });
  });

  it('TAPE-5 what is no bar of the session is left out; without any price there is no view', () => {
    const bars = [barAt(SESSION.preOpen - MINUTE, 1), barAt(SESSION.open, Number.NaN)];
    expect(sessionTape('AAA', SESSION, bars, null).bars).toEqual([]);
    expect(viewOfTape(sessionTape('AAA', SESSION, bars, null), SESSION.open)).toBeUndefined();
  });

  it('TAPE-6 prices of a night are those of the session before it', () => {
    expect(tapeSession(SESSION.preOpen).date).toBe(SESSION.date);
    expect(tapeSession(NEXT.preOpen - 1).date).toBe(SESSION.date);
    expect(tapeSession(NEXT.preOpen).date).toBe(NEXT.date);
  });
});
