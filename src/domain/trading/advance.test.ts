import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../money/decimal.ts';
import { advance } from './advance.ts';
import { heldQuantity } from './apply-event.ts';
import { Desk } from './desk.fixture.ts';
import { at, NOON, text } from './order.fixture.ts';

const limit = (price: string) => ({ type: 'limit', limitPrice: text(price) }) as const;
const stop = (price: string) => ({ type: 'stop', stopPrice: text(price) }) as const;
const exits = {
  takeProfit: { limitPrice: text('110') },
  stopLoss: { stopPrice: text('90'), limitPrice: null, trail: null },
} as const;
const bracket = { ...limit('99'), orderClass: 'bracket', ...exits } as const;

/** A desk that holds 100 shares, bought at the market. */
function holding(qty = '100'): Desk {
  const desk = new Desk();
  desk.place({ qty: text(qty) });
  desk.price(100);
  expect(formatDecimal(heldQuantity(desk.state, 'MSFT'))).toBe(qty);
  return desk;
}

const held = (desk: Desk) => formatDecimal(heldQuantity(desk.state, 'MSFT'));

describe('executions', () => {
  it('ORD-110 a market order fills at the quote, a limit when it is reached', () => {
    const desk = new Desk();
    desk.place();
    expect(desk.price(100)).toEqual(['order filled 10@100.01']);
    desk.place(limit('99.5'));
    expect(desk.price(100)).toEqual([]);
    expect(desk.price(99.4)).toEqual(['order filled 10@99.41']);
    expect(formatDecimal(desk.state.cash)).toBe('98005.8');
  });

  it('ORD-111 an amount of money becomes a quantity when it fills, never above it', () => {
    const desk = new Desk();
    desk.place({ qty: null, notional: text('500') });
    desk.price(100);
    expect(desk.state.orders.size).toBe(0);
    expect(held(desk)).toBe('4.999500049');
    expect(Number(formatDecimal(desk.state.cash))).toBeGreaterThanOrEqual(99_500);
  });

  it('ORD-112 the same input again, for the same state, gives the same events', () => {
    const desk = new Desk();
    desk.place(bracket);
    const input = { kind: 'view', view: desk.quote('MSFT', 98) } as const;
    expect(advance(desk.state, input, desk.context)).toEqual(
      advance(desk.state, input, desk.context),
    );
  });
});

