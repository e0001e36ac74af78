import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, ZERO } from '../../money/decimal.ts';
import { decide } from '../decide.ts';
import type { Order, OrderDraft } from '../order.ts';
import { accountFigures } from './account-figures.ts';
import { positionFigures } from './position-figures.ts';
import { previewOrder } from './preview.ts';
import { draftOf, Ledger, NOON, sightOf, text } from './risk.fixture.ts';

const SYMBOLS = ['AAA', 'BBB', 'AAA261218C00100000', 'AAA261218C00110000', 'AAA261218P00100000'];
const assetClassOf = (symbol: string) => (symbol.length > 5 ? 'us_option' : 'us_equity');

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => text(String(value / 100)));

/** Any order of the forms that Alpaca takes, sensible or not. */
const draft = fc
  .record({
    symbol: fc.constantFrom(...SYMBOLS),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom(
      'market' as const,
      'limit' as const,
      'stop' as const,
      'stop_limit' as const,
    ),
    qty: fc.integer({ min: 1, max: 3000 }),
    price: cents(50, 30_000),
    stop: cents(50, 30_000),
    kind: fc.constantFrom(
      'plain' as const,
      'amount' as const,
      'bracket' as const,
      'oco' as const,
      'spread' as const,
    ),
  })
  .map(({ symbol, side, type, qty, price, stop, kind }): Partial<OrderDraft> => {
    const isOption = assetClassOf(symbol) === 'us_option';
    const form: Partial<OrderDraft> = {
      symbol,
      assetClass: assetClassOf(symbol),
      side,
      type,
      qty: text(String(isOption ? (qty % 20) + 1 : qty)),
      limitPrice: type === 'limit' || type === 'stop_limit' ? price : null,
      stopPrice: type === 'stop' || type === 'stop_limit' ? stop : null,
    };
    if (kind === 'amount') return { ...form, qty: null, notional: price };
    if (kind === 'spread') {
      const [bought, sold] = side === 'buy' ? [2, 3] : [3, 2];
      return {
        ...form,
        symbol: '',
        assetClass: 'us_option',
        orderClass: 'mleg',
        type: 'limit',
        qty: text(String((qty % 20) + 1)),
        limitPrice: text(side === 'buy' ? '3' : '-2.5'),
        stopPrice: null,
        legs: [
          { symbol: SYMBOLS[bought]!, side: 'buy', ratio: text('1'), intent: null },
          { symbol: SYMBOLS[sold]!, side: 'sell', ratio: text('1'), intent: null },
        ],
      };
    }
    const stopLoss = { stopPrice: stop, limitPrice: null, trail: null };
    if (kind === 'bracket')
      return { ...form, orderClass: 'bracket', takeProfit: { limitPrice: price }, stopLoss };
    if (kind === 'oco')
      return {
        ...form,
        type: 'limit',
        limitPrice: price,
        stopPrice: null,
        orderClass: 'oco',
        takeProfit: { limitPrice: price },
        stopLoss,
      };
    return form;
  });

const held = fc.record({
  symbol: fc.constantFrom('AAA', 'BBB'),
  qty: fc.integer({ min: -500, max: 500 }).filter((qty) => qty !== 0),
});
const prices = fc.record({
  AAA: fc.integer({ min: 100, max: 20_000 }),
  BBB: fc.integer({ min: 100, max: 20_000 }),
});

