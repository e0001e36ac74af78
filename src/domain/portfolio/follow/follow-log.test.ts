import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import { add, type Decimal, decimal, formatDecimal, ZERO } from '../../money/decimal.ts';
import { applyEvent, newState, replayLog } from '../../trading/apply-event.ts';
import type { AccountState } from '../../trading/account-state.ts';
import { busyLog } from '../../trading/busy-log.fixture.ts';
import { DEFAULT_SETTINGS } from '../../trading/default-settings.ts';
import { anOrder, numbered, text } from '../../trading/order.fixture.ts';
import { lotsQuantity } from '../../trading/position-lots.ts';
import type {
  CashKind,
  NewTradingEvent,
  PositionChanged,
  TradingEvent,
} from '../../trading/trading-event.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { asset, BOOK, ledgerOf, num } from '../ledger/ledger.fixture.ts';
import { optionTerms } from '../option-symbol.ts';
import type { Transaction } from '../transaction.ts';
import { followLog } from './follow-log.ts';
import { NO_MEMORY } from './follow-memory.ts';
import { followedRow, followedRowId } from './followed-row.ts';

const ACCOUNT = '0f4ee81a-aaaa-4bbb-8ccc-1234567890ab';
const START = Date.parse('2026-11-16T15:00:00Z');
const CALL = 'S1261218C00100000';
const PUT = 'S2261218P00050000';

const opened: NewTradingEvent = {
  kind: 'opened',
  at: START,
  cash: text('100000'),
  settings: DEFAULT_SETTINGS,
};

interface Holdings {
  readonly cash: string;
  readonly units: Readonly<Record<string, string>>;
}