describe('the clock', () => {
  it('ORD-120 an order that waited is new at the opening bell and can execute from then on', () => {
    const desk = new Desk({}, at('12:00'));
    desk.place(limit('101'));
    desk.now = at('14:29');
    expect(desk.price(100)).toEqual([]);
    expect(desk.clock(at('14:30')).slice(0, 1)).toEqual(['order new']);
  });

  it('ORD-121 a day order expires at the close, one for extended hours four hours later', () => {
    const desk = new Desk();
    desk.place(limit('90'));
    desk.place({ ...limit('91'), extendedHours: true });
    expect(desk.clock(at('20:59'))).toEqual([]);
    expect(desk.clock(at('21:00'))).toEqual(['order expired']);
    expect(desk.clock(at('01:00', '2026-11-18'))).toEqual(['order expired']);
  });

  it('ORD-122 nothing executes after its time, even when the price comes first', () => {
    const desk = new Desk();
    desk.place(limit('90'));
    desk.now = at('21:00');
    expect(desk.price(80)).toEqual(['order expired']);
  });

  it('ORD-122a the last bar of the day counts, although it is told at the bell', () => {
    const desk = new Desk();
    desk.place(limit('90'));
    desk.now = at('21:00');
    const bar = { kind: 'bar', symbol: 'MSFT', from: at('20:59'), to: desk.now } as const;
    const prices = {
      open: 91,
      high: 91,
      low: 89,
      close: 90,
      volume: 1e6,
      phase: 'regular',
    } as const;
    expect(desk.told(desk.advance({ ...bar, ...prices }))).toEqual(['order filled 10@90']);
  });

  it('ORD-123 good till cancelled is for ninety days', () => {
    const desk = new Desk();
    const { expiresAt } = desk.place({ ...limit('90'), timeInForce: 'gtc' });
    expect(new Date(expiresAt!).toISOString()).toBe('2027-02-12T21:15:00.000Z');
    expect(desk.clock(expiresAt! - 1)).toEqual([]);
    expect(desk.clock(expiresAt!)).toEqual(['order expired']);
  });

  it('ORD-124 at once or never: the rest is cancelled, with or without a price', () => {
    const desk = new Desk();
    desk.place({ ...limit('90'), timeInForce: 'ioc' });
    expect(desk.price(100)).toEqual(['order canceled']);
    desk.place({ ...limit('90'), timeInForce: 'fok' });
    expect(desk.clock(desk.now)).toEqual(['order canceled']);
    desk.place({ ...limit('101'), timeInForce: 'ioc' });
    expect(desk.clock(desk.now)).toEqual(['order filled 10@100.01']);
  });

  it('ORD-125a a limit for the day takes part in the closing auction, and ends after it', () => {
    const desk = new Desk();
    desk.place(limit('100'));
    desk.place(limit('99'));
    desk.place({ ...limit('100'), timeInForce: 'gtc' });
    desk.now = at('21:00');
    const print = {
      kind: 'print',
      symbol: 'MSFT',
      at: desk.now,
      price: 100,
      size: 1e6,
      auction: 'close',
    } as const;
    expect(desk.told(desk.advance(print))).toEqual(['order filled 10@100', 'order filled 10@100']);
    expect(desk.log.at(-1)!.at).toBe(at('21:00') - 1);
    expect(desk.clock(at('21:00'))).toEqual(['order expired']);
  });

  it('ORD-125b after the bell no print fills an order for the day', () => {
    const desk = new Desk();
    desk.place(limit('100'));
    desk.now = at('21:00');
    const print = { symbol: 'MSFT', at: desk.now, price: 99, size: 1e6, auction: null } as const;
    expect(desk.told(desk.advance({ kind: 'print', ...print }))).toEqual(['order expired']);
  });

  it('ORD-125 auctions: what is not executed in the print is cancelled', () => {
    const desk = new Desk({}, at('13:00'));
    desk.place({ timeInForce: 'opg' });
    desk.place({ ...limit('90'), timeInForce: 'opg' });
    desk.now = at('14:30');
    const print = {
      kind: 'print',
      symbol: 'MSFT',
      at: desk.now,
      price: 100,
      size: 1e6,
      auction: 'open',
    } as const;
    expect(desk.told(desk.advance(print))).toEqual([
      'order new',
      'order new',
      'order filled 10@100',
      'order canceled',
    ]);
  });

  it('ORD-126 a halt suspends, its end brings the order back, and nothing fills meanwhile', () => {
    const desk = new Desk();
    const { id } = desk.place(limit('99'));
    expect(desk.price(98, { halted: true })).toEqual(['order suspended']);
    expect(desk.status(id)).toBe('suspended');
    expect(desk.price(98, { halted: true })).toEqual([]);
    const [first] = desk.price(98);
    expect(first).toBe('order new');
    desk.quote('MSFT', 98, { halted: true });
    expect(desk.place(limit('90')).status).toBe('accepted');
  });
});

