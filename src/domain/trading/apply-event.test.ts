import { describe, expect, it } from 'vitest';
import { formatDecimal, multiply, round, sum } from '../money/decimal.ts';
import { isoDate } from '../calendar/iso-date.ts';
import { applyEvent, heldQuantity, newState, replayLog } from './apply-event.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { anOrder, at, NOON, numbered, text } from './order.fixture.ts';
import type { OrderSide } from './order.ts';
import { IllegalMove } from './order-machine.ts';
import type { NewTradingEvent, OrderFilled, PositionChanged } from './trading-event.ts';

const opened = (cash = '100000'): NewTradingEvent => ({
  kind: 'opened',
  at: at('14:00'),
  cash: text(cash),
  settings: DEFAULT_SETTINGS,
});

let orders = 0;
/** An order that is filled at once. */
function traded(
  side: OrderSide,
  qty: string,
  price: string,
  when = NOON,
  fields: Partial<OrderFilled> = {},
): readonly NewTradingEvent[] {
  orders += 1;
  const id = `o${orders}`;
  return [
    {
      kind: 'received',
      at: when,
      orders: [anOrder({ id, side, qty: text(qty), symbol: fields.symbol ?? 'MSFT' })],
    },
    {
      kind: 'filled',
      at: when,
      orderId: id,
      executionId: `x${orders}`,
      symbol: 'MSFT',
      price: text(price),
      qty: text(qty),
      multiplier: 1,
      fees: [],
      liquidity: 'taker',
      status: 'filled',
      ...fields,
    },
  ];
}

const changed = (fields: Partial<PositionChanged>): NewTradingEvent => ({
  kind: 'position',
  at: NOON,
  id: 'p1',
  change: 'adjustment',
  symbol: 'MSFT',
  qty: text('0'),
  ratio: null,
  price: null,
  cash: text('0'),
  multiplier: 1,
  date: isoDate('2026-11-17'),
  note: null,
  ...fields,
});

const stateOf = (...events: readonly (NewTradingEvent | readonly NewTradingEvent[])[]) =>
  replayLog(numbered([opened(), ...events.flat()] as readonly NewTradingEvent[]));

const lotsOf = (state: ReturnType<typeof stateOf>, symbol = 'MSFT') =>
  state.positions
    .get(symbol)
    ?.lots.map(({ date, qty, price }) => [date, formatDecimal(qty), formatDecimal(price)]);

const day = (number: number) => at('17:00', `2026-11-${16 + number}`);

describe('positions as the log leaves them', () => {
  it('ORD-10 a day’s buys are one lot at their average; sells take the oldest day first', () => {
    const state = stateOf(
      traded('buy', '100', '10', day(0)),
      traded('buy', '50', '12', day(0)),
      traded('buy', '30', '15', day(1)),
      traded('sell', '120', '20', day(2)),
    );
    const { lots } = state.positions.get('MSFT')!;
    const cost = sum(lots.map(({ qty, price }) => multiply(qty, price)));
    expect(formatDecimal(round(cost, 12, 'half-even'))).toBe('770');
    expect(lotsOf(state)?.map(([date, qty]) => [date, qty])).toEqual([
      ['2026-11-16', '30'],
      ['2026-11-17', '30'],
    ]);
    expect(Number(formatDecimal(cost)) / 60).toBeCloseTo(12.8333, 3);
    expect(formatDecimal(state.cash)).toBe('100350');
  });

  it('ORD-11 on one day all is one average: 180 at 11.39, whatever is sold', () => {
    const state = stateOf(
      traded('buy', '100', '10'),
      traded('buy', '50', '12'),
      traded('buy', '30', '15'),
      traded('sell', '120', '20'),
    );
    expect(lotsOf(state)?.[0]?.[2]).toMatch(/^11\.3888888888/);
  });

  it('ORD-12 shorts are lots of their own, covered oldest first; a flat position is none', () => {
    const short = stateOf(traded('sell', '100', '20', day(0)), traded('sell', '10', '30', day(1)));
    expect(lotsOf(short)).toEqual([
      ['2026-11-16', '-100', '20'],
      ['2026-11-17', '-10', '30'],
    ]);
    expect(formatDecimal(short.cash)).toBe('102300');
    const flat = stateOf(
      traded('sell', '100', '20', day(0)),
      traded('sell', '10', '30', day(1)),
      traded('buy', '110', '1', day(2)),
    );
    expect(flat.positions.size).toBe(0);
    expect(formatDecimal(flat.cash)).toBe('102190');
  });

  it('ORD-13 an execution beyond the position turns it round at its own price', () => {
    const state = stateOf(traded('buy', '100', '10'), traded('sell', '150', '20'));
    expect(lotsOf(state)).toEqual([['2026-11-17', '-50', '20']]);
    expect(formatDecimal(state.cash)).toBe('102000');
  });

  it('ORD-14 a split multiplies the units of every lot and keeps its cost', () => {
    const state = stateOf(
      traded('buy', '100', '10', day(0)),
      traded('buy', '30', '15', day(1)),
      changed({ change: 'split', ratio: text('4'), qty: text('390') }),
    );
    expect(lotsOf(state)).toEqual([
      ['2026-11-16', '400', '2.5'],
      ['2026-11-17', '120', '3.75'],
    ]);
  });

  it('ORD-15 a reverse split meets the broker’s count, fraction paid out in cash', () => {
    const state = stateOf(
      traded('buy', '10', '3', day(0)),
      traded('buy', '15', '3', day(1)),
      changed({ change: 'split', ratio: text('0.1'), qty: text('-23'), cash: text('15') }),
    );
    expect(formatDecimal(heldQuantity(state, 'MSFT'))).toBe('2');
    expect(formatDecimal(state.cash)).toBe('99940');
  });

  it('ORD-16 a spin-off leaves a share of the cost', () => {
    const state = stateOf(
      traded('buy', '10', '50'),
      changed({ change: 'spin-off', ratio: text('0.8') }),
    );
    expect(lotsOf(state)).toEqual([['2026-11-17', '10', '40']]);
  });

  it('ORD-17 options are worth their multiplier; what ends without an order moves cash as it says', () => {
    const symbol = 'MSFT261218C00400000';
    const state = stateOf(
      traded('buy', '2', '3.5', NOON, { symbol, multiplier: 100 }),
      changed({ change: 'exercise', symbol, qty: text('-2'), multiplier: 100 }),
      changed({ change: 'delivery', qty: text('200'), price: text('400'), cash: text('-80000') }),
    );
    expect([...state.positions.keys()]).toEqual(['MSFT']);
    expect(formatDecimal(state.cash)).toBe('19300');
  });

  it('ORD-18 fees accrue with executions and are paid when they are booked, rounded up', () => {
    const fee = { kind: 'taf', amount: text('0.000145') } as const;
    const before = stateOf(traded('sell', '1', '10', NOON, { fees: [fee, fee] }));
    expect(formatDecimal(before.accruedFees)).toBe('0.00029');
    expect(formatDecimal(before.cash)).toBe('100010');
    applyEvent(before, {
      kind: 'cash',
      seq: before.seq + 1,
      at: at('21:05'),
      id: 'fees',
      cash: 'fee',
      amount: text('-0.01'),
      symbol: null,
      qty: null,
      perShare: null,
      date: isoDate('2026-11-17'),
      note: null,
    });
    expect(formatDecimal(before.accruedFees)).toBe('0');
    expect(formatDecimal(before.cash)).toBe('100009.99');
  });
});