function ofAccount(state: AccountState): Holdings {
  const units = [...state.positions.values()].map(
    ({ symbol, lots }) => [symbol, formatDecimal(lotsQuantity(lots))] as const,
  );
  return { cash: formatDecimal(state.cash), units: Object.fromEntries(units.toSorted(byName)) };
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : 1;

function ofLedger(
  rows: readonly Transaction[],
): Holdings & { readonly problems: readonly string[] } {
  const ids = new Set(
    rows.flatMap((row) => [
      ...('asset' in row && row.asset !== null ? [row.asset] : []),
      ...('into' in row && row.into !== null ? [row.into] : []),
    ]),
  );
  const options = [...ids].flatMap((id) => optionTerms(id) ?? []);
  for (const { underlying } of options) ids.add(underlying);
  const ledger = {
    ...ledgerOf(rows),
    accounts: [{ id: ACCOUNT, name: 'Paper', currency: 'USD', closed: false }],
    assets: new Map(
      [...ids].map((id) => [
        id,
        asset(id, optionTerms(id) === null ? {} : { class: 'option', multiplier: num(100) }),
      ]),
    ),
  };
  const booked = bookLedger(ledger, BOOK);
  let cash = ZERO;
  for (const entry of booked.entries) for (const { amount } of entry.cash) cash = add(cash, amount);
  const units = new Map<string, Decimal>();
  for (const lot of booked.lots)
    units.set(lot.asset, add(units.get(lot.asset) ?? ZERO, lot.quantity));
  return {
    cash: formatDecimal(cash),
    units: Object.fromEntries(
      [...units]
        .filter(([, qty]) => qty.units !== 0n)
        .map(([id, qty]) => [id as string, formatDecimal(qty)] as const)
        .toSorted(byName),
    ),
    problems: booked.problems
      .filter(({ code }) => code !== 'negative-cash')
      .map(({ code, values }) => `${code} ${JSON.stringify(values)}`),
  };
}

const followed = (events: readonly TradingEvent[]) =>
  followLog(ACCOUNT, events, NO_MEMORY, true).rows;

const trade = (
  number: number,
  symbol: string,
  side: 'buy' | 'sell',
  qty: string,
  price: string,
): readonly NewTradingEvent[] => {
  const at = START + number * 250;
  const id = `o${number}`;
  const order = anOrder({ id, symbol, side, qty: text(qty), status: 'new', createdAt: at });
  const fill = {
    kind: 'filled',
    at,
    orderId: id,
    executionId: `x${number}`,
    symbol,
    price: text(price),
    qty: text(qty),
    multiplier: optionTerms(symbol) === null ? 1 : 100,
    fees: [],
    liquidity: 'taker',
    status: 'filled',
  } as const;
  return [{ kind: 'received', at, orders: [order] }, fill];
};

const cash = (id: string, kind: CashKind, amount: string, symbol: string | null = null) =>
  ({
    kind: 'cash',
    at: START + 60_000,
    id,
    cash: kind,
    amount: text(amount),
    symbol,
    qty: null,
    perShare: null,
    date: isoDate('2026-11-16'),
    note: null,
  }) satisfies NewTradingEvent;

const change = (
  fields: Partial<PositionChanged> & Pick<PositionChanged, 'id' | 'change' | 'symbol'>,
) =>
  ({
    kind: 'position',
    at: START + 60_000,
    qty: text('0'),
    ratio: null,
    price: null,
    cash: text('0'),
    multiplier: 1,
    date: isoDate('2026-11-16'),
    note: null,
    ...fields,
  }) satisfies NewTradingEvent;

const kindsOf = (rows: readonly Transaction[]) => rows.map(({ kind }) => kind);

function same(events: readonly NewTradingEvent[]): readonly Transaction[] {
  const log = numbered(events);
  const rows = followed(log);
  const { problems, ...ledger } = ofLedger(rows);
  expect({ ...ledger, problems }).toEqual({ ...ofAccount(replayLog(log)), problems: [] });
  return rows;
}

describe('FOL-1 a ledger has what the account has', () => {
  it('of executions: long, short, and from one side to the other', () => {
    const rows = same([
      opened,
      ...trade(1, 'S1', 'buy', '10', '100.25'),
      ...trade(2, 'S1', 'sell', '4', '101'),
      ...trade(3, 'S1', 'sell', '9', '99.5'),
      ...trade(4, 'S1', 'buy', '1', '98'),
      ...trade(5, 'S1', 'buy', '5', '97'),
    ]);
    expect(kindsOf(rows)).toEqual([
      'deposit',
      'buy',
      'sell',
      'sell',
      'short',
      'cover',
      'cover',
      'buy',
    ]);
  });

  it('of money without a trade', () => {
    const rows = same([
      opened,
      ...trade(1, 'S1', 'buy', '10', '100'),
      cash('d', 'deposit', '500'),
      cash('w', 'withdrawal', '-20.5'),
      cash('v', 'dividend', '3.4', 'S1'),
      cash('o', 'dividend-owed', '-1.1', 'S2'),
      cash('i', 'interest', '-0.17'),
      cash('j', 'interest', '0.02'),
      cash('b', 'borrow-fee', '-0.3', 'S2'),
      cash('f', 'fee', '-0.04'),
    ]);
    expect(kindsOf(rows).slice(2)).toEqual([
      'deposit',
      'withdrawal',
      'dividend',
      'dividend',
      'interest-charge',
      'interest',
      'fee',
      'fee',
    ]);
  });

  it('of a split with money for the part of a share that nobody gets', () => {
    const rows = same([
      opened,
      ...trade(1, 'S1', 'buy', '7', '100'),
      change({
        id: 's',
        change: 'split',
        symbol: 'S1',
        qty: text('-4.666666667'),
        ratio: text('0.333333333333333333'),
      }),
      change({
        id: 'l',
        change: 'adjustment',
        symbol: 'S1',
        qty: text('-0.333333333'),
        price: text('300'),
        cash: text('100'),
        note: 'cash in lieu',
      }),
    ]);
    expect(kindsOf(rows).slice(2)).toEqual(['split', 'sell']);
  });

  it('of options that are exercised, assigned, or end', () => {
    const rows = same([
      opened,
      ...trade(1, CALL, 'buy', '2', '3'),
      ...trade(2, PUT, 'sell', '1', '2'),
      ...trade(3, 'S3', 'buy', '1', '2'),
      change({ id: 'x', change: 'exercise', symbol: CALL, qty: text('-1'), multiplier: 100 }),
      change({
        id: 'xd',
        change: 'delivery',
        symbol: 'S1',
        qty: text('100'),
        price: text('100'),
        cash: text('-10000'),
        note: CALL,
      }),
      change({ id: 'a', change: 'assignment', symbol: PUT, qty: text('1'), multiplier: 100 }),
      change({
        id: 'ad',
        change: 'delivery',
        symbol: 'S2',
        qty: text('100'),
        price: text('50'),
        cash: text('-5000'),
        note: PUT,
      }),
      change({ id: 'e', change: 'expiry', symbol: CALL, qty: text('-1'), multiplier: 100 }),
    ]);
    expect(kindsOf(rows).slice(4)).toEqual(['exercise', 'assignment', 'expiry']);
  });

  it('of a spin-off, a merger and a new name', () => {
    const rows = same([
      opened,
      ...trade(1, 'S1', 'buy', '7', '100'),
      ...trade(2, 'S3', 'buy', '10', '20'),
      ...trade(3, 'S5', 'sell', '3', '20'),
      change({ id: 'o', change: 'spin-off', symbol: 'S1', ratio: text('0.8'), note: 'S2' }),
      change({
        id: 'o2',
        change: 'spin-off',
        symbol: 'S2',
        qty: text('2.333333333'),
        price: text('60'),
        note: 'S1',
      }),
      change({
        id: 'm',
        change: 'merger',
        symbol: 'S3',
        qty: text('-10'),
        price: text('5'),
        cash: text('50'),
        note: 'S4',
      }),
      change({
        id: 'm2',
        change: 'merger',
        symbol: 'S4',
        qty: text('5'),
        price: text('30'),
        note: 'S3',
      }),
      change({ id: 'n', change: 'symbol-change', symbol: 'S5', qty: text('3'), note: 'S6' }),
      change({
        id: 'n1',
        change: 'symbol-change',
        symbol: 'S6',
        qty: text('-3'),
        price: text('20'),
        note: 'S5',
      }),
    ]);
    expect(kindsOf(rows).slice(4)).toEqual([
      'spin-off',
      'split',
      'return-of-capital',
      'merger',
      'split',
      'symbol-change',
    ]);
  });

  it('of positions that came without cash, on both sides, and of a merger for cash alone', () => {
    const rows = same([
      opened,
      change({ id: 'a', change: 'adjustment', symbol: 'S1', qty: text('5'), price: text('10') }),
      change({ id: 'b', change: 'adjustment', symbol: 'S2', qty: text('-5'), price: text('10') }),
      change({
        id: 'c',
        change: 'merger',
        symbol: 'S1',
        qty: text('-5'),
        price: text('11.111'),
        cash: text('55.56'),
        note: 'S9',
      }),
      change({ id: 'd', change: 'worthless', symbol: 'S2', qty: text('5') }),
    ]);
    expect(kindsOf(rows).slice(1)).toEqual(['delivery-in', 'short', 'withdrawal', 'sell', 'cover']);
  });

  it('at every moment of a busy log, also when it is read in pieces', () => {
    const log = busyLog(600);
    const state = newState();
    const rows: Transaction[] = [];
    let memory = NO_MEMORY;
    for (let from = 0; from < log.length; from += 37) {
      const piece = log.slice(from, from + 37);
      // As the store keeps it.
      const read = followLog(
        ACCOUNT,
        piece,
        JSON.parse(JSON.stringify(memory)) as typeof memory,
        false,
      );
      rows.push(...read.rows);
      memory = read.memory;
      for (const event of piece) applyEvent(state, event);
      const { problems, ...ledger } = ofLedger(rows);
      expect(ledger).toEqual(ofAccount(state));
      expect(problems).toEqual([]);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('after any log, whatever happens in it', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, size) => {
          const log = logOf(steps);
          const rows: Transaction[] = [];
          let memory = NO_MEMORY;
          for (let from = 0; from < log.length; from += size) {
            const read = followLog(
              ACCOUNT,
              log.slice(from, from + size),
              memory,
              from + size >= log.length,
            );
            rows.push(...read.rows);
            memory = read.memory;
          }
          expect(rows).toEqual(followed(log));
          const { problems, ...ledger } = ofLedger(rows);
          expect(ledger).toEqual(ofAccount(replayLog(log)));
          expect(problems.filter((told) => !told.startsWith('no-price'))).toEqual([]);
        },
      ),
    );
  });
});