describe('stops', () => {
  it('ORD-130 a sell stop triggers at a sale at its price and is a market order then', () => {
    const desk = holding();
    desk.place({ ...stop('95'), side: 'sell', qty: text('100') });
    expect(desk.price(95.01)).toEqual([]);
    expect(desk.price(94)).toEqual(['order triggered', 'order filled 100@93.99']);
  });

  it('ORD-131 a buy stop pays at most 2.5 % more, below 50 dollars 4 %', () => {
    for (const [price, most] of [
      ['105', '107.62'],
      ['49', '50.96'],
    ] as const) {
      const desk = new Desk();
      desk.quote('MSFT', Number(price) - 1);
      const { id } = desk.place(stop(price));
      desk.price(Number(price) * 1.2);
      expect(desk.order(id)).toMatchObject({ status: 'new', limitPrice: most, triggeredAt: NOON });
      expect(desk.price(Number(price))).toHaveLength(1);
      expect(desk.status(id)).toBe('filled');
    }
  });

  it('ORD-132 not by a quote, not outside regular hours, not by a sale before it was there', () => {
    const desk = holding();
    desk.place({ ...stop('95'), side: 'sell', timeInForce: 'gtc', qty: text('100') });
    expect(desk.price(96, { bid: 90, ask: 91 })).toEqual([]);
    expect(desk.price(94, { lastTime: desk.now - 1 })).toEqual([]);
    desk.now = at('22:00');
    expect(desk.price(90)).toEqual([]);
    expect(
      desk.advance({
        kind: 'print',
        symbol: 'MSFT',
        at: desk.now,
        price: 90,
        size: 5,
        auction: null,
      }),
    ).toEqual([]);
  });

  it('ORD-133 a stop limit waits at its limit once it is triggered', () => {
    const desk = holding();
    desk.place({
      type: 'stop_limit',
      stopPrice: text('95'),
      limitPrice: text('94.5'),
      side: 'sell',
      qty: text('100'),
    });
    expect(desk.price(93)).toEqual(['order triggered']);
    expect(desk.price(94.51)).toEqual(['order filled 100@94.5']);
  });

  it('ORD-134 a trailing stop follows the best sale and is told when the stop moves by a cent', () => {
    const desk = holding();
    const trail = { price: null, percent: text('5') };
    const { id } = desk.place({ type: 'trailing_stop', trail, side: 'sell', qty: text('100') });
    expect(desk.order(id)).toMatchObject({ highWater: '100', stopPrice: '95' });
    expect(desk.price(100.004)).toEqual([]);
    expect(desk.price(110)).toEqual(['order trailed']);
    expect(desk.order(id)).toMatchObject({ highWater: '110', stopPrice: '104.5' });
    expect(desk.price(105)).toEqual([]);
    expect(desk.price(104.5)).toEqual(['order triggered', 'order filled 100@104.49']);
  });

  it('ORD-135 bars trigger and fill in the order in which the price went through them', () => {
    const desk = holding();
    desk.place({ ...stop('95'), side: 'sell', qty: text('100'), timeInForce: 'gtc' });
    const from = desk.now + 60_000;
    desk.now = from + 60_000;
    const events = desk.told(
      desk.advance({
        kind: 'bar',
        symbol: 'MSFT',
        from,
        to: desk.now,
        open: 100,
        high: 101,
        low: 94,
        close: 99,
        volume: 1e6,
        phase: 'regular',
      }),
    );
    expect(events[0]).toBe('order triggered');
    expect(events[1]).toMatch(/^order filled 100@9[45]/);
    const [at0, at1] = desk.log.slice(-2).map((event) => event.at);
    expect(at0).toBeGreaterThan(from);
    expect(at1).toBeLessThan(desk.now);
  });

  it('ORD-136 within a bar the entry arms its stop, and the fall triggers it', () => {
    const desk = new Desk();
    desk.place(bracket);
    const from = desk.now + 60_000;
    desk.now = from + 60_000;
    const bar = {
      kind: 'bar',
      symbol: 'MSFT',
      from,
      to: desk.now,
      volume: 1e6,
      phase: 'regular',
    } as const;
    const told = desk.told(desk.advance({ ...bar, open: 100, high: 100.5, low: 88, close: 89 }));
    expect(told.map((line) => line.replace(/@.*/, ''))).toEqual([
      'entry filled 10',
      'take_profit new',
      'stop_loss held',
      'take_profit canceled',
      'stop_loss triggered',
      'stop_loss filled 10',
    ]);
  });
});

