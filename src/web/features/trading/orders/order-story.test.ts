import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { TradingEvent } from '../../../../domain/trading/trading-event.ts';
import { someOrder, someTree } from './order.fixture.ts';
import { storyOf } from './order-story.ts';

const text = (value: string): DecimalText => value as DecimalText;
const leg = someOrder({ id: 'leg', parentId: 'order-1', role: 'stop_loss', status: 'held' });
const tree = someTree({ orderClass: 'oto' }, [leg]);
const { legs: _, ...entry } = tree;

const events: readonly TradingEvent[] = [
  { kind: 'received', seq: 5, at: 1, orders: [{ ...entry, status: 'accepted' }, leg] },
  { kind: 'moved', seq: 6, at: 2, orderId: 'order-1', news: 'new', status: 'new' },
  {
    kind: 'filled',
    seq: 7,
    at: 3,
    orderId: 'order-1',
    executionId: 'x',
    symbol: 'MSFT',
    price: text('399.9'),
    qty: text('4'),
    multiplier: 1,
    fees: [
      { kind: 'sec', amount: text('0.02') },
      { kind: 'taf', amount: text('0.01') },
    ],
    liquidity: 'maker',
    status: 'partially_filled',
  },
  { kind: 'moved', seq: 8, at: 4, orderId: 'other', news: 'canceled', status: 'canceled' },
  {
    kind: 'moved',
    seq: 9,
    at: 5,
    orderId: 'leg',
    news: 'canceled',
    status: 'canceled',
    reason: 'user_request',
  },
];

describe('the story of an order', () => {
  it('TRD-STORY-1 has every state change of the order and its legs, from and to', () => {
    expect(
      storyOf(tree, events).map(({ orderId, what, from, to }) => [orderId, what, from, to]),
    ).toEqual([
      ['order-1', 'accepted', null, 'accepted'],
      ['leg', 'held', null, 'held'],
      ['order-1', 'new', 'accepted', 'new'],
      ['order-1', 'partial_fill', 'new', 'partially_filled'],
      ['leg', 'canceled', 'held', 'canceled'],
    ]);
  });

  it('TRD-STORY-2 tells price, quantity, fees and reasons', () => {
    const steps = storyOf(tree, events);
    expect(steps[3]).toMatchObject({ price: '399.9', qty: '4', liquidity: 'maker' });
    expect(steps[3]?.fees).toBeCloseTo(0.03);
    expect(steps[4]?.reason).toBe('user_request');
  });

  it('TRD-STORY-3 two steps of one event have names of their own', () => {
    const keys = storyOf(tree, events).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
