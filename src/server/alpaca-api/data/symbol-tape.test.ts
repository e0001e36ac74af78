import { describe, expect, it } from 'vitest';
import type { Bar } from '../../../domain/prices/bar.ts';
import { symbolTape } from './symbol-tape.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-17T17:00:00Z');
const bar = (time: number, close: number): Bar => ({
  time,
  open: 100,
  high: 101,
  low: 99,
  close,
  volume: 10,
});
const kinds = (news: readonly { readonly T: string }[]) => news.map(({ T }) => T);

describe('the tape of a symbol', () => {
  it('ALD-58 a minute is told when it is over, once, and what was over before never', () => {
    const tape = symbolTape('MSFT');
    expect(tape.tick(NOON)).toEqual([]);
    tape.minutes([bar(NOON - 2 * MINUTE, 100), bar(NOON - MINUTE, 100), bar(NOON, 100)]);
    expect(tape.tick(NOON + 10)).toEqual([]);
    tape.minutes([bar(NOON - MINUTE, 100), bar(NOON, 100.5)]);
    expect(tape.tick(NOON + MINUTE - 1)).toEqual([]);
    const [news, ...others] = tape.tick(NOON + MINUTE);
    expect(news).toMatchObject({ T: 'b', body: { S: 'MSFT', c: 100.5 } });
    expect(others).toEqual([]);
    expect(tape.tick(NOON + MINUTE + 1)).toEqual([]);
    // Two at once, after a silence, in their order, each with the day.
    tape.day(bar(Date.parse('2026-11-17T00:00:00Z'), 100.7));
    tape.minutes([bar(NOON, 100.5), bar(NOON + MINUTE, 100.6), bar(NOON + 2 * MINUTE, 100.7)]);
    expect(kinds(tape.tick(NOON + 3 * MINUTE))).toEqual(['b', 'd', 'b', 'd']);
  });

  it('ALD-59 a minute that changed is told again half a minute later, one that did not is not', () => {
    const tape = symbolTape('MSFT');
    tape.minutes([bar(NOON - MINUTE, 100)]);
    tape.tick(NOON);
    tape.minutes([bar(NOON, 100.5)]);
    expect(kinds(tape.tick(NOON + MINUTE))).toEqual(['b']);
    tape.minutes([bar(NOON, 100.9), bar(NOON + MINUTE, 100)]);
    expect(tape.tick(NOON + MINUTE + 29_999)).toEqual([]);
    expect(tape.tick(NOON + MINUTE + 30_000)).toMatchObject([{ T: 'u', body: { c: 100.9 } }]);
    expect(tape.tick(NOON + MINUTE + 31_000)).toEqual([]);
    expect(kinds(tape.tick(NOON + 2 * MINUTE))).toEqual(['b']);
    expect(tape.tick(NOON + 2 * MINUTE + 30_000)).toEqual([]);
  });
});