describe('brackets, OCO and OTO', () => {
  it('ORD-140 the filled entry sends the take profit and arms the stop, an event each', () => {
    const desk = new Desk();
    const { legs } = desk.place(bracket);
    expect(desk.price(98.5)).toEqual([
      'entry filled 10@98.51',
      'take_profit new',
      'stop_loss held',
    ]);
    expect(legs.map(({ id }) => desk.status(id))).toEqual(['new', 'held']);
  });

  it('ORD-141 the take profit fills: the stop is cancelled, and it is told', () => {
    const desk = new Desk();
    desk.place(bracket);
    desk.price(98.5);
    expect(desk.price(111)).toEqual(['take_profit filled 10@110.99', 'stop_loss canceled']);
    expect([desk.state.orders.size, desk.state.positions.size]).toEqual([0, 0]);
  });

  it('ORD-142 the stop is reached: the take profit is cancelled, the stop executes', () => {
    const desk = new Desk();
    desk.place(bracket);
    desk.price(98.5);
    expect(desk.price(90)).toEqual([
      'take_profit canceled',
      'stop_loss triggered',
      'stop_loss filled 10@89.99',
    ]);
    expect([desk.state.orders.size, desk.state.positions.size]).toEqual([0, 0]);
  });

  it('ORD-143 legs do nothing before the entry is filled completely', () => {
    const desk = new Desk();
    desk.place({
      ...bracket,
      ...limit('80'),
      stopLoss: { ...exits.stopLoss, stopPrice: text('70') },
    });
    expect(desk.price(115)).toEqual([]);
    expect(desk.price(81)).toEqual([]);
  });

  it('ORD-144 a part of the take profit makes the stop smaller by as much', () => {
    const desk = new Desk({ matching: { latency: 0, realistic: true, seed: 1 } });
    const { legs } = desk.place({ ...bracket, takeProfit: { limitPrice: text('100') } });
    desk.now += 60_000;
    desk.price(98.5);
    desk.now += 60_000;
    const told = desk.price(100, { bid: 100, bidSize: 4, ask: 100.02 });
    expect(told).toEqual(['take_profit partially_filled 4@100', 'stop_loss restated']);
    expect(desk.order(legs[1]!.id).qty).toBe('6');
  });

  it('ORD-145 the day ends them together', () => {
    const desk = new Desk();
    desk.place(bracket);
    expect(desk.clock(at('21:00'))).toEqual([
      'entry expired',
      'take_profit expired',
      'stop_loss expired',
    ]);
  });

  it('ORD-146 OCO: the stop watches at once; one ends the other', () => {
    for (const [price, told] of [
      [111, ['take_profit filled 100@110.99', 'stop_loss canceled']],
      [89, ['take_profit canceled', 'stop_loss triggered', 'stop_loss filled 100@88.99']],
    ] as const) {
      const desk = holding();
      const { legs } = desk.place({
        ...limit('110'),
        orderClass: 'oco',
        side: 'sell',
        qty: text('100'),
        ...exits,
      });
      expect(legs).toMatchObject([{ status: 'held', role: 'stop_loss', side: 'sell' }]);
      expect(desk.price(price)).toEqual(told);
      expect([desk.state.orders.size, desk.state.positions.size]).toEqual([0, 0]);
    }
  });

  it('ORD-147 OTO: the one exit goes to the market', () => {
    const desk = new Desk();
    desk.place({ ...bracket, orderClass: 'oto', takeProfit: null });
    expect(desk.price(98.5)).toEqual(['entry filled 10@98.51', 'stop_loss new']);
    expect(desk.price(89)).toEqual(['stop_loss triggered', 'stop_loss filled 10@88.99']);
  });

  it('ORD-148 ours: a trailing leg begins at the entry’s price; an amount of money knows its quantity then', () => {
    const desk = new Desk();
    const { legs } = desk.place({
      ...bracket,
      source: 'page',
      qty: null,
      notional: text('985.1'),
      stopLoss: { stopPrice: null, limitPrice: null, trail: { price: text('4'), percent: null } },
    });
    expect(legs.map(({ qty }) => qty)).toEqual([null, null]);
    desk.price(98.5);
    expect(desk.order(legs[0]!.id)).toMatchObject({ status: 'new', qty: '10' });
    expect(desk.order(legs[1]!.id)).toMatchObject({
      qty: '10',
      highWater: '98.51',
      stopPrice: '94.51',
    });
    expect(desk.price(105)).toEqual(['stop_loss trailed']);
    expect(desk.price(100.99)).toEqual([
      'take_profit canceled',
      'stop_loss triggered',
      'stop_loss filled 10@100.98',
    ]);
  });

  it('ORD-149 what arms a leg does not trigger it: the next sale may', () => {
    const desk = new Desk();
    desk.place(bracket);
    expect(desk.price(85)).toEqual(['entry filled 10@85.01', 'take_profit new', 'stop_loss held']);
    desk.now += 1000;
    expect(desk.price(85)).toContain('stop_loss triggered');
  });
});

