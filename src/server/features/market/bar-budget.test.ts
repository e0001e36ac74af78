import { describe, expect, it } from 'vitest';
import { barBudget, type BarCost } from './bar-budget.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-31T15:00:00Z');
const range = (days: number, part: Partial<BarCost> = {}): BarCost => ({
  interval: '1h',
  from: NOW - days * DAY,
  to: NOW,
  extended: false,
  ...part,
});
const from = (address: string) => ({
  visitor: { kind: 'anonymous', wmid: '501' } as const,
  address,
});

describe('the budget for intraday history', () => {
  it('allows what pages ask for, many times a minute', () => {
    const spend = barBudget(() => NOW);
    for (let i = 0; i < 100; i += 1) spend(range(5), from('10.0.0.1'));
    for (let i = 0; i < 20; i += 1) spend(range(30), from('10.0.0.1'));
  });

  it('refuses the third long range of a visitor within a minute, and says when', () => {
    let now = NOW;
    const spend = barBudget(() => now);
    const ask = () => spend(range(600, { extended: true }), from('10.0.0.1'));
    ask();
    ask();
    expect(ask).toThrow(expect.objectContaining({ statusCode: 429, retryAfterSeconds: 27 }));
    // Another visitor is not hit by it.
    spend(range(600, { extended: true }), from('10.0.0.2'));
    now += 27_000;
    ask();
  });

  it('is one for all addresses of an IPv6 network', () => {
    const spend = barBudget(() => NOW);
    for (const host of ['1', '2'])
      spend(range(600, { extended: true }), from(`2001:db8:1:2::${host}`));
    expect(() => spend(range(600, { extended: true }), from('2001:db8:1:2::3'))).toThrow(
      /Too much/,
    );
  });

  it('does not count days as bars', () => {
    const spend = barBudget(() => NOW);
    for (let i = 0; i < 1_000; i += 1) spend(range(9_000, { interval: '1d' }), from('10.0.0.1'));
  });

  it('survives a clock that is stepped back', () => {
    let now = NOW;
    const spend = barBudget(() => now);
    spend(range(700), from('10.0.0.1'));
    now -= 7 * DAY;
    spend(range(700), from('10.0.0.1'));
  });
});
