import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { formatDecimal } from '../money/decimal.ts';
import { heldQuantity } from './apply-event.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { Desk } from './desk.fixture.ts';
import { aDraft, at, text } from './order.fixture.ts';
import { stateToJson } from './state-json.ts';

const limit = (price: string) => ({ type: 'limit', limitPrice: text(price) }) as const;
const bracket = {
  ...limit('99'),
  orderClass: 'bracket',
  takeProfit: { limitPrice: text('110') },
  stopLoss: { stopPrice: text('90'), limitPrice: null, trail: null },
} as const;

describe('taking an order', () => {
  it('ORD-60 in session it is pending_new, then new; outside it waits as accepted', () => {
    const desk = new Desk();
    const events = desk.done({ kind: 'place', draft: aDraft(limit('90')) });
    expect(desk.told(events)).toEqual(['received', 'order new']);
    expect(events[0]).toMatchObject({
      orders: [{ status: 'pending_new', expiresAt: at('21:00') }],
    });
    desk.now = at('23:00');
    const late = desk.place(limit('90'));
    expect(late).toMatchObject({ status: 'accepted', expiresAt: at('21:00', '2026-11-18') });
  });

  it('ORD-61 with latency it is new only after it', () => {
    const desk = new Desk({ matching: { latency: 250, realistic: false, seed: 1 } });
    const { id } = desk.place(limit('90'));
    expect(desk.status(id)).toBe('pending_new');
    expect(desk.clock(desk.now + 249)).toEqual([]);
    expect(desk.clock(desk.now + 1)).toEqual(['order new']);
  });

  it('ORD-62 the same request again is the same order; another one under its name is refused', () => {
    const desk = new Desk();
    const draft = aDraft({ ...bracket, clientOrderId: 'mine' });
    desk.done({ kind: 'place', draft });
    expect(desk.decide({ kind: 'place', draft })).toEqual({ events: [] });
    for (const other of [
      { ...draft, qty: text('11') },
      { ...draft, takeProfit: { limitPrice: text('111') } },
      { ...draft, stopLoss: { ...bracket.stopLoss, stopPrice: text('89') } },
    ]) {
      expect(desk.refused({ kind: 'place', draft: other })).toMatchObject({
        reason: 'client-order-id-taken',
        message: 'client_order_id must be unique',
        status: 422,
      });
    }
    expect(desk.placeRefused({ ...limit('90'), clientOrderId: 'mine-tp' }).reason).toBe(
      'client-order-id-taken',
    );
  });

  it('ORD-63 legs are held, named after their parent', () => {
    const { legs, ...order } = new Desk().place({ ...bracket, clientOrderId: 'mine' });
    expect(order).toMatchObject({ status: 'new', role: 'entry', legIds: legs.map(({ id }) => id) });
    expect(legs).toMatchObject([
      { clientOrderId: 'mine-tp', status: 'held', side: 'sell', type: 'limit', limitPrice: '110' },
      { clientOrderId: 'mine-sl', status: 'held', side: 'sell', type: 'stop', stopPrice: '90' },
    ]);
    expect(legs.every((leg) => leg.parentId === order.id && leg.orderClass === 'bracket')).toBe(
      true,
    );
  });

  it('ORD-64 exits of an entry at the market are measured from the market', () => {
    const desk = new Desk();
    const refusal = desk.placeRefused({
      ...bracket,
      type: 'market',
      limitPrice: null,
      stopLoss: { ...bracket.stopLoss, stopPrice: text('105') },
    });
    expect(refusal).toMatchObject({
      reason: 'stop-loss-above-base',
      extra: { base_price: '100.01' },
    });
  });

  it('ORD-65 a decision is repeatable and leaves the state alone', () => {
    const desk = new Desk();
    const before = stateToJson(desk.state);
    const command = { kind: 'place', draft: aDraft(bracket) } as const;
    expect(desk.decide(command)).toEqual(desk.decide(command));
    expect(stateToJson(desk.state)).toBe(before);
  });

  it('ORD-66 form is checked again, whoever made the draft', () => {
    expect(new Desk().placeRefused({ qty: null }).reason).toBe('qty-or-notional-required');
  });

  it('ORD-67 nothing is done before an account is opened', () => {
    const desk = new Desk();
    desk.state.seq = 0;
    expect(desk.placeRefused({}).reason).toBe('account-not-open');
  });
});

