import { describe, expect, it } from 'vitest';
import { standingCalls } from './standing-calls.ts';

const at = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const call = (firm: string, date: string, target: number) => ({ firm, at: at(date), target });

describe('calls that count', () => {
  const calls = [
    call('A', '2025-03-01', 90),
    call('B', '2025-06-01', 100),
    call('B', '2026-02-01', 110),
    call('C', '2026-05-01', 120),
  ];
  const targets = (date: string) => standingCalls(calls, at(date)).map(({ target }) => target);

  it('each firm counts once, with its newest call', () => {
    expect(targets('2026-02-20')).toEqual([90, 110]);
    expect(targets('2026-01-20')).toEqual([90, 100]);
  });

  it('leave after twelve months without another', () => {
    expect(targets('2026-03-01')).toEqual([90, 110]);
    expect(targets('2026-03-03')).toEqual([110]);
    expect(targets('2027-03-01')).toEqual([120]);
    expect(targets('2028-01-01')).toEqual([]);
  });

  it('know nothing of later ones', () => {
    expect(targets('2024-01-01')).toEqual([]);
  });
});
