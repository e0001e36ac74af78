import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../money/decimal.ts';
import type { Order, OrderDraft } from '../order.ts';
import { RISK_CHECKS } from '../refusal.ts';
import { accountFigures } from './account-figures.ts';
import { checkOrder } from './check-order.ts';
import { assetOf, draftOf, Ledger, NOON, orderOf, sightOf, text } from './risk.fixture.ts';

const CALL_100 = 'AAPL261218C00100000';
const CALL_110 = 'AAPL261218C00110000';
const CALL_120 = 'AAPL261218C00120000';
const PUT_100 = 'AAPL261218P00100000';
const PUT_90 = 'AAPL261218P00090000';

const check = (
  ledger: Ledger,
  draft: Partial<OrderDraft>,
  sight = sightOf({ AAPL: 100 }),
  replaced?: Order,
) => checkOrder(ledger.state, draftOf(draft), sight, replaced);
const refused = (...args: Parameters<typeof check>) => check(...args).refusal?.reason ?? null;
const outcome = (name: string, ...args: Parameters<typeof check>) =>
  check(...args).checks.find((one) => one.name === name);
const option = (symbol: string, more: Partial<OrderDraft> = {}): Partial<OrderDraft> => ({
  symbol,
  assetClass: 'us_option',
  ...more,
});