describe('replacing an order', () => {
  it('ORD-70 the old one ends as replaced, the new one has its own id and both know each other', () => {
    const desk = new Desk();
    const old = desk.place({ ...limit('90'), clientOrderId: 'a' });
    const events = desk.replace(old.id, { limitPrice: text('91'), qty: text('20') });
    expect(desk.told(events)).toEqual(['order replaced', 'received', 'order new']);
    const [next] = desk.state.orders.values();
    expect(next).toMatchObject({ limitPrice: '91', qty: '20', status: 'new', replaces: old.id });
    expect(next!.clientOrderId).not.toBe('a');
    expect(desk.order(old.id)).toMatchObject({ status: 'replaced', replacedBy: next!.id });
  });

  it('ORD-71 the quantity is the new total, above what is filled, which moves over', () => {
    const desk = new Desk();
    const old = desk.place({ ...limit('90'), qty: text('100') });
    desk.append([
      {
        kind: 'filled',
        at: desk.now,
        orderId: old.id,
        executionId: 'x',
        symbol: 'MSFT',
        price: text('90'),
        qty: text('30'),
        multiplier: 1,
        fees: [],
        liquidity: 'maker',
        status: 'partially_filled',
      },
    ]);
    const change = (qty: string) =>
      ({ kind: 'replace', orderId: old.id, change: { qty: text(qty) } }) as const;
    expect(desk.refused(change('30')).reason).toBe('qty-below-filled');
    desk.done(change('50'));
    const [next] = desk.state.orders.values();
    expect(next).toMatchObject({ qty: '50', filledQty: '30', status: 'partially_filled' });
  });

  it('ORD-72 nothing changed is a 403; an order that is not at the market is a 422', () => {
    const desk = new Desk();
    const { id } = desk.place(limit('90'));
    expect(
      desk.refused({ kind: 'replace', orderId: id, change: { limitPrice: text('90') } }),
    ).toMatchObject({ status: 403, message: 'order parameters are not changed' });
    desk.now = at('23:00');
    const late = desk.place(limit('91'));
    expect(
      desk.refused({ kind: 'replace', orderId: late.id, change: { limitPrice: text('89') } }),
    ).toMatchObject({
      status: 422,
      message: "unable to replace order, order isn't sent to exchange yet",
    });
    expect(desk.refused({ kind: 'replace', orderId: 'none', change: {} }).status).toBe(404);
  });

  it('ORD-73 only what an order of its kind has, under the rules of a new one', () => {
    const desk = new Desk();
    const { id } = desk.place(limit('90'));
    const change = (fields: object) =>
      desk.refused({ kind: 'replace', orderId: id, change: fields }).reason;
    expect(change({ stopPrice: text('80') })).toBe('change-not-allowed');
    expect(change({ trail: text('1') })).toBe('change-not-allowed');
    expect(change({ limitPrice: text('90.001') })).toBe('limit-price-increment');
    expect(change({ qty: text('100000') })).toBe('insufficient-buying-power');
    const trailing = desk.place({
      type: 'trailing_stop',
      trail: { price: text('5'), percent: null },
    });
    expect(trailing.stopPrice).toBe('105');
    desk.replace(trailing.id, { trail: text('3') });
    expect([...desk.state.orders.values()].at(-1)).toMatchObject({
      trail: { price: '3', percent: null },
      stopPrice: '103',
    });
  });

  it('ORD-74 legs are replaceable; parent and legs stay together', () => {
    const desk = new Desk();
    const entry = desk.place(bracket);
    const [profit, stop] = entry.legs;
    desk.replace(profit!.id, { limitPrice: text('120') });
    const next = [...desk.state.orders.values()].find(({ limitPrice }) => limitPrice === '120')!;
    expect(next).toMatchObject({ status: 'held', parentId: entry.id, role: 'take_profit' });
    expect(desk.order(entry.id).legIds).toEqual([next.id, stop!.id]);
    desk.replace(entry.id, { qty: text('4') });
    const open = [...desk.state.orders.values()];
    const parent = open.find(({ role }) => role === 'entry')!;
    expect(open.map(({ qty }) => qty)).toEqual(['4', '4', '4']);
    expect(open.filter(({ parentId }) => parentId === parent.id)).toHaveLength(2);
    expect(
      desk.refused({ kind: 'replace', orderId: stop!.id, change: { stopPrice: text('121') } })
        .reason,
    ).toBe('legs-crossed');
    expect(
      desk.refused({ kind: 'replace', orderId: stop!.id, change: { qty: text('1') } }).reason,
    ).toBe('change-not-allowed');
  });
});