describe('option strategies', () => {
  it('ORD-150 all legs execute in one step, then the parent at the net price', () => {
    const desk = new Desk();
    const [low, high] = ['MSFT261218C00100000', 'MSFT261218C00110000'] as const;
    desk.quote(low, 5, { bid: 4.9, ask: 5.1 });
    desk.quote(high, 2, { bid: 1.9, ask: 2.1 });
    const { legs } = desk.place({
      symbol: '',
      assetClass: 'us_option',
      orderClass: 'mleg',
      qty: text('2'),
      ...limit('3.3'),
      legs: [
        { symbol: low, side: 'buy', ratio: text('1'), intent: 'buy_to_open' },
        { symbol: high, side: 'sell', ratio: text('1'), intent: 'sell_to_open' },
      ],
    });
    expect(legs.map(({ status, qty }) => [status, qty])).toEqual([
      ['new', '2'],
      ['new', '2'],
    ]);
    const told = desk.price(5, { bid: 4.9, ask: 5.1 }, low);
    expect(told).toEqual([`${low} filled 2@5.1`, `${high} filled 2@1.9`, 'spread filled 2@3.2']);
    expect(formatDecimal(desk.state.cash)).toBe('99360');
    expect(desk.state.orders.size).toBe(0);
    expect(desk.state.positions.size).toBe(2);
  });

  it('ORD-151 a strategy is replaced as one: its legs follow', () => {
    const desk = new Desk();
    const [low, high] = ['MSFT261218C00100000', 'MSFT261218C00110000'] as const;
    desk.quote(low, 5, { bid: 4.9, ask: 5.1 });
    desk.quote(high, 2, { bid: 1.9, ask: 2.1 });
    const { id, legs } = desk.place({
      symbol: '',
      assetClass: 'us_option',
      orderClass: 'mleg',
      qty: text('2'),
      ...limit('3'),
      legs: [
        { symbol: low, side: 'buy', ratio: text('1'), intent: 'buy_to_open' },
        { symbol: high, side: 'sell', ratio: text('1'), intent: 'sell_to_open' },
      ],
    });
    expect(desk.price(5, { bid: 4.9, ask: 5.1 }, low)).toEqual([]);
    expect(
      desk.refused({ kind: 'replace', orderId: legs[0]!.id, change: { qty: text('3') } }).reason,
    ).toBe('change-not-allowed');
    expect(desk.told(desk.replace(id, { limitPrice: text('3.2'), qty: text('3') }))).toEqual([
      'spread replaced',
      'received',
      'spread new',
      `${low} restated`,
      `${high} restated`,
    ]);
    expect(desk.price(5, { bid: 4.9, ask: 5.1 }, low)).toEqual([
      `${low} filled 3@5.1`,
      `${high} filled 3@1.9`,
      'spread filled 3@3.2',
    ]);
  });
});