describe('FOL-2 rows', () => {
  it('are named after their place in the log, with the order that made them', () => {
    const order = 'b0b6dd9d-8b9b-48a9-ba46-b9d54906e415';
    const id = followedRowId(ACCOUNT, 12_345_678, 1, order);
    expect(id).toBe(`trade:0f4ee81a.12345678-1.${order}`);
    expect(id.length).toBeLessThanOrEqual(64);
    expect(followedRow(id)).toEqual({ seq: 12_345_678, part: 1, orderId: order });
    expect(followedRow(followedRowId(ACCOUNT, 3, 0, null))).toEqual({
      seq: 3,
      part: 0,
      orderId: null,
    });
    expect(followedRow(crypto.randomUUID())).toBeNull();
    // What does not fit or cannot be read back is left out.
    expect(followedRow(followedRowId(ACCOUNT, 3, 0, 'o'.repeat(80)))?.orderId).toBeNull();
    expect(followedRow(followedRowId(ACCOUNT, 3, 0, 'a b'))?.orderId).toBeNull();
  });

  it('have New York’s date and time, and never go back in time', () => {
    const [, first, second] = followed(
      numbered([
        opened,
        { ...cash('a', 'deposit', '1'), at: Date.parse('2026-11-17T01:30:05.900Z') },
        { ...cash('b', 'deposit', '1'), at: START },
      ]),
    );
    expect([first?.date, first?.time]).toEqual(['2026-11-16', '20:30:05']);
    expect([second?.date, second?.time]).toEqual(['2026-11-16', '20:30:05']);
  });

  it('begin anew with the account', () => {
    const rows = followed(
      numbered([
        opened,
        ...trade(1, 'S1', 'buy', '10', '100'),
        { ...opened, cash: text('5') },
        ...trade(2, 'S1', 'sell', '1', '100'),
      ]),
    );
    expect(kindsOf(rows)).toEqual(['deposit', 'buy', 'deposit', 'short']);
  });
});