describe('cancelling', () => {
  it('ORD-80 one event ends the order and frees what it held', () => {
    const desk = new Desk();
    const { id } = desk.place({ ...limit('90'), qty: text('1000') });
    expect(desk.told(desk.done({ kind: 'cancel', orderId: id }))).toEqual(['order canceled']);
    expect(desk.state.orders.size).toBe(0);
    expect(desk.place({ ...limit('90'), qty: text('1000') }).status).toBe('new');
    expect(desk.refused({ kind: 'cancel', orderId: id })).toMatchObject({ status: 404 });
  });

  it('ORD-81a an entry that was executed in part leaves exits for that part', () => {
    const desk = new Desk({ matching: { latency: 0, realistic: true, seed: 1 } });
    const { id } = desk.place({ ...bracket, qty: text('10') });
    desk.price(98.5, { askSize: 4 });
    expect(desk.state.orders.get(id)).toMatchObject({ filledQty: '4', status: 'partially_filled' });
    desk.done({ kind: 'cancel', orderId: id });
    const exits = [...desk.state.orders.values()].map(({ role, qty, status }) => [
      role,
      qty,
      status,
    ]);
    expect(exits).toEqual([
      ['take_profit', '4', 'new'],
      ['stop_loss', '4', 'held'],
    ]);
    // The stop watches from then on.
    desk.now += 60_000;
    desk.price(89, { bidSize: 1_000 });
    desk.now += 60_000;
    desk.price(88.9, { bidSize: 1_000 });
    expect(desk.state.orders.size).toBe(0);
    expect(desk.state.positions.size).toBe(0);
  });

  it('ORD-81b all of it is cancelled with all orders', () => {
    const desk = new Desk({ matching: { latency: 0, realistic: true, seed: 1 } });
    desk.place({ ...bracket, qty: text('10') });
    desk.price(98.5, { askSize: 4 });
    desk.done({ kind: 'cancel-all' });
    expect(desk.state.orders.size).toBe(0);
  });

  it('ORD-81 any one of a bracket takes the rest with it, an event each', () => {
    for (const index of [0, 1, 2]) {
      const desk = new Desk();
      const entry = desk.place(bracket);
      const orderId = [entry.id, ...entry.legIds][index]!;
      expect(desk.told(desk.done({ kind: 'cancel', orderId })).toSorted()).toEqual([
        'entry canceled',
        'stop_loss canceled',
        'take_profit canceled',
      ]);
    }
  });

  it('ORD-82 all of them, each once', () => {
    const desk = new Desk();
    desk.place(bracket);
    desk.place(limit('80'));
    expect(desk.done({ kind: 'cancel-all' })).toHaveLength(4);
    expect(desk.state.orders.size).toBe(0);
    expect(desk.done({ kind: 'cancel-all' })).toEqual([]);
  });
});

describe('closing a position', () => {
  const held = (qty = '10') => {
    const desk = new Desk();
    desk.place({ qty: text(qty) });
    desk.price(100);
    return desk;
  };
  const close = (fields: object = {}) =>
    ({
      kind: 'close-position',
      symbol: 'MSFT',
      qty: null,
      percentage: null,
      cancelOrders: false,
      clientOrderId: 'close',
      ...fields,
    }) as const;

  it('ORD-90 all of it, a quantity or a share', () => {
    const placed = (fields: object) => {
      const desk = held();
      desk.done(close(fields));
      return [...desk.state.orders.values()][0];
    };
    expect(placed({})).toMatchObject({ side: 'sell', qty: '10', type: 'market', source: 'close' });
    expect(placed({ qty: text('4') })).toMatchObject({ qty: '4' });
    expect(placed({ percentage: text('33.333') })).toMatchObject({ qty: '3.3333' });
  });

  it('ORD-91 what is not there cannot be closed', () => {
    const desk = held();
    expect(desk.refused(close({ symbol: 'AAPL' }))).toMatchObject({ status: 404 });
    expect(desk.refused(close({ qty: text('11') })).reason).toBe('insufficient-quantity');
    expect(desk.refused(close({ percentage: text('101') })).reason).toBe('percentage-invalid');
    expect(desk.refused(close({ percentage: text('50'), qty: text('1') })).reason).toBe(
      'qty-and-percentage',
    );
  });

  it('ORD-92 orders that hold the shares are in the way unless they are cancelled with it', () => {
    const desk = held();
    desk.place({ ...limit('120'), side: 'sell', qty: text('10') });
    expect(desk.refused(close()).reason).toBe('insufficient-quantity');
    expect(desk.told(desk.done(close({ cancelOrders: true })))).toEqual([
      'order canceled',
      'received',
      'order new',
    ]);
    desk.price(100);
    expect(desk.state.positions.size).toBe(0);
  });

  it('ORD-93 a short position is bought back', () => {
    const desk = new Desk();
    desk.place({ side: 'sell' });
    desk.price(100);
    desk.done(close());
    desk.price(100);
    expect(desk.state.positions.size).toBe(0);
  });
});

