import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../order.ts';
import { previewOrder } from './preview.ts';
import { draftOf, Ledger, sightOf, text } from './risk.fixture.ts';

const preview = (
  ledger: Ledger,
  draft: Partial<OrderDraft>,
  sight = sightOf({ AAPL: { bid: 99, ask: 101, last: 100 } }),
) => previewOrder(ledger.state, draftOf(draft), sight);

describe('the preview of an order', () => {
  it('PRE-1 a market buy is expected at the ask and held with the collar', () => {
    expect(preview(new Ledger(), { qty: text('10') })).toMatchObject({
      price: '101',
      qty: '10',
      cost: '1010',
      buyingPowerBefore: '400000',
      buyingPowerAfter: '398964.75',
      initialMarginAfter: '505',
      maintenanceMarginAfter: '303',
      positionAfter: '10',
      refusal: null,
      payoff: null,
    });
  });

  it('PRE-2 a limit beyond the market is expected at the market', () => {
    expect(preview(new Ledger(), { limitPrice: text('105') }).price).toBe('101');
    expect(preview(new Ledger(), { limitPrice: text('95') }).price).toBe('95');
    expect(preview(new Ledger(), { side: 'sell', limitPrice: text('95') }).price).toBe('99');
  });

  it('PRE-3 an exit brings money, pays its fees and needs no buying power', () => {
    expect(
      preview(new Ledger().hold('AAPL', '10', '90'), { side: 'sell', qty: text('10') }),
    ).toMatchObject({
      cost: '-990',
      positionAfter: '0',
      initialMarginAfter: '0',
      fees: [
        { kind: 'sec', amount: '0.020394' },
        { kind: 'taf', amount: '0.00195' },
        { kind: 'cat', amount: '0.000265' },
      ],
      refusal: null,
    });
  });

  it('PRE-4 an amount becomes a quantity', () => {
    expect(preview(new Ledger(), { notional: text('505') })).toMatchObject({
      qty: '5',
      cost: '505',
      buyingPowerAfter: '399495',
    });
  });

  it('PRE-5 a bracket says what it wins and loses', () => {
    const bracket = {
      qty: text('10'),
      limitPrice: text('100'),
      orderClass: 'bracket',
      takeProfit: { limitPrice: text('115') },
      stopLoss: { stopPrice: text('95'), limitPrice: null, trail: null },
    } as const;
    expect(preview(new Ledger(), bracket).payoff).toEqual({ gain: '150', loss: '-50', ratio: '3' });
    const trailing = {
      ...bracket,
      stopLoss: { stopPrice: null, limitPrice: null, trail: { price: null, percent: text('2') } },
    };
    expect(preview(new Ledger(), trailing).payoff).toEqual({
      gain: '150',
      loss: '-20',
      ratio: '7.5',
    });
    const short = {
      ...bracket,
      side: 'sell',
      takeProfit: { limitPrice: text('90') },
      stopLoss: { stopPrice: text('104'), limitPrice: null, trail: null },
    } as const;
    expect(preview(new Ledger(), short).payoff).toEqual({ gain: '100', loss: '-40', ratio: '2.5' });
  });

  it('PRE-5 an OCO is counted from what was paid', () => {
    const ledger = new Ledger().hold('AAPL', '10', '90');
    const oco = {
      side: 'sell',
      qty: text('10'),
      limitPrice: text('120'),
      orderClass: 'oco',
      takeProfit: { limitPrice: text('120') },
      stopLoss: { stopPrice: text('80'), limitPrice: null, trail: null },
    } as const;
    expect(preview(ledger, oco).payoff).toEqual({ gain: '300', loss: '-100', ratio: '3' });
  });

  it('PRE-6 says what it would be refused with, form before money', () => {
    expect(preview(new Ledger('10'), { qty: text('10') }).refusal?.reason).toBe(
      'insufficient-buying-power',
    );
    expect(preview(new Ledger('10'), { qty: text('0') }).refusal?.reason).toBe('qty-not-positive');
  });

  it('PRE-7 several legs have one price', () => {
    const [bought, sold] = ['AAPL261218C00100000', 'AAPL261218C00110000'];
    const sight = sightOf({ AAPL: 100, [bought]: 5, [sold]: 2 });
    const spread = {
      symbol: '',
      assetClass: 'us_option',
      orderClass: 'mleg',
      qty: text('2'),
      legs: [
        { symbol: bought, side: 'buy', ratio: text('1'), intent: null },
        { symbol: sold, side: 'sell', ratio: text('1'), intent: null },
      ],
    } as const;
    expect(preview(new Ledger(), spread, sight)).toMatchObject({
      price: '3',
      cost: '600',
      positionAfter: null,
      refusal: null,
    });
  });
});