type Step =
  | {
      readonly kind: 'trade';
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
      readonly qty: number;
      readonly price: number;
    }
  | {
      readonly kind: 'cash';
      readonly cash: CashKind;
      readonly amount: number;
      readonly symbol: string | null;
    }
  | { readonly kind: 'split'; readonly symbol: string; readonly to: number; readonly from: number }
  | {
      readonly kind: 'spin-off' | 'merger';
      readonly symbol: string;
      readonly into: string;
      readonly each: number;
      readonly paid: number;
    }
  | { readonly kind: 'end'; readonly symbol: string; readonly exercised: boolean }
  | {
      readonly kind: 'adjust';
      readonly symbol: string;
      readonly qty: number;
      readonly price: number;
    };

const anySymbol = fc.constantFrom('S1', 'S2', 'S3');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      symbol: fc.constantFrom('S1', 'S2', 'S3', CALL, PUT),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      qty: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  fc.record({
    kind: fc.constant('cash' as const),
    cash: fc.constantFrom<CashKind>(
      'deposit',
      'withdrawal',
      'dividend',
      'dividend-owed',
      'interest',
      'borrow-fee',
      'fee',
      'merger',
      'adjustment',
    ),
    amount: fc.integer({ min: -9_999, max: 9_999 }),
    symbol: fc.option(anySymbol),
  }),
  fc.record({
    kind: fc.constant('split' as const),
    symbol: anySymbol,
    to: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    kind: fc.constantFrom('spin-off' as const, 'merger' as const),
    symbol: fc.constantFrom('S1', 'S2'),
    into: fc.constantFrom('T1', 'T2'),
    each: fc.integer({ min: 0, max: 3 }),
    paid: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    symbol: fc.constantFrom(CALL, PUT),
    exercised: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    symbol: anySymbol,
    qty: fc.integer({ min: -9, max: 9 }),
    price: fc.integer({ min: 0, max: 500 }),
  }),
);

