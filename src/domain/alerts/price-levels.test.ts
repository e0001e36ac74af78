import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import type { AlertCondition, AlertOperand } from './condition.ts';
import { priceLevels, withPriceLevel } from './price-levels.ts';

const price = (subject: string | null = null): AlertOperand => ({
  kind: 'signal',
  subject: subject === null ? null : symbolId(subject),
  name: 'price',
});
const level = (value: number): AlertOperand => ({ kind: 'number', value });
const cross = (left: AlertOperand, right: AlertOperand): AlertCondition => ({
  kind: 'cross',
  left,
  direction: 'up',
  right,
});

describe('price levels of a condition', () => {
  const condition: AlertCondition = {
    kind: 'all',
    items: [
      cross(price(), level(420)),
      { kind: 'not', item: { kind: 'compare', left: level(400), relation: '<', right: price() } },
      { kind: 'within', minutes: 5, item: cross(price('SPY'), level(500)) },
      {
        kind: 'compare',
        left: { kind: 'signal', subject: null, name: 'volume' },
        relation: '>',
        right: { kind: 'number', value: 1.5, unit: 'times' },
      },
    ],
  };

  it('ALE-LVL-1 are those of its own price, on either side, however deep', () => {
    expect(priceLevels(condition)).toEqual([420, 400]);
    expect(priceLevels(condition, symbolId('SPY'))).toEqual([420, 400, 500]);
  });

  it('ALE-LVL-2 one is moved and nothing else changes', () => {
    const moved = withPriceLevel(condition, 420, 425.5);
    expect(priceLevels(moved)).toEqual([425.5, 400]);
    expect(withPriceLevel(moved, 425.5, 420)).toEqual(condition);
    expect(withPriceLevel(condition, 1, 2)).toEqual(condition);
  });
});
