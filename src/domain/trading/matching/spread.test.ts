import { describe, expect, it } from 'vitest';
import type { MarketView } from '../market-view.ts';
import { spreadExecutions, type WorkingSpread } from './spread.ts';
import { NOON, rulesAt, text, viewOf } from './venue.fixture.ts';

const spread = (more: Partial<WorkingSpread> = {}): WorkingSpread => ({
  id: 'parent',
  limitPrice: text('2.1'),
  timeInForce: 'day',
  left: text(3),
  since: NOON - 1_000,
  legs: [
    { orderId: 'long', symbol: 'A', side: 'buy', ratio: text(1) },
    { orderId: 'short', symbol: 'B', side: 'sell', ratio: text(2) },
  ],
  ...more,
});

const market =
  (more: Partial<MarketView> = {}) =>
  (symbol: string): MarketView =>
    symbol === 'A'
      ? viewOf({ symbol, bid: 4, ask: 4.1, askSize: 20 })
      : viewOf({ symbol, bid: 1, bidSize: 4, ask: 1.1, ...more });

describe('orders of several legs', () => {
  it('SPREAD-1 executes all legs together, in the size that every leg has', () => {
    const answer = spreadExecutions(spread(), market(), rulesAt(NOON));
    // 4 contracts at a ratio of 2 are enough for two units.
    expect(answer).toMatchObject({ units: '2', netPrice: '2.1', rest: 'works', waits: 'size' });
    expect(answer.executions.map(({ orderId, price, qty }) => [orderId, price, qty])).toEqual([
      ['long', '4.1', '2'],
      ['short', '1', '4'],
    ]);
  });

  it('SPREAD-2 waits while the net price is above the limit, a credit included', () => {
    const dear = spreadExecutions(spread({ limitPrice: text('2.09') }), market(), rulesAt(NOON));
    expect(dear).toMatchObject({ executions: [], rest: 'works', waits: 'price' });
    const credit = spread({ legs: spread().legs.toReversed(), limitPrice: text('-0.5') });
    expect(spreadExecutions(credit, market(), rulesAt(NOON)).waits).toBe('price');
    const rich = market({ bid: 2.4, bidSize: 100 });
    expect(spreadExecutions(credit, rich, rulesAt(NOON))).toMatchObject({
      netPrice: '-0.7',
      rest: 'filled',
    });
  });

  it('SPREAD-3 executes nothing while one leg is halted, shut or without a quote', () => {
    const waits = (more: Partial<MarketView>): string | null =>
      spreadExecutions(spread({ limitPrice: null }), market(more), rulesAt(NOON)).waits;
    expect(waits({ halted: true })).toBe('halted');
    expect(waits({ phase: 'after' })).toBe('session');
    expect(waits({ bid: null })).toBe('no-quote');
    expect(waits({ bid: 0 })).toBe('no-quote');
  });

  it('SPREAD-4 is all or nothing for fok, and ends the rest of ioc', () => {
    const fok = spreadExecutions(spread({ timeInForce: 'fok' }), market(), rulesAt(NOON));
    expect(fok).toMatchObject({ executions: [], rest: 'cancel' });
    const ioc = spreadExecutions(spread({ timeInForce: 'ioc' }), market(), rulesAt(NOON));
    expect(ioc).toMatchObject({ units: '2', rest: 'cancel' });
  });

  it('SPREAD-5 ignores sizes when it is not realistic', () => {
    const rules = rulesAt(NOON, { realistic: false });
    expect(spreadExecutions(spread(), market(), rules)).toMatchObject({
      units: '3',
      rest: 'filled',
    });
  });
});
