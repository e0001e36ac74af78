import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AccountFigures, PositionFigures } from '../../../domain/trading/figures.ts';
import { liveBook, livePosition } from './live-book.ts';

const text = (value: number): DecimalText => String(value) as DecimalText;

const position = (symbol: string, qty: number, cost: number, price: number): PositionFigures => ({
  symbol,
  assetClass: 'us_equity',
  multiplier: 1,
  qty: text(qty),
  qtyAvailable: text(qty),
  averagePrice: text(cost),
  costBasis: text(qty * cost),
  price: text(price),
  lastDayPrice: text(cost),
  marketValue: text(qty * price),
  gain: text(qty * (price - cost)),
  gainShare: text((price - cost) / cost),
  dayGain: text(qty * (price - cost)),
  dayGainShare: text((price - cost) / cost),
  changeToday: text((price - cost) / cost),
});

const figures = (cash: number, positions: readonly PositionFigures[]): AccountFigures => {
  const equity = cash + positions.reduce((sum, { marketValue }) => sum + Number(marketValue), 0);
  const zero = text(0);
  return {
    at: 0,
    cash: text(cash),
    equity: text(equity),
    lastEquity: text(equity),
    dayGain: zero,
    longMarketValue: zero,
    shortMarketValue: zero,
    initialMargin: zero,
    maintenanceMargin: zero,
    lastMaintenanceMargin: zero,
    multiplier: 2,
    buyingPower: zero,
    regtBuyingPower: zero,
    daytradingBuyingPower: zero,
    nonMarginableBuyingPower: zero,
    optionsBuyingPower: zero,
    reserved: zero,
    sma: zero,
    dayTradeCount: 0,
    isPatternDayTrader: false,
    accruedFees: zero,
    shortingEnabled: true,
  };
};

const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100);
const holdings = fc.array(
  fc.record({ qty: fc.integer({ min: -500, max: 500 }), cost: cents, price: cents, last: cents }),
  { maxLength: 12 },
);

describe('an account at live prices', () => {
  it('TRD-LIVE-1 without news shows what the broker said', () => {
    const held = [position('A', 10, 50, 60), position('B', -5, 20, 10)];
    const book = liveBook(figures(1_000, held), held, () => undefined);
    expect(book).toMatchObject({ equity: 1_550, long: 600, short: -50, gain: 150, dayGain: 0 });
  });

  it('TRD-LIVE-2 equity is cash and the values of the list, and its gain moves with it', () => {
    fc.assert(
      fc.property(holdings, fc.integer({ min: -9_999, max: 99_999 }), (rows, cash) => {
        const held = rows.map(({ qty, cost, price }, at) => position(`S${at}`, qty, cost, price));
        const last = (symbol: string) => rows[Number(symbol.slice(1))]?.last;
        const told = figures(cash, held);
        const book = liveBook(told, held, last);
        const values = held.map((each) => livePosition(each, last(each.symbol)).marketValue ?? 0);
        expect(book.equity).toBeCloseTo(cash + values.reduce((sum, value) => sum + value, 0), 4);
        expect(book.long + book.short).toBeCloseTo(book.equity - cash, 4);
        expect(book.dayGain).toBeCloseTo(book.equity - Number(told.equity), 4);
      }),
    );
  });

  it('TRD-LIVE-3 a short position gains when the price falls', () => {
    const live = livePosition(position('A', -10, 50, 50), 45);
    expect(live).toMatchObject({ marketValue: -450, gain: 50, gainShare: 0.1 });
  });

  it('TRD-LIVE-4 what has no price leaves the equity to the broker', () => {
    const unpriced = { ...position('A', 1, 5, 5), price: null, marketValue: null, gain: null };
    const told = { ...figures(100, []), equity: text(105) };
    expect(liveBook(told, [unpriced], () => undefined).equity).toBe(105);
    expect(livePosition(unpriced, undefined).gainShare).toBeNull();
  });

  it('TRD-LIVE-5 the sums of fractions are those of the cents that the list shows', () => {
    const fractions = fc.record({
      qty: fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100_000),
      cost: cents,
      price: cents,
      last: cents,
    });
    const inCents = (value: number | null) => Math.round((value ?? 0) * 100);
    fc.assert(
      fc.property(fc.array(fractions, { maxLength: 12 }), (rows) => {
        const held = rows.map(({ qty, cost, price }, at) => position(`S${at}`, qty, cost, price));
        const last = (symbol: string) => rows[Number(symbol.slice(1))]?.last;
        const book = liveBook(figures(0, held), held, last);
        const list = held.map((each) => livePosition(each, last(each.symbol)));
        const sum = (of: 'marketValue' | 'gain' | 'dayGain') =>
          list.reduce((all, live) => all + inCents(live[of]), 0);
        expect(inCents(book.long + book.short)).toBe(sum('marketValue'));
        expect(inCents(book.gain)).toBe(sum('gain'));
        expect(inCents(book.heldDayGain)).toBe(sum('dayGain'));
        for (const { marketValue } of list) expect(marketValue).toBe(inCents(marketValue) / 100);
      }),
    );
  });
});
