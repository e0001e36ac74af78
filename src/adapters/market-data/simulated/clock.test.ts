import { expect, it } from 'vitest';
import { simulatedClock } from './clock.ts';

it('SIM-CLK-1 follows real time by default', () => {
  let real = 1_000;
  const clock = simulatedClock({ start: null, speed: 1 }, () => real);
  real = 5_000;
  expect(clock.now()).toBe(5_000);
});

it('SIM-CLK-2 starts at the given instant and runs at the given speed', () => {
  let real = 1_000;
  const start = Date.parse('2026-03-02T14:30:00Z');
  const clock = simulatedClock({ start, speed: 60 }, () => real);
  expect(clock.now()).toBe(start);
  real = 2_000;
  expect(clock.now()).toBe(start + 60_000);
});

it('SIM-CLK-3 stands still at speed 0', () => {
  let real = 0;
  const clock = simulatedClock({ start: 77, speed: 0 }, () => real);
  real = 1e9;
  expect(clock.now()).toBe(77);
});