describe('money and options', () => {
  it('ORD-100 deposits and withdrawals, never more than there is', () => {
    const desk = new Desk();
    const fund = (amount: string) =>
      ({
        kind: 'fund',
        id: 'f',
        amount: text(amount),
        date: isoDate('2026-11-17'),
        note: null,
      }) as const;
    desk.done(fund('500.25'));
    desk.done(fund('-100500.25'));
    expect(formatDecimal(desk.state.cash)).toBe('0');
    expect(formatDecimal(desk.state.deposited)).toBe('0');
    expect(desk.refused(fund('-0.01')).reason).toBe('insufficient-cash');
    expect(desk.refused(fund('0')).reason).toBe('amount-invalid');
  });

  it('ORD-101 a reset ends what was open, so that all hear of it', () => {
    const desk = new Desk();
    desk.place(limit('90'));
    const events = desk.done({ kind: 'open', cash: text('5'), settings: DEFAULT_SETTINGS });
    expect(desk.told(events)).toEqual(['order canceled', 'opened']);
    expect(formatDecimal(desk.state.cash)).toBe('5');
  });

  it('ORD-102 a call is exercised into shares at its strike', () => {
    const desk = new Desk();
    const symbol = 'MSFT261218C00090000';
    desk.quote(symbol, 11);
    desk.place({
      symbol,
      assetClass: 'us_option',
      qty: text('2'),
      type: 'limit',
      limitPrice: text('11.5'),
    });
    desk.price(11, {}, symbol);
    expect(formatDecimal(heldQuantity(desk.state, symbol))).toBe('2');
    const before = desk.state.cash;
    desk.done({ kind: 'exercise', symbol });
    expect(formatDecimal(heldQuantity(desk.state, symbol))).toBe('0');
    expect(formatDecimal(heldQuantity(desk.state, 'MSFT'))).toBe('200');
    expect(Number(formatDecimal(before)) - Number(formatDecimal(desk.state.cash))).toBe(18_000);
    expect(desk.refused({ kind: 'exercise', symbol }).reason).toBe('position-not-found');
  });

  it('ORD-103 whether a long option is exercised at its end is up to its owner', () => {
    const desk = new Desk();
    const symbol = 'MSFT261218C00090000';
    const wish = (exercise: boolean) => ({ kind: 'instruct', symbol, exercise }) as const;
    expect(desk.refused(wish(false)).reason).toBe('no-contracts-available');
    desk.quote(symbol, 11);
    desk.place({
      symbol,
      assetClass: 'us_option',
      qty: text('2'),
      type: 'limit',
      limitPrice: text('11.5'),
    });
    desk.price(11, {}, symbol);
    // Without a word it is.
    expect(desk.done(wish(true))).toEqual([]);
    expect(desk.done(wish(false))).toMatchObject([{ kind: 'instructed', exercise: false }]);
    expect(desk.done(wish(false))).toEqual([]);
    expect(desk.state.positions.get(symbol)?.doNotExercise).toBe(true);
    expect(desk.done(wish(true))).toMatchObject([{ kind: 'instructed', exercise: true }]);
    desk.place({ symbol: 'MSFT', qty: text('1'), side: 'buy', type: 'market' });
    desk.price(100);
    expect(desk.refused({ ...wish(false), symbol: 'MSFT' }).reason).toBe('option-not-exercisable');
  });
});
