import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import { accountFigures } from './account-figures.ts';
import { endOfDay } from './end-of-day.ts';
import { positionFigures } from './position-figures.ts';
import { FRIDAY, Ledger, NOON, sightOf, text, TODAY } from './risk.fixture.ts';

const DAY = 86_400_000;
const CALL = 'AAPL261116C00100000';
const PUT = 'AAPL261116P00100000';

/** Closes the day, and proves that what was written is what the log leaves. */
function close(ledger: Ledger, sight = sightOf(), session = TODAY): readonly NewTradingEvent[] {
  const events = endOfDay(ledger.state, session, sight);
  for (const event of events) ledger.log(event);
  // From the next trading day on; until then the day is counted from the close before.
  const after = accountFigures(ledger.state, sight, NOON + DAY);
  expect(after.lastEquity).toBe(after.equity);
  expect(after.lastMaintenanceMargin).toBe(after.maintenanceMargin);
  return events;
}

const kinds = (events: readonly NewTradingEvent[]) =>
  events.map((event) => {
    if (event.kind === 'cash') return [event.id, event.amount];
    return event.kind === 'position' ? [event.id, event.qty, event.cash] : [event.kind];
  });

describe('the close of a session', () => {
  it('EOD-1 keeps equity, margin and prices', () => {
    const ledger = new Ledger().trade('AAPL', '100', '90');
    expect(close(ledger, sightOf({ AAPL: 100 }))).toEqual([
      {
        kind: 'session-closed',
        at: NOON,
        date: TODAY,
        equity: '101000',
        maintenanceMargin: '3000',
        prices: { AAPL: '100' },
      },
    ]);
  });

  it('EOD-2 happens once', () => {
    const ledger = new Ledger();
    close(ledger);
    expect(endOfDay(ledger.state, TODAY, sightOf())).toEqual([]);
    expect(endOfDay(ledger.state, FRIDAY, sightOf())).toEqual([]);
  });

  it('EOD-3 books what accrued in fees, rounded up', () => {
    const ledger = new Ledger().open({ id: 'a', side: 'buy', qty: text('10') }).log({
      kind: 'filled',
      at: NOON,
      orderId: 'a',
      executionId: 'x',
      symbol: 'AAPL',
      price: text('100'),
      qty: text('10'),
      multiplier: 1,
      fees: [{ kind: 'cat', amount: text('0.000265') }],
      liquidity: null,
      status: 'filled',
    });
    expect(kinds(close(ledger, sightOf({ AAPL: 100 })))).toEqual([
      [`fee:${TODAY}`, '-0.01'],
      ['session-closed'],
    ]);
    expect(ledger.state.accruedFees.units).toBe(0n);
  });

  it('EOD-4 charges 6.25 % of 360 days on what is borrowed, for three nights from a Friday', () => {
    const borrow = () => new Ledger('100000').hold('AAPL', '2000', '100');
    expect(kinds(close(borrow(), sightOf({ AAPL: 100 })))[0]).toEqual([
      `interest:${TODAY}`,
      '-17.36',
    ]);
    expect(kinds(close(borrow(), sightOf({ AAPL: 100 }), FRIDAY))[0]).toEqual([
      `interest:${FRIDAY}`,
      '-52.08',
    ]);
  });

  it('EOD-5 charges short positions for the loan of the shares', () => {
    const ledger = new Ledger().trade('AAPL', '-100', '100');
    expect(kinds(close(ledger, sightOf({ AAPL: 120 })))[0]).toEqual([`borrow:AAPL:${TODAY}`, '-1']);
  });

  it('EOD-6 options out of the money end', () => {
    const ledger = new Ledger().hold(CALL, '2', '5');
    expect(kinds(close(ledger, sightOf({ AAPL: 100, [CALL]: 0.05 })))[0]).toEqual([
      `expiry:${CALL}:${TODAY}`,
      '-2',
      '0',
    ]);
    expect(ledger.state.positions.size).toBe(0);
  });

  it.each([
    [CALL, '1', 100.01, 'exercise', '100', '-10000'],
    [PUT, '1', 99, 'exercise', '-100', '10000'],
    [CALL, '-1', 105, 'assignment', '-100', '10000'],
    [PUT, '-1', 90, 'assignment', '100', '-10000'],
  ] as const)('EOD-7 %s of %s at %d: %s', (symbol, qty, price, change, shares, cash) => {
    const ledger = new Ledger().hold(symbol, qty, '5');
    expect(kinds(close(ledger, sightOf({ AAPL: price, [symbol]: 5 }))).slice(0, 2)).toEqual([
      [`${change}:${symbol}:${TODAY}`, String(-Number(qty)), '0'],
      [`delivery:${symbol}:${TODAY}`, shares, cash],
    ]);
    expect([...ledger.state.positions.keys()]).toEqual(['AAPL']);
  });

  it('EOD-8 a long option whose shares cannot be paid for is settled in cash', () => {
    const ledger = new Ledger('1000').hold(CALL, '1', '5');
    expect(kinds(close(ledger, sightOf({ AAPL: 110, [CALL]: 10 })))[0]).toEqual([
      `expiry:${CALL}:${TODAY}`,
      '-1',
      '1000',
    ]);
    expect(accountFigures(ledger.state, sightOf(), NOON).cash).toBe('1500');
  });

  it.each([
    [CALL, '1', 105, 'expiry'],
    [PUT, '1', 90, 'expiry'],
  ] as const)(
    'EOD-12 %s that its owner does not want exercised ends for nothing',
    (symbol, qty, price, change) => {
      const ledger = new Ledger().hold(symbol, qty, '5');
      ledger.log({ kind: 'instructed', at: NOON, symbol, exercise: false });
      const sight = sightOf({ AAPL: price, [symbol]: 5 });
      expect(kinds(close(ledger, sight))[0]).toEqual([`${change}:${symbol}:${TODAY}`, '-1', '0']);
      expect(ledger.state.positions.size).toBe(0);
    },
  );

  it('EOD-12 the wish goes with the position, and with another word', () => {
    const ledger = new Ledger().hold(CALL, '1', '5');
    const say = (exercise: boolean) =>
      ledger.log({ kind: 'instructed', at: NOON, symbol: CALL, exercise });
    say(false);
    ledger.hold(CALL, '-1', '5').hold(CALL, '1', '5');
    expect(ledger.state.positions.get(CALL)?.doNotExercise).toBe(false);
    say(false);
    say(true);
    const events = kinds(close(ledger, sightOf({ AAPL: 105, [CALL]: 5 })));
    expect(events[0]?.[0]).toBe(`exercise:${CALL}:${TODAY}`);
  });

  it('EOD-9 options with time left stay', () => {
    const ledger = new Ledger().hold('AAPL261218C00100000', '1', '5');
    expect(kinds(close(ledger, sightOf({ AAPL: 110, AAPL261218C00100000: 12 })))).toEqual([
      ['session-closed'],
    ]);
  });

  it('EOD-10 an option waits when nobody knows what its share is worth', () => {
    const ledger = new Ledger().hold(CALL, '1', '5');
    expect(kinds(close(ledger, sightOf({ [CALL]: 5 })))).toEqual([['session-closed']]);
    const next = endOfDay(ledger.state, isoDate('2026-11-17'), sightOf({ AAPL: 90 }));
    expect(kinds(next)[0]).toEqual([`expiry:${CALL}:2026-11-17`, '-1', '0']);
  });

  it('EOD-11 a contract that no source knows any more is read from its name', () => {
    const ledger = new Ledger().hold(CALL, '-1', '5');
    const known = sightOf({ AAPL: 105 });
    const asset = (symbol: string) => (symbol === CALL ? undefined : known.asset(symbol));
    expect(kinds(close(ledger, { ...known, asset }))[0]).toEqual([
      `assignment:${CALL}:${TODAY}`,
      '1',
      '0',
    ]);
  });

  it('EOD-20 after the bell the day is still today, and the account has what its positions have', () => {
    const ledger = new Ledger().hold('AAPL', '10', '100').close('100000', '300', { AAPL: '100' });
    const sight = sightOf({ AAPL: { last: 107, previousClose: 100 } });
    const before = accountFigures(ledger.state, sight, NOON);
    close(ledger, sight);
    const evening = accountFigures(ledger.state, sight, NOON + 2 * 3_600_000);
    const [position] = positionFigures(ledger.state, sight, NOON + 2 * 3_600_000);
    expect([before.dayGain, evening.dayGain, position?.dayGain]).toEqual(['70', '70', '70']);
    expect(accountFigures(ledger.state, sight, NOON + DAY).dayGain).toBe('0');
  });
});