const cents = (value: number): string => formatDecimal(decimal((value / 100).toFixed(2)));
const signed = (value: Decimal): string => formatDecimal(value);

/** A log that the steps could have left: the account decides how much there is to split or end. */
function logOf(steps: readonly Step[]): readonly TradingEvent[] {
  const state = newState();
  const log: TradingEvent[] = [];
  const write = (...events: readonly NewTradingEvent[]): void => {
    for (const event of numbered(events, log.length)) {
      applyEvent(state, event);
      log.push(event);
    }
  };
  const held = (symbol: string): number =>
    Number(formatDecimal(lotsQuantity(state.positions.get(symbol)?.lots ?? [])));
  write(opened);
  for (const [index, step] of steps.entries()) {
    const id = `b${index}`;
    switch (step.kind) {
      case 'trade':
        write(...trade(index, step.symbol, step.side, String(step.qty), cents(step.price)));
        break;
      case 'cash':
        write(cash(id, step.cash, cents(step.amount), step.symbol));
        break;
      case 'split': {
        const ratio = text((step.to / step.from).toFixed(12));
        write(change({ id, change: 'split', symbol: step.symbol, ratio }));
        break;
      }
      case 'spin-off':
      case 'merger': {
        const has = held(step.symbol);
        if (has === 0) break;
        const units = text((has * step.each * 0.3).toFixed(9));
        const isMerger = step.kind === 'merger';
        const gone = signed(lotsQuantity(state.positions.get(step.symbol)!.lots));
        write(
          change({
            id,
            change: step.kind,
            symbol: step.symbol,
            note: step.into,
            ...(isMerger
              ? {
                  qty: text(gone.startsWith('-') ? gone.slice(1) : `-${gone}`),
                  price: text(cents(step.paid)),
                  cash: text(((has * step.paid) / 100).toFixed(2)),
                }
              : { ratio: text('0.75') }),
          }),
        );
        // Units of a size the broker counts; nothing when there are none.
        if (Number(units) !== 0)
          write(
            change({
              id: `${id}+`,
              change: step.kind,
              symbol: step.into,
              qty: units,
              price: text('1'),
              note: step.symbol,
            }),
          );
        break;
      }
      case 'end': {
        const has = held(step.symbol);
        if (has === 0) break;
        const { underlying, strike, right } = optionTerms(step.symbol)!;
        const isLong = has > 0;
        write(
          change({
            id,
            change: step.exercised ? (isLong ? 'exercise' : 'assignment') : 'expiry',
            symbol: step.symbol,
            qty: text(String(-has)),
            multiplier: 100,
          }),
        );
        if (!step.exercised) break;
        const shares = has * 100 * (right === 'call' ? 1 : -1);
        write(
          change({
            id: `${id}+`,
            change: 'delivery',
            symbol: underlying,
            qty: text(String(shares)),
            price: strike,
            cash: text(String(-shares * Number(strike))),
            note: step.symbol,
          }),
        );
        break;
      }
      default:
        if (step.qty !== 0)
          write(
            change({
              id,
              change: 'adjustment',
              symbol: step.symbol,
              qty: text(String(step.qty)),
              price: text(cents(step.price)),
            }),
          );
    }
  }
  return log;
}
