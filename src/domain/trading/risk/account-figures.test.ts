import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, decimal, ZERO } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import { accountFigures } from './account-figures.ts';
import { Ledger, NOON, sightOf, text } from './risk.fixture.ts';

const figures = (ledger: Ledger, sight = sightOf(), now = NOON) =>
  accountFigures(ledger.state, sight, now);

describe('figures of an account', () => {
  it('RSK-1 lends a new account four times its cash', () => {
    expect(figures(new Ledger())).toMatchObject({
      cash: '100000',
      equity: '100000',
      lastEquity: '100000',
      dayGain: '0',
      multiplier: 4,
      buyingPower: '400000',
      regtBuyingPower: '200000',
      optionsBuyingPower: '100000',
      shortingEnabled: true,
    });
  });

  it('RSK-2 asks half of a position at first and 30 % later', () => {
    const ledger = new Ledger('100000', { maxMarginMultiplier: 2 }).trade('AAPL', '500', '200');
    expect(figures(ledger, sightOf({ AAPL: 210 }))).toMatchObject({
      cash: '0',
      equity: '105000',
      longMarketValue: '105000',
      initialMargin: '52500',
      maintenanceMargin: '31500',
      buyingPower: '105000',
      dayGain: '5000',
    });
  });

  it.each([
    ['100', '2', '200'],
    ['100', '2.5', '75'],
    ['100', '10', '300'],
    ['-100', '2', '250'],
    ['-100', '4', '400'],
    ['-100', '10', '500'],
    ['-100', '20', '600'],
  ])('RSK-3 keeps for %s shares at %s a margin of %s', (qty, price, margin) => {
    const ledger = new Ledger().trade('AAPL', qty, price);
    expect(figures(ledger, sightOf({ AAPL: Number(price) })).maintenanceMargin).toBe(margin);
  });

  it('RSK-3 keeps more for leveraged funds, and all of what cannot be borrowed against', () => {
    const ledger = new Ledger().trade('TQQQ', '100', '50').trade('NOPE', '100', '50');
    const sight = sightOf(
      { TQQQ: 50, NOPE: 50 },
      { TQQQ: { maintenanceRate: 0.75 }, NOPE: { marginable: false } },
    );
    expect(figures(ledger, sight)).toMatchObject({
      maintenanceMargin: '8750',
      initialMargin: '8750',
    });
  });

  it('RSK-4 lends nothing and lets nobody short below 2,000 dollars', () => {
    expect(figures(new Ledger('1999.99'))).toMatchObject({
      multiplier: 1,
      buyingPower: '1999.99',
      shortingEnabled: false,
    });
    expect(figures(new Ledger('2000')).multiplier).toBe(4);
    expect(figures(new Ledger('2000', { pdtCheck: 'both' })).multiplier).toBe(2);
  });

  it('RSK-5 counts what was paid in since the last close as no gain', () => {
    const ledger = new Ledger().close('100000', '0').log({
      kind: 'cash',
      at: NOON,
      id: 'a',
      cash: 'deposit',
      amount: text('5000'),
      symbol: null,
      qty: null,
      perShare: null,
      date: '2026-11-16' as never,
      note: null,
    });
    expect(figures(ledger)).toMatchObject({
      equity: '105000',
      dayGain: '0',
      buyingPower: '420000',
    });
  });

  it('RSK-6 takes what was opened today off the day trading buying power', () => {
    const ledger = new Ledger().close('100000', '0').trade('AAPL', '100', '200');
    expect(figures(ledger, sightOf({ AAPL: 200 })).buyingPower).toBe('380000');
  });

  it('RSK-6 never lends more than four times what the account is worth now', () => {
    const ledger = new Ledger().close('100000', '0').trade('AAPL', '1000', '200');
    // Half of it is lost: 400,000 less 200,000 bought would still be lent by the close alone.
    expect(figures(ledger, sightOf({ AAPL: 150 })).buyingPower).toBe('50000');
  });

  it('RSK-7 lends two times over night', () => {
    const night = Date.UTC(2026, 10, 17, 3);
    expect(figures(new Ledger(), sightOf(), night).buyingPower).toBe('200000');
  });

  it('RSK-8 holds back what open orders may cost', () => {
    const ledger = new Ledger().open({ qty: text('10'), limitPrice: text('200') });
    expect(figures(ledger, sightOf({ AAPL: 190 }))).toMatchObject({
      reserved: '2000',
      buyingPower: '398000',
    });
  });

  it('RSK-8 holds a market order at the far side with the collar', () => {
    const ledger = new Ledger().open({ qty: text('10') });
    expect(figures(ledger, sightOf({ AAPL: { bid: 99, ask: 101, last: 100 } })).reserved).toBe(
      '1035.25',
    );
    expect(figures(ledger, sightOf({ AAPL: { bid: 9, ask: 11, last: 10 } })).reserved).toBe(
      '114.4',
    );
  });

  it('RSK-8 holds a short sale at 3 % above the ask or its limit', () => {
    const ledger = new Ledger().open({ side: 'sell', qty: text('10'), limitPrice: text('102') });
    expect(figures(ledger, sightOf({ AAPL: 100 })).reserved).toBe('1030');
    expect(figures(ledger, sightOf({ AAPL: 90 })).reserved).toBe('1020');
  });

  it('RSK-8 holds nothing for exits, nor for legs that wait', () => {
    const ledger = new Ledger()
      .hold('AAPL', '10', '100')
      .close('100000', '300', { AAPL: '100' })
      .open({ side: 'sell', qty: text('10'), limitPrice: text('120') });
    expect(figures(ledger, sightOf({ AAPL: 100 })).reserved).toBe('0');
    const bracket = new Ledger().open(
      {
        id: 'p',
        orderClass: 'bracket',
        role: 'entry',
        qty: text('10'),
        limitPrice: text('100'),
        legIds: ['t'],
      },
      {
        id: 't',
        parentId: 'p',
        orderClass: 'bracket',
        role: 'take_profit',
        side: 'sell',
        qty: text('10'),
        limitPrice: text('120'),
        status: 'held',
      },
    );
    expect(figures(bracket, sightOf({ AAPL: 100 })).reserved).toBe('1000');
  });

  it('RSK-9 prices a position at the last close, then at its cost, where nobody quotes it', () => {
    const held = new Ledger().hold('AAPL', '10', '100');
    expect(figures(held).equity).toBe('100000');
    expect(figures(held.close('100050', '315', { AAPL: '105' })).equity).toBe('100050');
  });

  it('RSK-10 identities hold for any positions and prices', () => {
    const symbols = ['A', 'B', 'C'];
    const trades = fc.array(
      fc.record({
        symbol: fc.constantFrom(...symbols),
        qty: fc.integer({ min: -500, max: 500 }).filter((qty) => qty !== 0),
        price: fc.integer({ min: 1, max: 40_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        trades,
        fc.array(fc.integer({ min: 1, max: 80_000 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(1 as const, 2 as const, 4 as const),
        (list, now, most) => {
          const ledger = new Ledger('100000', { maxMarginMultiplier: most });
          for (const { symbol, qty, price } of list)
            ledger.trade(symbol, String(qty), String(price / 100));
          const of = figures(
            ledger,
            sightOf(Object.fromEntries(symbols.map((symbol, at) => [symbol, now[at]! / 100]))),
          );
          expect(
            add(add(decimal(of.cash), decimal(of.longMarketValue)), decimal(of.shortMarketValue)),
          ).toEqual(decimal(of.equity));
          expect(
            compare(toDecimal(of.initialMargin), toDecimal(of.maintenanceMargin)),
          ).toBeGreaterThanOrEqual(0);
          for (const power of [
            of.buyingPower,
            of.regtBuyingPower,
            of.daytradingBuyingPower,
            of.optionsBuyingPower,
            of.nonMarginableBuyingPower,
          ]) {
            expect(compare(toDecimal(power), ZERO)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
