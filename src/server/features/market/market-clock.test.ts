import { describe, expect, it } from 'vitest';
import { marketClock } from './market-clock.ts';

describe('the clock of the market', () => {
  const wall = () => 1;
  const world = { simulated: true, clock: () => 2 };
  const real = {};

  it('is that of the simulated world only when nothing else is configured', () => {
    expect(marketClock([world], wall)()).toBe(2);
    expect(marketClock([world, real], wall)()).toBe(1);
    expect(marketClock([real, world], wall)()).toBe(1);
    expect(marketClock([real], wall)()).toBe(1);
    expect(marketClock([], wall)()).toBe(1);
    expect(marketClock([{ simulated: true }], wall)()).toBe(1);
  });
});
