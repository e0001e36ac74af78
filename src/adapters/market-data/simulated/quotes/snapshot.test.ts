import { expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { runningDays } from '../prices/running-day.ts';
import type { Track } from '../prices/track.ts';
import { createWorld } from '../world.ts';
import { momentOf, snapshotOf } from './snapshot.ts';
import { createYears } from './year-stats.ts';

const now = Date.parse('2026-11-13T18:00:00Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => now } });

it('asks for the longest window first, which holds all others', () => {
  const track = world.trackOf(symbolId('MSFT'))!;
  const from: number[] = [];
  const watched: Track = {
    ...track,
    window: (first, last) => {
      from.push(first);
      return track.window(first, last);
    },
  };
  snapshotOf(watched, runningDays(), createYears(), momentOf(now));
  expect(from.length).toBeGreaterThan(1);
  expect(Math.min(...from)).toBe(from[0]);
});
