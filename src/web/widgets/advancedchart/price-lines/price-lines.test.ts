import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../../domain/alerts/alert.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { levelAt, levelsOn, lineAt, ordersAt, type TradeLine } from './price-lines.ts';

const alert = (id: string, symbol: string, level: number, status: Alert['status']): Alert => ({
  id,
  name: '',
  target: { kind: 'symbol', symbol: symbolId(symbol) },
  condition: {
    kind: 'cross',
    left: { kind: 'signal', subject: null, name: 'price' },
    direction: 'up',
    right: { kind: 'number', value: level },
  },
  interval: '1d',
  frequency: 'once',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: null,
  status,
  remark: null,
  createdAt: 0,
  updatedAt: 0,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

describe('alerts on a chart', () => {
  const levels = levelsOn(
    [
      alert('a', 'MSFT', 420, 'active'),
      alert('b', 'MSFT', 424, 'paused'),
      alert('c', 'MSFT', 430, 'done'),
      alert('d', 'AAPL', 200, 'active'),
    ],
    symbolId('MSFT'),
  );

  it('CHT-ALE-1 are those of the symbol that still watch or are paused', () => {
    expect(levels.map(({ alert: { id }, level }) => [id, level])).toEqual([
      ['a', 420],
      ['b', 424],
    ]);
  });

  it('CHT-ALE-2 the nearest level within reach is taken, a finger reaches further', () => {
    const view = { yOf: (value: number) => (500 - value) * 2 };
    expect(levelAt(levels, view, 158, false)?.alert.id).toBe('a');
    expect(levelAt(levels, view, 155, false)?.alert.id).toBe('b');
    expect(levelAt(levels, view, 170, false)).toBeNull();
    expect(levelAt(levels, view, 170, true)?.alert.id).toBe('a');
  });
});

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
