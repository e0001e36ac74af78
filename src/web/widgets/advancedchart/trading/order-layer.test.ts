import { describe, expect, it } from 'vitest';
import { lineAt, type TradeLine } from './order-layer.ts';
import { ordersAt } from './trade-entries.ts';

const line = (kind: TradeLine['kind'], price: number): TradeLine => ({
  kind,
  orderId: `${kind} ${price}`,
  side: 'buy',
  price,
  text: '',
});
const view = { yOf: (price: number) => 1_000 - price };

describe('orders on the chart', () => {
  it('TKT-8 the nearest order is taken, never an average price', () => {
    const lines = [line('average', 100), line('limitPrice', 103), line('stopPrice', 104)];
    expect(lineAt(lines, view, 900, false)?.price).toBe(103);
    expect(lineAt(lines, view, 896, false)?.price).toBe(104);
    expect(lineAt(lines, view, 880, false)).toBeNull();
    expect(lineAt(lines, view, 885, true)?.price).toBe(104);
  });

  it('TKT-9 a price below the market buys by limit and sells by stop', () => {
    expect(ordersAt(90, 100)).toEqual([
      ['buy', 'limit'],
      ['sell', 'stop'],
    ]);
    expect(ordersAt(110, 100)).toEqual([
      ['sell', 'limit'],
      ['buy', 'stop'],
    ]);
  });
});
