import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import { add } from '../../../domain/money/decimal.ts';
import { amountText, toDecimal } from '../../../domain/money/decimal-text.ts';
import { isClosed, type Order, ORDER_STATUSES } from '../../../domain/trading/order.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import { orderFixture } from '../../../ports/store/trading.fixture.ts';
import { pastUpdates } from '../../../server/alpaca-api/streams/past-updates.ts';
import { changesOf, changesOfNew, isOutdated } from './order-events.ts';

const amount = (text: string) => text as DecimalText;
const order = (differences: Partial<Order> = {}): Order =>
  orderFixture('o', { qty: amount('10'), updatedAt: 1_000, submittedAt: 900, ...differences });
const filled = (qty: string, price: string, more: Partial<Order> = {}): Order =>
  order({
    status: qty === '10' ? 'filled' : 'partially_filled',
    filledQty: amount(qty),
    filledAveragePrice: amount(price),
    updatedAt: 2_000,
    ...more,
  });
const words = (changes: ReturnType<typeof changesOf>): readonly string[] =>
  changes.map(({ event }) => {
    if (event.kind === 'moved') return event.news;
    return event.kind === 'filled' ? `${event.status} ${event.qty}@${event.price}` : event.kind;
  });
const told = (id: string, qty: string, price: string) => ({
  id,
  qty: amount(qty),
  price: amount(price),
  at: 2_000,
});

describe('what was seen of an order, as events', () => {
  it('AOE-1 an execution that the stream tells is kept as it tells it', () => {
    const changes = changesOf(order(), filled('4', '100'), told('e1', '4', '100'));
    expect(words(changes)).toEqual(['partially_filled 4@100']);
    expect(changes[0]?.event).toMatchObject({ executionId: 'e1', at: 2_000 });
  });

  it('AOE-2 executions that nobody heard of are one, at the price that the average leaves', () => {
    const known = filled('4', '100', { updatedAt: 1_500 });
    // 4 at 100, 2 that were missed at 103, then 4 at 101.
    const seen = filled('10', '101', { updatedAt: 3_000 });
    expect(words(changesOf(known, seen, told('e3', '4', '101')))).toEqual([
      'partially_filled 2@103',
      'filled 4@101',
    ]);
    expect(words(changesOf(known, seen, null))).toEqual(['filled 6@101.66666667']);
  });

  it('AOE-3 what is seen twice, late or out of turn is nothing', () => {
    const seen = filled('4', '100');
    const [change] = changesOf(order(), seen, told('e1', '4', '100'));
    const known = change!.orders[0]!;
    expect(changesOf(known, seen, told('e1', '4', '100'))).toEqual([]);
    expect(changesOf(known, order({ status: 'accepted', updatedAt: 500 }), null)).toEqual([]);
    const ended = changesOf(known, filled('10', '100', { updatedAt: 3_000 }), null).at(-1)!
      .orders[0]!;
    expect(ended.status).toBe('filled');
    expect(changesOf(ended, seen, null)).toEqual([]);
    expect(changesOf(ended, order({ status: 'new', updatedAt: 9_000 }), null)).toEqual([]);
  });

  it('AOE-4 steps that the broker skipped are told', () => {
    expect(words(changesOf(order({ status: 'accepted' }), filled('10', '100'), null))).toEqual([
      'new',
      'filled 10@100',
    ]);
    expect(
      words(
        changesOf(
          order({ status: 'pending_new' }),
          order({ status: 'replaced', replacedBy: 'p', updatedAt: 2_000 }),
          null,
        ),
      ),
    ).toEqual(['new', 'replaced']);
    expect(
      words(
        changesOf(
          order({ status: 'pending_cancel' }),
          order({ status: 'new', updatedAt: 2_000 }),
          null,
        ),
      ),
    ).toEqual(['order_cancel_rejected']);
  });

  it('AOE-5 within one millisecond the order that came further counts', () => {
    expect(isOutdated(order({ status: 'new' }), order({ status: 'pending_new' }))).toBe(true);
    expect(isOutdated(order({ status: 'pending_new' }), order({ status: 'new' }))).toBe(false);
  });

  it('AOE-6 a trail that moved and a quantity that shrank are told', () => {
    const trailing = order({
      type: 'trailing_stop',
      highWater: amount('100'),
      stopPrice: amount('95'),
    });
    expect(
      words(
        changesOf(
          trailing,
          { ...trailing, highWater: amount('110'), stopPrice: amount('105'), updatedAt: 2_000 },
          null,
        ),
      ),
    ).toEqual(['trailed']);
    expect(words(changesOf(order(), order({ qty: amount('6'), updatedAt: 2_000 }), null))).toEqual([
      'restated',
    ]);
  });

  it('AOE-7 an order that ended elsewhere is received as it began and brought to its end', () => {
    const { ...seen } = filled('4', '100', { status: 'canceled', canceledAt: 2_000 });
    const changes = changesOfNew({ ...seen, legs: [] }, null, undefined);
    expect(words(changes)).toEqual(['received', 'partially_filled 4@100', 'canceled']);
    expect(changes[0]?.orders[0]).toMatchObject({ status: 'new', filledQty: '0' });
  });

  it('AOE-8 any sequence of sightings makes a log that can be told again', () => {
    const sighting = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      filled: fc.integer({ min: 0, max: 10 }),
      at: fc.integer({ min: 1_000, max: 1_010 }),
      qty: fc.constantFrom('10', '10', '10', '8', '12'),
      told: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(sighting, { maxLength: 12 }), (sightings) => {
        const tell = pastUpdates('ann', 'a');
        let known: Order | undefined;
        let seq = 0;
        let executed = toDecimal(amount('0'));
        for (const { status, filled: units, at, qty, told: isTold } of sightings) {
          const seen = order({
            status,
            filledQty: amount(String(units)),
            filledAveragePrice: units === 0 ? null : amount('100'),
            updatedAt: at,
            qty: amount(qty),
          });
          const execution = isTold ? told(`e${seq}`, '1', '100') : null;
          const changes =
            known === undefined
              ? changesOfNew({ ...seen, legs: [] }, execution, undefined)
              : changesOf(known, seen, execution);
          for (const { event, orders } of changes) {
            seq += 1;
            // Throws for what a log may not have.
            tell({ ...event, seq } as TradingEvent);
            if (event.kind === 'filled') executed = add(executed, toDecimal(event.qty));
            known = orders[0];
          }
          if (known !== undefined) expect(known.filledQty).toBe(amountText(executed));
          if (known !== undefined && isClosed(status) && changes.length > 0)
            expect(isClosed(known.status)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
