import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { OptionChain, OptionContract } from '../../../domain/options/option-chain.ts';
import { TRADING_REASONS } from '../../../domain/trading/reasons.ts';
import { listedDraft, sendingOrder } from './listed-order.ts';
import { keyChange } from './overlay/ticket-keys.ts';
import { fieldOfReason } from './refused-field.ts';
import { netPrice, strategyFigures } from './strategy-figures.ts';
import { formOf, type TicketLeg } from './ticket-form.ts';
import { formFor } from './ticket-rules.ts';
import { isTradableSymbol } from './tradable-symbol.ts';
import { farSide } from './use-ticket-quote.ts';

describe('TKT-11 keys', () => {
  const form = formOf({ symbol: 'MSFT' });
  it('letters choose side and type, whatever their case', () => {
    expect(keyChange('B', form)).toEqual({ side: 'buy' });
    expect(keyChange('s', form)).toEqual({ side: 'sell' });
    expect(keyChange('l', form)).toEqual({ type: 'limit' });
    expect(keyChange('x', form)).toBeNull();
  });

  it('T goes through the stops that are open', () => {
    expect(keyChange('t', form)).toEqual({ type: 'stop' });
    expect(keyChange('t', { ...form, type: 'stop' })).toEqual({ type: 'stop_limit' });
    expect(keyChange('t', { ...form, type: 'trailing_stop' })).toEqual({ type: 'stop' });
    expect(keyChange('t', { ...form, orderClass: 'bracket' })).toBeNull();
  });

  it('a strategy has no side of its own', () => {
    expect(keyChange('s', { ...form, orderClass: 'mleg' })).toBeNull();
  });
});

describe('TKT-20 an account at another broker', () => {
  const trailing = { ...formOf({ symbol: 'MSFT' }), stopLossBy: 'trail', stopLoss: '5' } as const;
  it('has no stop loss that trails: it is begun anew', () => {
    expect(formFor(trailing, true)).toMatchObject({ stopLossBy: 'price', stopLoss: '' });
    expect(formFor(trailing, false)).toBe(trailing);
    const plain = { ...trailing, stopLossBy: 'percent' } as const;
    expect(formFor(plain, true)).toBe(plain);
  });
});

describe('TKT-12 a refusal stands at its field', () => {
  it.each([
    ['limit-price-increment', 'limit'],
    ['stop-price-below-market', 'stop'],
    ['take-profit-below-base', 'takeProfit'],
    ['stop-loss-above-base', 'stopLoss'],
    ['insufficient-buying-power', 'size'],
    ['asset-not-tradable', 'symbol'],
    ['wash-trade', undefined],
    ['opg-window', undefined],
  ])('%s is about %s', (reason, field) => {
    expect(TRADING_REASONS).toContain(reason);
    expect(fieldOfReason(reason)).toBe(field);
  });
});

describe('TKT-13 several orders at once', () => {
  it('sells first and leaves out what does not trade here', () => {
    const orders = [
      { symbol: 'AAPL', side: 'buy', qty: '3' },
      { symbol: 'SAP.DE', side: 'buy', qty: '1' },
      { symbol: '~house', side: 'sell', qty: '1' },
      { symbol: 'BRK.B', side: 'sell', qty: '2' },
      { symbol: 'KO', side: 'sell', qty: '0' },
    ] as const;
    expect(sendingOrder(orders).map(({ symbol }) => symbol)).toEqual(['BRK.B', 'AAPL']);
    expect(listedDraft(orders[0])).toMatchObject({ type: 'market', timeInForce: 'day', qty: '3' });
  });

  it.each(['MSFT', 'BRK.B', 'F'])('%s trades', (symbol) => {
    expect(isTradableSymbol(symbol)).toBe(true);
  });
  it.each(['^SPX', 'EURUSD=X', 'SAP.DE', 'BTC-USD', ''])('%s does not', (symbol) => {
    expect(isTradableSymbol(symbol)).toBe(false);
  });
});

describe('TKT-14 strategies', () => {
  const expiry = isoDate('2026-12-18');
  const contract = (symbol: string, strike: number, mark: number): OptionContract =>
    ({
      symbol,
      strike,
      mark,
      bid: mark - 0.1,
      ask: mark + 0.1,
      right: 'call',
      style: 'american',
      multiplier: 100,
      impliedVolatility: 0.25,
      expiry,
    }) as OptionContract;
  const low = contract('LOW', 400, 10);
  const high = contract('HIGH', 410, 4);
  const chain = {
    underlyingPrice: 402,
    expiresAt: Date.UTC(2026, 11, 18, 21),
    rate: 0.04,
    dividendYield: 0.01,
  } as OptionChain;
  const quoted = new Map([low, high].map((one) => [one.symbol, { contract: one, chain }]));
  const spread: readonly TicketLeg[] = [
    { symbol: 'LOW', side: 'buy', ratio: 1, intent: null },
    { symbol: 'HIGH', side: 'sell', ratio: 1, intent: null },
  ];

  it('cost the far sides at once, the marks in the middle', () => {
    expect(netPrice(spread, quoted)).toEqual({ natural: 6.2, mid: 6 });
    expect(netPrice(spread, new Map())).toEqual({ natural: null, mid: null });
  });

  it('a debit spread loses what was paid and wins the width less that', () => {
    const figures = strategyFigures(spread, quoted, 5.5, 2)!;
    expect(figures.least).toBeCloseTo(-1_100, 6);
    expect(figures.most).toBeCloseTo(900, 6);
    expect(figures.curve.profit(405) + figures.shift).toBeCloseTo(-100, 6);
  });

  it('a call that is sold has no limit to its loss', () => {
    const sold = [{ symbol: 'LOW', side: 'sell', ratio: 1, intent: null }] as const;
    expect(strategyFigures(sold, quoted, -10, 1)).toMatchObject({ most: 1_000, least: -Infinity });
  });
});

describe('TKT-15 the far side of the quote', () => {
  const quote = { bidSize: 1, askSize: 1, isHalted: false };
  it('is the ask for buys, the bid for sales, the last price where nobody quotes', () => {
    expect(farSide({ ...quote, bid: 9, ask: 11, last: 10 }, 'buy')).toBe(11);
    expect(farSide({ ...quote, bid: 9, ask: 11, last: 10 }, 'sell')).toBe(9);
    expect(farSide({ ...quote, bid: 0, ask: null, last: 10 }, 'sell')).toBe(10);
    expect(farSide({ ...quote, bid: null, ask: null, last: null }, 'buy')).toBeNull();
  });
});
