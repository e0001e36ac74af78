import { describe, expect, it } from 'vitest';
import { draftInput } from '../../../../contract/trading/orders.schema.ts';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { PositionFigures } from '../../../../domain/trading/figures.ts';
import { exitDraft, exitGain } from './exit-draft.ts';

const text = (value: string): DecimalText => value as DecimalText;
const held = (qty: string): PositionFigures => ({
  symbol: 'MSFT',
  assetClass: 'us_equity',
  multiplier: 1,
  qty: text(qty),
  qtyAvailable: text(qty),
  averagePrice: text('400'),
  costBasis: text('4000'),
  price: text('410'),
  lastDayPrice: text('405'),
  marketValue: text('4100'),
  gain: text('100'),
  gainShare: text('0.025'),
  dayGain: text('50'),
  dayGainShare: text('0.0123'),
  changeToday: text('0.0123'),
});
const both = { takeProfit: text('450'), stopLoss: text('390') };

describe('an exit of a position', () => {
  it('TRD-EXIT-1 is an OCO order that sells what is held, until cancelled', () => {
    const draft = exitDraft(held('10'), both, 'once');
    expect(draft).toMatchObject({
      orderClass: 'oco',
      side: 'sell',
      qty: '10',
      timeInForce: 'gtc',
      clientOrderId: 'once',
    });
    expect(draftInput.safeParse(draft).success).toBe(true);
  });

  it('TRD-EXIT-2 buys back what is short', () => {
    expect(exitDraft(held('-10'), both, 'once')).toMatchObject({ side: 'buy', qty: '10' });
    expect(exitGain(held('-10'), 390)).toBe(100);
  });

  it('TRD-EXIT-3 with one price is a plain stop or limit', () => {
    expect(exitDraft(held('10'), { ...both, takeProfit: null }, 'x')).toMatchObject({
      type: 'stop',
      stopPrice: '390',
    });
    expect(exitDraft(held('10'), { ...both, stopLoss: null }, 'x')).toMatchObject({
      type: 'limit',
      limitPrice: '450',
    });
  });

  it('TRD-EXIT-4 without a price, or with everything held back, is none', () => {
    expect(exitDraft(held('10'), { takeProfit: null, stopLoss: null }, 'x')).toBeNull();
    expect(exitDraft({ ...held('10'), qtyAvailable: text('0') }, both, 'x')).toBeNull();
  });
});
