import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../../domain/alerts/alert.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { levelAt, levelsOn } from './alert-layer.ts';

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