describe('acceptance', () => {
  it('ACC-1 takes exactly what the preview lets through, and no order leaves buying power below zero', () => {
    let [taken, refused] = [0, 0];
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 200_000 }),
        fc.constantFrom(1 as const, 2 as const, 4 as const),
        fc.array(held, { maxLength: 3 }),
        prices,
        fc.array(draft, { minLength: 1, maxLength: 8 }),
        (cash, maxMarginMultiplier, positions, now, drafts) => {
          const ledger = new Ledger(String(cash), { maxMarginMultiplier });
          for (const { symbol, qty } of positions) ledger.hold(symbol, String(qty), '50');
          const sight = sightOf({
            AAA: now.AAA / 100,
            BBB: now.BBB / 100,
            [SYMBOLS[2]!]: 5,
            [SYMBOLS[3]!]: 2,
            [SYMBOLS[4]!]: 4,
          });
          let made = 0;
          for (const [index, one] of drafts.entries()) {
            const wanted = draftOf({ ...one, clientOrderId: `c${index}` });
            const preview = previewOrder(ledger.state, wanted, sight);
            const before = accountFigures(ledger.state, sight, NOON);
            const newId = () => {
              made += 1;
              return `id${made}`;
            };
            const decision = decide(
              ledger.state,
              { kind: 'place', draft: wanted },
              { ...sight, newId },
            );
            expect(decision.refusal?.reason ?? null).toBe(preview.refusal?.reason ?? null);
            if (decision.refusal !== undefined) {
              refused += 1;
              continue;
            }
            taken += 1;
            for (const event of decision.events) ledger.log(event);
            const after = accountFigures(ledger.state, sight, NOON);
            expect(after.buyingPower).toBe(preview.buyingPowerAfter);
            expect(preview.buyingPowerBefore).toBe(before.buyingPower);
            expect(compare(decimal(after.buyingPower), ZERO)).toBeGreaterThanOrEqual(0);
            for (const position of positionFigures(ledger.state, sight, NOON)) {
              // Nothing is promised twice.
              expect(Math.abs(Number(position.qtyAvailable))).toBeLessThanOrEqual(
                Math.abs(Number(position.qty)),
              );
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    // A property about nothing proves nothing.
    expect(taken).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  it('ACC-2 an order that is cancelled gives back all that it held', () => {
    fc.assert(
      fc.property(draft, (one) => {
        const ledger = new Ledger('50000').hold('AAA', '100', '50').hold('BBB', '-100', '50');
        const sight = sightOf({
          AAA: 60,
          BBB: 40,
          [SYMBOLS[2]!]: 5,
          [SYMBOLS[3]!]: 2,
          [SYMBOLS[4]!]: 4,
        });
        const before = [
          accountFigures(ledger.state, sight, NOON),
          positionFigures(ledger.state, sight, NOON),
        ];
        let made = 0;
        const context = { ...sight, newId: () => `id${(made += 1)}` };
        const placed = decide(ledger.state, { kind: 'place', draft: draftOf(one) }, context);
        for (const event of placed.events ?? []) ledger.log(event);
        const [first] = ledger.state.orders.values() as Iterable<Order>;
        if (first === undefined) return;
        for (const event of decide(ledger.state, { kind: 'cancel', orderId: first.id }, context)
          .events ?? [])
          ledger.log(event);
        expect([
          accountFigures(ledger.state, sight, NOON),
          positionFigures(ledger.state, sight, NOON),
        ]).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it('ACC-3 a replacement is taken when the account could carry it in the place of the old one', () => {
    let [taken, refused] = [0, 0];
    const terms = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      qty: fc.integer({ min: 1, max: 400 }),
      price: cents(5000, 7000),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const, 4 as const),
        terms,
        terms,
        (most, old, next) => {
          const ledger = new Ledger('5000', { maxMarginMultiplier: most }).hold('BBB', '50', '40');
          const sight = sightOf({ AAA: 60, BBB: 60 });
          let made = 0;
          const newId = () => {
            made += 1;
            return `id${made}`;
          };
          const context = { ...sight, newId };
          const symbol = old.side === 'buy' ? 'AAA' : 'BBB';
          const form = {
            symbol,
            side: old.side,
            qty: text(String(old.qty)),
            limitPrice: old.price,
          };
          const placed = decide(ledger.state, { kind: 'place', draft: draftOf(form) }, context);
          for (const event of placed.events ?? []) ledger.log(event);
          const [order] = ledger.state.orders.values() as Iterable<Order>;
          if (order === undefined) return;
          const change = { qty: text(String(next.qty)), limitPrice: next.price };
          const decision = decide(
            ledger.state,
            { kind: 'replace', orderId: order.id, change },
            context,
          );
          if (decision.refusal?.reason === 'order-not-changed') return;
          const preview = previewOrder(ledger.state, draftOf({ ...form, ...change }), sight, order);
          expect(decision.refusal?.reason ?? null).toBe(preview.refusal?.reason ?? null);
          if (decision.refusal !== undefined) {
            refused += 1;
            return;
          }
          taken += 1;
          for (const event of decision.events) ledger.log(event);
          expect(accountFigures(ledger.state, sight, NOON).buyingPower).toBe(
            preview.buyingPowerAfter,
          );
        },
      ),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });
});
