import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft } from './draft-rules.ts';
import { readDraft, type LooseDraft } from './read-draft.ts';
import { TRADING_REASONS } from './reasons.ts';

const context = { source: 'api', newId: () => 'generated' } as const;
const market = { symbol: 'MSFT', qty: '10', side: 'buy', type: 'market', timeInForce: 'day' };
const limit = { ...market, type: 'limit', limitPrice: '100' };
const bracket = {
  ...limit,
  orderClass: 'bracket',
  takeProfit: { limitPrice: '110' },
  stopLoss: { stopPrice: '90' },
};
const call = 'MSFT261218C00400000';
const spread = {
  orderClass: 'mleg',
  qty: '1',
  type: 'limit',
  timeInForce: 'day',
  limitPrice: '-1.25',
  legs: [
    { symbol: call, ratioQty: '1', side: 'sell', positionIntent: 'sell_to_open' },
    { symbol: 'MSFT261218C00410000', ratioQty: 1, positionIntent: 'buy_to_open' },
  ],
};

const draftOf = (request: LooseDraft) => {
  const { draft, refusal } = readDraft(request, context);
  expect(refusal).toBeUndefined();
  return draft!;
};
const refusalOf = (request: LooseDraft) => readDraft(request, context).refusal;
const reasonOf = (request: LooseDraft) => refusalOf(request)?.reason;