describe('round trips of a day', () => {
  it('ORD-20 one for every change from opening to closing, partial closings together', () => {
    const state = stateOf(
      traded('buy', '100', '10'),
      traded('sell', '30', '11'),
      traded('sell', '30', '11'),
      traded('buy', '10', '11'),
      traded('sell', '50', '11'),
    );
    expect(state.dayTrades.length).toBe(2);
  });

  it('ORD-21 none for what was held over night, and five sessions later it is forgotten', () => {
    const held = stateOf(traded('buy', '100', '10', day(0)), traded('sell', '100', '10', day(1)));
    expect(held.dayTrades).toEqual([]);
    const trip = [...traded('buy', '1', '10', day(0)), ...traded('sell', '1', '10', day(0))];
    const close = (number: number): NewTradingEvent => ({
      kind: 'session-closed',
      at: day(number),
      date: isoDate(`2026-11-${16 + number}`),
      equity: text('1'),
      maintenanceMargin: text('0'),
      prices: {},
    });
    expect(stateOf(trip, close(4)).dayTrades.length).toBe(1);
    expect(stateOf(trip, close(7)).dayTrades.length).toBe(0);
  });
});

describe('what cannot have happened', () => {
  const refused = (...events: readonly NewTradingEvent[]) => {
    const state = stateOf(...events.slice(0, -1));
    const before = JSON.stringify([...state.orders]);
    expect(() => applyEvent(state, { ...events.at(-1)!, seq: state.seq + 1 })).toThrow(IllegalMove);
    expect(JSON.stringify([...state.orders])).toBe(before);
  };

  it('ORD-22 a gap in the numbers', () => {
    expect(() => applyEvent(newState(), { ...opened(), seq: 2 })).toThrow(IllegalMove);
  });

  it('ORD-23 more executed than ordered, or the end before its end', () => {
    const [received, filled] = traded('buy', '10', '1');
    refused(received!, { ...filled!, qty: text('11') } as NewTradingEvent);
    refused(received!, { ...filled!, qty: text('9') } as NewTradingEvent);
    refused(received!, { ...filled!, status: 'partially_filled' } as NewTradingEvent);
    refused(received!, { ...filled!, qty: text('0') } as NewTradingEvent);
  });

  it('ORD-24 a move of a closed order, or one that the table does not have', () => {
    const [received, filled] = traded('buy', '10', '1');
    refused(received!, filled!, filled!);
    const id = (filled as OrderFilled).orderId;
    refused(received!, { kind: 'moved', at: NOON, orderId: id, news: 'new', status: 'new' });
    refused(received!, {
      kind: 'moved',
      at: NOON,
      orderId: id,
      news: 'canceled',
      status: 'expired',
    });
    refused(received!, received!);
  });

  it('ORD-25 a reset begins anew', () => {
    const state = stateOf(traded('buy', '10', '1'), opened('50'));
    expect(state.positions.size).toBe(0);
    expect(formatDecimal(state.cash)).toBe('50');
    expect(formatDecimal(state.deposited)).toBe('50');
  });
});