describe('the checks of an order', () => {
  it('CHK-1 are all made, in the order of their names, whatever fails', () => {
    const { checks, refusal } = check(new Ledger('100', { suspendTrade: true }), {
      qty: text('1000'),
      limitPrice: text('100.001'),
    });
    expect(checks.map(({ name }) => name)).toEqual(RISK_CHECKS);
    expect(checks.filter((one) => one.outcome === 'failed').map(({ name }) => name)).toEqual([
      'trading-allowed',
      'price-increment',
      'buying-power',
    ]);
    expect(refusal?.reason).toBe('trading-suspended');
  });

  it('CHK-2 know nothing about an asset that does not exist', () => {
    const sight = { ...sightOf(), asset: () => undefined };
    const { checks, refusal } = check(new Ledger(), {}, sight);
    expect(refusal?.reason).toBe('asset-unknown');
    expect(checks.filter((one) => one.outcome !== 'skipped').map(({ name }) => name)).toEqual([
      'trading-allowed',
      'asset-tradable',
    ]);
  });

  it('CHK-2 refuse what is not traded, and options that ended', () => {
    expect(refused(new Ledger(), {}, sightOf({}, { AAPL: { tradable: false } }))).toBe(
      'asset-not-tradable',
    );
    const late = sightOf({}, {}, Date.UTC(2026, 11, 21, 15));
    expect(refused(new Ledger(), option(CALL_100), late)).toBe('option-expired');
  });

  describe('session', () => {
    const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 16, hours + 5, minutes);
    it.each([
      ['opg', at(9, 27), null],
      ['opg', at(9, 28), 'opg-window'],
      ['opg', at(18, 59), 'opg-window'],
      ['opg', at(19), null],
      ['cls', at(15, 49), null],
      ['cls', at(15, 50), 'cls-window'],
      ['cls', at(19), null],
      ['ioc', at(9), 'market-closed'],
      ['ioc', at(10), null],
      ['fok', at(17), 'market-closed'],
      ['opg', Date.UTC(2026, 10, 14, 17), null],
      // The day after Thanksgiving closes at 13:00.
      ['cls', Date.UTC(2026, 10, 27, 17, 55), 'cls-window'],
    ] as const)('CHK-3 %s at %i: %s', (timeInForce, now, reason) => {
      expect(refused(new Ledger(), { timeInForce }, sightOf({ AAPL: 100 }, {}, now))).toBe(reason);
    });

    it('CHK-3 warn when an order has to wait', () => {
      const evening = sightOf({ AAPL: 100 }, {}, Date.UTC(2026, 10, 16, 22));
      expect(outcome('session', new Ledger(), { limitPrice: text('99') }, evening)).toMatchObject({
        outcome: 'warning',
        values: { phase: 'after', opens: String(Date.UTC(2026, 10, 17, 14, 30)) },
      });
      expect(
        outcome('session', new Ledger(), { limitPrice: text('99'), extendedHours: true }, evening)
          ?.outcome,
      ).toBe('passed');
      expect(
        outcome('session', new Ledger(), {}, sightOf({ AAPL: { halted: true } }))?.outcome,
      ).toBe('warning');
    });

    it('CHK-3 options have no market orders outside of the session', () => {
      const early = sightOf({ [CALL_100]: 5 }, {}, at(9));
      expect(refused(new Ledger(), option(CALL_100), early)).toBe('options-market-hours');
    });
  });

  describe('prices', () => {
    it('CHK-4 are in cents from a dollar up', () => {
      expect(refused(new Ledger(), { limitPrice: text('99.999') })).toBe('limit-price-increment');
      expect(refused(new Ledger(), { limitPrice: text('0.9999') })).toBeNull();
    });

    it('CHK-5 of stops are on their side of the market', () => {
      const stop = { type: 'stop', stopPrice: text('100') } as const;
      expect(check(new Ledger(), stop).refusal).toMatchObject({
        reason: 'stop-price-below-market',
        extra: { market_price: '100', stop_price: '100' },
      });
      const held = new Ledger().hold('AAPL', '1', '90');
      expect(refused(held, { ...stop, side: 'sell' })).toBe('stop-price-above-market');
      expect(refused(held, { ...stop, side: 'sell', stopPrice: text('99.99') })).toBeNull();
    });

    it('CHK-5 of the exits of a market bracket are measured from the market', () => {
      const bracket = {
        orderClass: 'bracket',
        takeProfit: { limitPrice: text('99') },
        stopLoss: { stopPrice: text('95'), limitPrice: null, trail: null },
      } as const;
      expect(check(new Ledger(), bracket).refusal).toMatchObject({
        reason: 'take-profit-below-base',
        extra: { base_price: '100' },
      });
    });

    it('CHK-5 far beyond the market are warned of, not refused', () => {
      expect(outcome('price-sanity', new Ledger(), { limitPrice: text('110.01') })?.outcome).toBe(
        'warning',
      );
      expect(outcome('price-sanity', new Ledger(), { limitPrice: text('110') })?.outcome).toBe(
        'passed',
      );
      expect(refused(new Ledger(), { limitPrice: text('110.01') })).toBeNull();
    });
  });

  describe('quantities', () => {
    it('CHK-6 in fractions need an account and an asset that allow them', () => {
      const half = { qty: text('0.5') };
      expect(refused(new Ledger(), half)).toBeNull();
      expect(refused(new Ledger('100000', { fractionalTrading: false }), half)).toBe(
        'fractional-not-allowed',
      );
      expect(
        refused(new Ledger(), half, sightOf({ AAPL: 100 }, { AAPL: { fractionable: false } })),
      ).toBe('asset-not-fractionable');
    });

    it('CHK-6 let the rest of a position go in any case', () => {
      const ledger = new Ledger('100000', { fractionalTrading: false }).hold('AAPL', '0.5', '90');
      expect(refused(ledger, { side: 'sell', qty: text('0.5') })).toBeNull();
    });

    it('CHK-6 by amount are at least a dollar', () => {
      expect(refused(new Ledger(), { notional: text('0.99') })).toBe('order-too-small');
    });
  });

  describe('positions', () => {
    it('CHK-7 nobody sells more than is held and free', () => {
      const ledger = new Ledger()
        .hold('AAPL', '10', '90')
        .open({ id: 'first', side: 'sell', qty: text('6'), limitPrice: text('120') });
      expect(check(ledger, { side: 'sell', qty: text('5') }).refusal).toEqual({
        reason: 'insufficient-quantity',
        status: 403,
        code: 40310000,
        message: 'insufficient qty available for order (requested: 5, available: 4)',
        extra: {
          symbol: 'AAPL',
          existing_qty: '10',
          held_for_orders: '6',
          available: '4',
          related_orders: ['first'],
        },
      });
      expect(refused(ledger, { side: 'sell', qty: text('4') })).toBeNull();
    });

    it('CHK-7 nobody buys back more than was sold short', () => {
      const ledger = new Ledger().hold('AAPL', '-10', '90');
      expect(refused(ledger, { qty: text('11') })).toBe('insufficient-quantity');
      expect(refused(ledger, { qty: text('10') })).toBeNull();
    });

    it('CHK-7 both exits of an OCO hold the shares once', () => {
      const ledger = new Ledger().hold('AAPL', '10', '90').open(
        {
          id: 'tp',
          orderClass: 'oco',
          role: 'take_profit',
          side: 'sell',
          qty: text('6'),
          limitPrice: text('120'),
          legIds: ['sl'],
        },
        {
          id: 'sl',
          orderClass: 'oco',
          role: 'stop_loss',
          parentId: 'tp',
          side: 'sell',
          type: 'stop',
          qty: text('6'),
          stopPrice: text('80'),
          status: 'held',
        },
      );
      expect(refused(ledger, { side: 'sell', qty: text('4') })).toBeNull();
      expect(refused(ledger, { side: 'sell', qty: text('5') })).toBe('insufficient-quantity');
    });

    it('CHK-7 an exit that takes the place of another has its shares', () => {
      const ledger = new Ledger()
        .hold('AAPL', '10', '90')
        .open({ id: 'first', side: 'sell', qty: text('10'), limitPrice: text('120') });
      const draft = { side: 'sell', qty: text('10'), limitPrice: text('110') } as const;
      expect(refused(ledger, draft)).toBe('insufficient-quantity');
      expect(
        refused(ledger, draft, sightOf({ AAPL: 100 }), ledger.state.orders.get('first')),
      ).toBeNull();
    });

    it('CHK-7 an OCO needs something to end', () => {
      const oco = {
        orderClass: 'oco',
        side: 'sell',
        limitPrice: text('120'),
        takeProfit: { limitPrice: text('120') },
        stopLoss: { stopPrice: text('80'), limitPrice: null, trail: null },
      } as const;
      expect(refused(new Ledger(), oco)).toBe('insufficient-quantity');
      expect(refused(new Ledger().hold('AAPL', '1', '90'), oco)).toBeNull();
    });

    it('CHK-7 the intent must be what the order does', () => {
      const ledger = new Ledger().hold('AAPL', '10', '90');
      expect(refused(ledger, { side: 'sell', intent: 'sell_to_open' })).toBe('intent-mismatch');
      expect(refused(new Ledger(), { side: 'sell', intent: 'sell_to_close' })).toBe(
        'insufficient-quantity',
      );
    });
  });

  describe('short sales', () => {
    const short = { side: 'sell', qty: text('10') } as const;
    it('CHK-8 need an account that may', () => {
      expect(refused(new Ledger(), short)).toBeNull();
      expect(refused(new Ledger('1999'), short)).toBe('short-not-allowed');
      expect(refused(new Ledger('100000', { noShorting: true }), short)).toBe('short-not-allowed');
      expect(refused(new Ledger('100000', { maxMarginMultiplier: 1 }), short)).toBe(
        'short-not-allowed',
      );
    });

    it('CHK-8 are never of fractions', () => {
      expect(refused(new Ledger(), { ...short, qty: text('0.5') })).toBe('fractional-short');
      expect(refused(new Ledger(), { side: 'sell', notional: text('50') })).toBe(
        'fractional-short',
      );
    });

    it('CHK-9 need shares to borrow', () => {
      expect(
        refused(new Ledger(), short, sightOf({ AAPL: 100 }, { AAPL: { shortable: false } })),
      ).toBe('asset-not-shortable');
      expect(
        refused(new Ledger(), short, sightOf({ AAPL: 100 }, { AAPL: { easyToBorrow: false } })),
      ).toBe('borrow-not-located');
    });
  });

  describe('wash trades', () => {
    const resting = () =>
      new Ledger()
        .hold('AAPL', '10', '90')
        .open({ id: 'rest', side: 'sell', qty: text('5'), limitPrice: text('105') });
    it('CHK-10 a market order meets anything of the other side', () => {
      expect(check(resting(), {}).refusal).toMatchObject({
        reason: 'wash-trade',
        extra: {
          existing_order_id: 'rest',
          reject_reason: 'opposite side market/stop order exists',
        },
      });
    });

    it('CHK-10 limits meet when they cross', () => {
      expect(refused(resting(), { limitPrice: text('105') })).toBe('wash-trade');
      expect(refused(resting(), { limitPrice: text('104.99') })).toBeNull();
    });

    it('CHK-10 brackets are the way out; exits that are held are not at the market', () => {
      const bracket = {
        orderClass: 'bracket',
        limitPrice: text('106'),
        takeProfit: { limitPrice: text('120') },
        stopLoss: { stopPrice: text('90'), limitPrice: null, trail: null },
      } as const;
      expect(refused(resting(), bracket)).toBeNull();
      const held = new Ledger().hold('AAPL', '10', '90').open({
        side: 'sell',
        type: 'stop',
        qty: text('10'),
        stopPrice: text('80'),
        status: 'held',
        orderClass: 'bracket',
        parentId: 'gone',
        role: 'stop_loss',
      });
      expect(refused(held, {})).toBeNull();
    });
  });

  describe('options', () => {
    const prices = {
      AAPL: 100,
      [CALL_100]: 5,
      [CALL_110]: 2,
      [CALL_120]: 1,
      [PUT_100]: 5,
      [PUT_90]: 2,
    };
    const sight = sightOf(prices);
    const sell = (symbol: string, price: string): Partial<OrderDraft> =>
      option(symbol, { side: 'sell', limitPrice: text(price) });
    const level = (maxOptionsLevel: 0 | 1 | 2 | 3) => new Ledger('100000', { maxOptionsLevel });

    it('CHK-11 calls are written on shares that are held, and on no others', () => {
      const covered = level(1).hold('AAPL', '100', '100');
      expect(refused(covered, sell(CALL_110, '2'), sight)).toBeNull();
      expect(refused(level(3), sell(CALL_110, '2'), sight)).toBe('options-level');
      // The second call finds no shares; nor does one while an order for the first is open.
      expect(refused(covered, { ...sell(CALL_110, '2'), qty: text('2') }, sight)).toBe(
        'options-level',
      );
      covered.open({
        symbol: CALL_110,
        assetClass: 'us_option',
        side: 'sell',
        limitPrice: text('2'),
      });
      expect(refused(covered, sell(CALL_120, '1'), sight)).toBe('options-level');
    });

    it('CHK-11 shares under a written call are not for sale', () => {
      const ledger = level(1).hold('AAPL', '150', '100').trade(CALL_110, '-1', '2');
      expect(refused(ledger, { side: 'sell', qty: text('51') }, sight)).toBe(
        'insufficient-quantity',
      );
      expect(refused(ledger, { side: 'sell', qty: text('50') }, sight)).toBeNull();
    });

    it('CHK-11 puts are written against cash', () => {
      expect(refused(level(1), sell(PUT_100, '5'), sight)).toBeNull();
      const poor = new Ledger('9499', { maxOptionsLevel: 1 });
      expect(refused(poor, sell(PUT_100, '5'), sight)).toBe('insufficient-buying-power');
      expect(
        refused(new Ledger('9500', { maxOptionsLevel: 1 }), sell(PUT_100, '5'), sight),
      ).toBeNull();
    });

    it('CHK-11 buying needs level 2, several legs level 3, closing none', () => {
      expect(refused(level(1), option(CALL_100), sight)).toBe('options-level');
      expect(refused(level(2), option(CALL_100), sight)).toBeNull();
      const held = level(0).hold(CALL_100, '1', '5');
      expect(refused(held, option(CALL_100, { side: 'sell' }), sight)).toBeNull();
      expect(refused(level(2), spread(CALL_100, CALL_110, '3'), sight)).toBe('options-level');
      expect(refused(level(3), spread(CALL_100, CALL_110, '3'), sight)).toBeNull();
    });

    const leg = (symbol: string, side: 'buy' | 'sell', ratio = '1') => ({
      symbol,
      side,
      ratio: text(ratio),
      intent: null,
    });
    const spread = (bought: string, sold: string, limitPrice: string): Partial<OrderDraft> => ({
      symbol: '',
      assetClass: 'us_option',
      orderClass: 'mleg',
      type: 'limit',
      limitPrice: text(limitPrice),
      legs: [leg(bought, 'buy'), leg(sold, 'sell')],
    });
    const reservation = (ledger: Ledger, draft: Partial<OrderDraft>) =>
      formatDecimal(check(ledger, draft, sight).reservation);

    it('CHK-12 a strategy needs what it can lose', () => {
      const ledger = new Ledger('100000', { maxMarginMultiplier: 1 });
      // Paid for: the price. With a credit: the distance of the strikes less the credit.
      expect(reservation(ledger, spread(CALL_100, CALL_110, '3'))).toBe('300');
      expect(reservation(ledger, spread(CALL_110, CALL_100, '-3'))).toBe('700');
      expect(reservation(ledger, spread(PUT_90, PUT_100, '-3'))).toBe('700');
      const condor = {
        ...spread(CALL_120, CALL_110, '-2'),
        legs: [
          leg(CALL_120, 'buy'),
          leg(CALL_110, 'sell'),
          leg(PUT_90, 'buy'),
          leg(PUT_100, 'sell'),
        ],
      };
      // Only one side can be lost.
      expect(reservation(ledger, condor)).toBe('800');
      const butterfly = {
        ...spread(CALL_100, CALL_110, '1'),
        legs: [leg(CALL_100, 'buy'), leg(CALL_110, 'sell', '2'), leg(CALL_120, 'buy')],
      };
      expect(reservation(ledger, butterfly)).toBe('100');
      const ratio = {
        ...spread(CALL_100, CALL_110, '1'),
        legs: [leg(CALL_100, 'buy'), leg(CALL_110, 'sell', '2')],
      };
      expect(refused(ledger, ratio, sight)).toBe('options-level');
    });

    it('CHK-12 legs that close have the contracts of the order that they replace', () => {
      const ledger = new Ledger().hold(CALL_100, '1', '5').hold(CALL_110, '-1', '2');
      const legs = [
        { ...leg(CALL_100, 'sell'), intent: 'sell_to_close' },
        { ...leg(CALL_110, 'buy'), intent: 'buy_to_close' },
      ] as const;
      const shared = { assetClass: 'us_option', orderClass: 'mleg', parentId: 'all' } as const;
      ledger.open(
        {
          ...shared,
          id: 'all',
          symbol: '',
          parentId: null,
          limitPrice: text('-3'),
          legIds: ['a', 'b'],
        },
        { ...shared, id: 'a', symbol: CALL_100, side: 'sell', role: 'option', ratio: text('1') },
        { ...shared, id: 'b', symbol: CALL_110, side: 'buy', role: 'option', ratio: text('1') },
      );
      const draft = { ...spread(CALL_110, CALL_100, '-2.9'), legs };
      expect(refused(ledger, draft, sight)).toBe('insufficient-quantity');
      expect(refused(ledger, draft, sight, ledger.state.orders.get('all'))).toBeNull();
    });

    it('CHK-12 a long leg that ends earlier covers nothing', () => {
      const early = 'AAPL261120C00120000';
      const ledger = new Ledger('100000');
      expect(refused(ledger, spread(early, CALL_110, '-1'), sight)).toBe('options-level');
    });
  });

  describe('money', () => {
    it('CHK-13 an order above the maximum of the account is refused, an exit is not', () => {
      const ledger = new Ledger('100000', { maxOrderNotional: text('1000') });
      expect(check(ledger, { limitPrice: text('100.01'), qty: text('10') }).refusal).toMatchObject({
        reason: 'order-above-maximum',
        message: 'order cost 1000.1 is above the maximum of the account 1000',
      });
      expect(refused(ledger, { limitPrice: text('100'), qty: text('10') })).toBeNull();
      ledger.hold('AAPL', '20', '100');
      expect(refused(ledger, { side: 'sell', qty: text('20') })).toBeNull();
    });

    it('CHK-14 buying power is what it is refused for, to the cent', () => {
      expect(
        check(new Ledger('1000', { maxMarginMultiplier: 1 }), {
          qty: text('10'),
          limitPrice: text('100.01'),
        }).refusal,
      ).toMatchObject({
        code: 40310000,
        message: 'insufficient buying power',
        extra: { buying_power: '1000', cost_basis: '1000.1' },
      });
      expect(refused(new Ledger('1000'), { qty: text('10'), limitPrice: text('100') })).toBeNull();
    });

    it('CHK-14 an order cannot spend what another one holds', () => {
      const ledger = new Ledger('1500').open({
        symbol: 'MSFT',
        qty: text('1'),
        limitPrice: text('600'),
      });
      expect(refused(ledger, { qty: text('9'), limitPrice: text('100') })).toBeNull();
      expect(refused(ledger, { qty: text('10'), limitPrice: text('100') })).toBe(
        'insufficient-buying-power',
      );
    });

    it('CHK-14 a replacement needs only what it asks for beyond the order before it', () => {
      const ledger = new Ledger('1500').open({
        id: 'old',
        qty: text('10'),
        limitPrice: text('100'),
      });
      const draft = { qty: text('15'), limitPrice: text('100') };
      expect(refused(ledger, draft)).toBe('insufficient-buying-power');
      expect(
        refused(ledger, draft, sightOf({ AAPL: 100 }), ledger.state.orders.get('old')),
      ).toBeNull();
      const more = { qty: text('16'), limitPrice: text('100') };
      expect(refused(ledger, more, sightOf({ AAPL: 100 }), ledger.state.orders.get('old'))).toBe(
        'insufficient-buying-power',
      );
    });

    it('CHK-14 exits never need any', () => {
      const ledger = new Ledger('100000').hold('AAPL', '-100', '100');
      expect(refused(ledger, { qty: text('100') }, sightOf({ AAPL: 1200 }))).toBeNull();
      expect(accountFigures(ledger.state, sightOf({ AAPL: 1200 }), NOON).buyingPower).toBe('0');
    });

    it('CHK-14 without a price nothing can be counted', () => {
      expect(refused(new Ledger(), {}, sightOf())).toBe('no-market-price');
      expect(refused(new Ledger(), { limitPrice: text('100') }, sightOf())).toBeNull();
    });

    it('CHK-14 what cannot be borrowed against is paid in full', () => {
      const sight = sightOf({ AAPL: 100 }, { AAPL: { marginable: false } });
      expect(
        refused(new Ledger(), { qty: text('1000'), limitPrice: text('100') }, sight),
      ).toBeNull();
      expect(refused(new Ledger(), { qty: text('1001'), limitPrice: text('100') }, sight)).toBe(
        'insufficient-buying-power',
      );
    });

    it('CHK-15 the fourth round trip in five days is refused to small accounts that keep the rule', () => {
      const trips = (pdtCheck: 'both' | 'entry' | 'exit' | 'none', cash = '20000') => {
        const ledger = new Ledger(cash, { pdtCheck });
        for (const symbol of ['A', 'B', 'C'])
          ledger.trade(symbol, '1', '10').trade(symbol, '-1', '10');
        return ledger.trade('AAPL', '1', '100');
      };
      expect(check(trips('both'), { side: 'sell' }).refusal).toMatchObject({ code: 40310100 });
      expect(refused(trips('exit'), { side: 'sell' })).toBe('pattern-day-trading');
      expect(refused(trips('entry'), { side: 'sell' })).toBeNull();
      expect(refused(trips('entry'), {})).toBe('pattern-day-trading');
      expect(refused(trips('none'), { side: 'sell' })).toBeNull();
      expect(refused(trips('both', '25000'), { side: 'sell' })).toBeNull();
    });

    it('CHK-16 after the loss of a day nothing more is opened', () => {
      const ledger = new Ledger('100000', { maxDailyLoss: text('500') })
        .close('100000', '0')
        .trade('AAPL', '100', '100');
      expect(refused(ledger, { limitPrice: text('90') }, sightOf({ AAPL: 95.01 }))).toBeNull();
      expect(refused(ledger, { limitPrice: text('90') }, sightOf({ AAPL: 95 }))).toBe(
        'daily-loss-reached',
      );
      expect(refused(ledger, { side: 'sell', qty: text('100') }, sightOf({ AAPL: 95 }))).toBeNull();
    });
  });
});

describe('a fixture that can be wrong', () => {
  it('reads strikes and dates of options', () => {
    expect(assetOf(PUT_90).option).toMatchObject({
      underlying: 'AAPL',
      right: 'put',
      strike: 90,
      expiry: '2026-12-18',
    });
    expect(orderOf({}).id).not.toBe(orderOf({}).id);
  });
});