describe('reading an order', () => {
  it('ORD-30 numbers may be numbers or text; a client id is made when none is given', () => {
    expect(draftOf({ ...limit, qty: 10, limitPrice: 100.5, extendedHours: 'true' })).toMatchObject({
      symbol: 'MSFT',
      assetClass: 'us_equity',
      qty: '10',
      limitPrice: '100.5',
      extendedHours: true,
      clientOrderId: 'generated',
      orderClass: 'simple',
      source: 'api',
    });
    expect(draftOf({ ...market, symbol: 'brk.b', orderClass: '' }).symbol).toBe('BRK.B');
    expect(draftOf({ ...market, qty: '010.500' }).qty).toBe('10.5');
  });

  it('ORD-31 says which field is missing or wrong', () => {
    for (const field of ['symbol', 'side', 'type', 'timeInForce']) {
      expect(refusalOf({ ...market, [field]: undefined })?.message).toMatch(/^\w+ is required$/);
      expect(reasonOf({ ...market, [field]: 7 })).toBe('field-invalid');
    }
    expect(reasonOf({ ...market, qty: null })).toBe('qty-or-notional-required');
    expect(refusalOf({ ...market, notional: 5 })).toMatchObject({
      status: 400,
      reason: 'qty-and-notional',
    });
    expect(reasonOf({ ...market, qty: '0' })).toBe('qty-not-positive');
    expect(reasonOf({ ...market, qty: '-1' })).toBe('qty-not-positive');
    expect(reasonOf({ ...market, qty: '1.0000000001' })).toBe('too-many-decimals');
    expect(reasonOf({ ...market, qty: undefined, notional: '0.99' })).toBe('order-too-small');
  });

  it('ORD-32 a client id has at most 128 characters, none of them invisible', () => {
    expect(draftOf({ ...market, clientOrderId: 'x'.repeat(128) }).clientOrderId).toHaveLength(128);
    expect(refusalOf({ ...market, clientOrderId: 'x'.repeat(129) })?.message).toBe(
      'client_order_id must be no more than 128 characters',
    );
    expect(reasonOf({ ...market, clientOrderId: 'a\u0000b' })).toBe('field-invalid');
    expect(reasonOf({ ...market, clientOrderId: '\ud800' })).toBe('field-invalid');
  });

  it.each([
    [{ ...market, limitPrice: 1 }, 'market-price-fields'],
    [{ ...limit, stopPrice: 1 }, 'limit-price-only'],
    [{ ...limit, limitPrice: null }, 'limit-price-required'],
    [{ ...limit, limitPrice: 0 }, 'qty-not-positive'],
    [{ ...limit, limitPrice: -3 }, 'qty-not-positive'],
    [{ ...market, type: 'stop' }, 'stop-price-required'],
    [{ ...limit, type: 'stop', stopPrice: 1 }, 'stop-price-only'],
    [{ ...market, type: 'stop_limit', stopPrice: 1 }, 'stop-limit-prices-required'],
    [{ ...market, type: 'trailing_stop' }, 'trail-required'],
    [{ ...market, type: 'trailing_stop', trailPrice: 1, trailPercent: 1 }, 'trail-required'],
    [{ ...market, type: 'trailing_stop', trailPercent: 100 }, 'trail-invalid'],
    [{ ...limit, trailPrice: 1 }, 'trail-unexpected'],
  ])('ORD-33 each type has its own prices: %o is %s', (request, reason) => {
    expect(reasonOf(request)).toBe(reason);
  });

  it('ORD-34 prices are in cents, below a dollar in hundredths of a cent', () => {
    expect(refusalOf({ ...limit, limitPrice: '290.123' })).toEqual({
      reason: 'limit-price-increment',
      status: 422,
      code: 42210000,
      message:
        'invalid limit_price 290.123. sub-penny increment does not fulfill minimum pricing criteria',
      extra: {},
    });
    expect(reasonOf({ ...market, type: 'stop', stopPrice: 1.001 })).toBe('stop-price-increment');
    expect(draftOf({ ...limit, limitPrice: '0.1234' }).limitPrice).toBe('0.1234');
    expect(draftOf({ ...limit, limitPrice: '290.120' }).limitPrice).toBe('290.12');
    expect(reasonOf({ ...limit, limitPrice: '0.12345' })).toBe('limit-price-increment');
    expect(reasonOf({ ...bracket, takeProfit: { limitPrice: 110.001 } })).toBe(
      'take-profit-increment',
    );
    expect(reasonOf({ ...bracket, stopLoss: { stopPrice: 90.001 } })).toBe('stop-loss-increment');
  });

  it('ORD-35 which type goes with which time in force', () => {
    const allowed: string[] = [];
    const prices: Record<string, LooseDraft> = {
      market: {},
      limit: { limitPrice: 100 },
      stop: { stopPrice: 100 },
      stop_limit: { stopPrice: 100, limitPrice: 101 },
      trailing_stop: { trailPrice: 1 },
    };
    for (const [kind, qty] of [
      ['whole', 10],
      ['part', 1.5],
      ['option', 10],
    ] as const) {
      for (const [type, fields] of Object.entries(prices)) {
        for (const timeInForce of ['day', 'gtc', 'opg', 'cls', 'ioc', 'fok']) {
          const symbol = kind === 'option' ? call : 'MSFT';
          const request = { ...market, ...fields, type, qty: kind === 'option' ? 1 : qty, symbol };
          if (reasonOf({ ...request, timeInForce }) === undefined) {
            allowed.push(`${kind} ${type} ${timeInForce}`);
          }
        }
      }
    }
    const of = (kind: string, type: string, times: string) =>
      times.split(' ').map((time) => `${kind} ${type} ${time}`);
    expect(allowed).toEqual([
      ...of('whole', 'market', 'day gtc opg cls ioc fok'),
      ...of('whole', 'limit', 'day gtc opg cls ioc fok'),
      ...of('whole', 'stop', 'day gtc'),
      ...of('whole', 'stop_limit', 'day gtc'),
      ...of('whole', 'trailing_stop', 'day gtc'),
      ...of('part', 'market', 'day'),
      ...of('part', 'limit', 'day'),
      ...of('part', 'stop', 'day'),
      ...of('part', 'stop_limit', 'day'),
      ...of('option', 'market', 'day'),
      ...of('option', 'limit', 'day'),
    ]);
  });

  it('ORD-36 extended hours are for limit orders of the day or good till cancelled', () => {
    expect(draftOf({ ...limit, extendedHours: true }).extendedHours).toBe(true);
    expect(reasonOf({ ...limit, extendedHours: true, timeInForce: 'gtc' })).toBeUndefined();
    expect(reasonOf({ ...market, extendedHours: true })).toBe('extended-hours-type');
    expect(reasonOf({ ...limit, extendedHours: true, timeInForce: 'ioc' })).toBe(
      'extended-hours-type',
    );
    expect(reasonOf({ ...limit, symbol: call, extendedHours: true })).toBe(
      'options-extended-hours',
    );
    expect(reasonOf({ ...bracket, extendedHours: true })).toBe('class-extended-hours');
  });

  it('ORD-37 a bracket has both exits, a cent beyond the entry on either side', () => {
    expect(refusalOf({ ...bracket, takeProfit: undefined })?.message).toBe(
      'bracket orders require take_profit.limit_price',
    );
    expect(reasonOf({ ...bracket, stopLoss: {} })).toBe('stop-loss-required');
    expect(refusalOf({ ...bracket, stopLoss: { stopPrice: 100 } })).toMatchObject({
      message: 'stop_loss.stop_price must be <= base_price - 0.01',
      extra: { base_price: '100' },
    });
    expect(refusalOf({ ...bracket, takeProfit: { limitPrice: 100 } })).toMatchObject({
      message: 'take_profit.limit_price must be >= base_price + 0.01',
      extra: { base_price: '100' },
    });
    expect(reasonOf({ ...bracket, side: 'sell' })).toBe('take-profit-above-base');
    expect(
      reasonOf({
        ...bracket,
        side: 'sell',
        takeProfit: { limitPrice: 90 },
        stopLoss: { stopPrice: 110 },
      }),
    ).toBeUndefined();
    expect(reasonOf({ ...bracket, timeInForce: 'ioc' })).toBe('class-time-in-force');
    expect(
      reasonOf({ ...bracket, type: 'market', limitPrice: null, stopLoss: { stopPrice: 120 } }),
    ).toBe('legs-crossed');
  });

  it('ORD-38 ours: a bracket may trail its stop, and may be for a part of a share or an amount', () => {
    expect(draftOf({ ...bracket, stopLoss: { trailPercent: 5 } }).stopLoss).toEqual({
      stopPrice: null,
      limitPrice: null,
      trail: { price: null, percent: '5' },
    });
    expect(reasonOf({ ...bracket, stopLoss: { trailPercent: 5, stopPrice: 90 } })).toBe(
      'stop-loss-one-kind',
    );
    for (const part of [{ qty: 1.5 }, { qty: null, notional: 500 }]) {
      const page = readDraft({ ...bracket, ...part }, { ...context, source: 'page' });
      expect(page.refusal).toBeUndefined();
      // Programs hear what Alpaca says.
      expect(reasonOf({ ...bracket, ...part })).toBe('fractional-simple-only');
    }
  });

  it('ORD-39 OCO is a limit with a stop; OTO has one exit; others have none', () => {
    const oco = { ...bracket, orderClass: 'oco', side: 'sell', limitPrice: undefined };
    expect(draftOf(oco).limitPrice).toBe('110');
    expect(reasonOf({ ...oco, type: 'market' })).toBe('oco-limit-required');
    expect(reasonOf({ ...oco, limitPrice: 110, takeProfit: null })).toBe('oco-prices-required');
    expect(reasonOf({ ...oco, stopLoss: { stopPrice: 110 } })).toBe('stop-loss-above-base');
    expect(reasonOf({ ...bracket, orderClass: 'oto' })).toBe('oto-one-leg');
    expect(reasonOf({ ...bracket, orderClass: 'oto', stopLoss: null })).toBeUndefined();
    expect(reasonOf({ ...bracket, orderClass: 'simple' })).toBe('legs-unexpected');
  });

  it('ORD-40 options: whole contracts, and strategies of two to four different ones', () => {
    expect(draftOf(spread)).toMatchObject({
      symbol: '',
      assetClass: 'us_option',
      side: 'buy',
      limitPrice: '-1.25',
      legs: [
        { ratio: '1', side: 'sell' },
        { ratio: '1', side: 'buy' },
      ],
    });
    const legs = spread.legs;
    expect(reasonOf({ ...spread, legs: legs.slice(1) })).toBe('legs-required');
    expect(reasonOf({ ...spread, legs: [...legs, ...legs, ...legs] })).toBe('legs-required');
    expect(reasonOf({ ...spread, legs: [legs[0], legs[0]] })).toBe('leg-invalid');
    expect(reasonOf({ ...spread, legs: [legs[0], { ...legs[1], symbol: 'MSFT' }] })).toBe(
      'leg-invalid',
    );
    expect(reasonOf({ ...spread, legs: legs.map((leg) => ({ ...leg, ratioQty: 2 })) })).toBe(
      'leg-invalid',
    );
    expect(reasonOf({ ...market, symbol: call, qty: 1.5 })).toBe('options-whole-contracts');
    expect(reasonOf({ ...bracket, symbol: call })).toBe('options-class');
    expect(reasonOf({ ...market, symbol: call, positionIntent: 'sell_to_open' })).toBe(
      'intent-mismatch',
    );
  });

  it('ORD-41 an empty text is not there', () => {
    expect(reasonOf({ ...market, qty: '' })).toBe('qty-or-notional-required');
    expect(reasonOf({ ...market, side: '' })).toBe('field-required');
    expect(readDraft({ ...market, limitPrice: '', intent: '' }, context).draft).toMatchObject({
      limitPrice: null,
      intent: null,
    });
  });

  it('ORD-41 hostile values are refused, never thrown on, and never echoed at length', () => {
    for (const value of [
      Number.NaN,
      Infinity,
      Number('1e400'),
      1e300,
      '1e5',
      'NaN',
      ' ',
      '1,5',
      '0x10',
      '9'.repeat(5000),
      [],
      ['1'],
      {},
      true,
      () => 1,
    ]) {
      expect(reasonOf({ ...market, qty: value }), String(value).slice(0, 20)).toBe('field-invalid');
      expect(reasonOf({ ...limit, limitPrice: value })).toBe('field-invalid');
    }
    expect(refusalOf({ ...market, symbol: 'A'.repeat(1e6) })!.message.length).toBeLessThan(100);
    expect(reasonOf({ ...market, symbol: '../etc' })).toBe('asset-unknown');
    expect(reasonOf({ ...bracket, takeProfit: [] })).toBe('field-invalid');
    expect(reasonOf({ ...spread, legs: 'x' })).toBe('field-invalid');
    expect(reasonOf({ ...spread, legs: [null, null] })).toBe('field-required');
  });

  it('ORD-42 whatever comes, it is a draft that obeys the rules or a known refusal', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('buy', 'limit', 'day', 'MSFT', call, '10', 10, 100.5, 'bracket', 'mleg'),
    );
    const request = fc.record(
      Object.fromEntries(
        [
          ...Object.keys(bracket),
          'notional',
          'legs',
          'trail',
          'trailPrice',
          'stopPrice',
          'clientOrderId',
          'intent',
          'extendedHours',
        ].map((key) => [
          key,
          fc.oneof({ weight: 3, arbitrary: fc.constant((bracket as LooseDraft)[key]) }, value),
        ]),
      ),
    );
    fc.assert(
      fc.property(request, (loose) => {
        const { draft, refusal } = readDraft(loose, context);
        if (draft === undefined) expect(TRADING_REASONS).toContain(refusal.reason);
        else expect(checkDraft(draft)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
