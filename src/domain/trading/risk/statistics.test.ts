import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  formatDecimal,
  round,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import type { CorporateAction } from '../../prices/corporate-action.ts';
import { symbolId } from '../../symbols/instrument.ts';
import { closedTrades } from './closed-trades.ts';
import { costOf } from './holdings.ts';
import { endOfDay } from './end-of-day.ts';
import { corporateActions } from './corporate-actions.ts';
import { Ledger, NOON, sightOf, text, TODAY } from './risk.fixture.ts';
import { excursionOf, tradeStatistics } from './statistics.ts';

const trades = (ledger: Ledger) => closedTrades(ledger.events);
const brief = (ledger: Ledger) =>
  trades(ledger).map(({ symbol, side, qty, openPrice, closePrice, gain }) => [
    symbol,
    side,
    qty,
    openPrice,
    closePrice,
    gain,
  ]);

/** What the ledger made: cash and cost of what is left, less what was paid in. */
const realised = ({ state }: Ledger) => {
  let total = subtract(state.cash, state.deposited);
  for (const position of state.positions.values()) {
    total = add(total, decimal(formatDecimal(costOf(position))));
  }
  return total;
};

describe('closed trades', () => {
  it('STA-1 are first in, first out', () => {
    const ledger = new Ledger()
      .trade('A', '10', '10')
      .trade('A', '10', '12')
      .trade('A', '-15', '15');
    expect(brief(ledger)).toEqual([
      ['A', 'long', '10', '10', '15', '50'],
      ['A', 'long', '5', '12', '15', '15'],
    ]);
  });

  it('STA-2 executions of one order are one trade', () => {
    const ledger = new Ledger()
      .trade('A', '10', '10')
      .open({ id: 'exit', symbol: 'A', side: 'sell', qty: text('10') });
    for (const [index, price] of ['11', '12'].entries()) {
      ledger.log({
        kind: 'filled',
        at: NOON + index,
        orderId: 'exit',
        executionId: `x${index}`,
        symbol: 'A',
        price: text(price),
        qty: text('5'),
        multiplier: 1,
        fees: [{ kind: 'taf', amount: text('0.1') }],
        liquidity: null,
        status: index === 0 ? 'partially_filled' : 'filled',
      });
    }
    expect(trades(ledger)).toMatchObject([
      {
        qty: '10',
        openPrice: '10',
        closePrice: '11.5',
        gain: '15',
        fees: '0.2',
        closedAt: NOON + 1,
      },
    ]);
  });

  it('STA-3 short sales gain when the price falls; one fill may close and open', () => {
    const ledger = new Ledger()
      .trade('A', '-10', '20')
      .trade('A', '15', '18')
      .trade('A', '-5', '17');
    expect(brief(ledger)).toEqual([
      ['A', 'short', '10', '20', '18', '20'],
      ['A', 'long', '5', '18', '17', '-5'],
    ]);
  });

  it('STA-4 a reset begins anew', () => {
    const ledger = new Ledger().trade('A', '10', '10').trade('A', '-10', '12');
    ledger.log({ kind: 'opened', at: NOON, cash: text('100'), settings: ledger.state.settings });
    expect(trades(ledger)).toEqual([]);
  });

  it('STA-5 splits, new symbols and mergers neither win nor lose', () => {
    const base = { exDate: TODAY, announcedAt: null } as const;
    const ledger = new Ledger().hold('A', '10', '100');
    const book = (actions: readonly CorporateAction[]) => {
      const events = corporateActions(ledger.state, actions, sightOf({ D: 40 }), () => false);
      for (const event of events) ledger.log(event);
    };
    book([{ ...base, kind: 'split', symbol: symbolId('A'), to: 4, from: 1 }]);
    book([{ ...base, kind: 'symbol-change', symbol: symbolId('B'), former: symbolId('A') }]);
    book([
      {
        ...base,
        kind: 'merger',
        symbol: symbolId('B'),
        acquirer: symbolId('D'),
        cashPerShare: 5,
        sharesPerShare: 0.5,
        status: 'completed',
      },
    ]);
    expect(sum(trades(ledger).map(({ gain }) => decimal(gain)))).toEqual(ZERO);
    ledger.trade('D', '-20', '50');
    // 40 shares of 25: 5 of each were paid back, 20 of D cost 40 each.
    expect(trades(ledger).at(-1)).toMatchObject({
      symbol: 'D',
      openPrice: '40',
      closePrice: '50',
      gain: '200',
    });
    expect(sum(trades(ledger).map(({ gain }) => decimal(gain)))).toEqual(realised(ledger));
  });

  it('STA-6 options that end are closed trades', () => {
    const call = 'AAPL261116C00100000';
    const ledger = new Ledger().hold(call, '1', '5').hold('AAPL261116P00100000', '-1', '3');
    for (const event of endOfDay(ledger.state, TODAY, sightOf({ AAPL: 110 }))) ledger.log(event);
    expect(trades(ledger).map(({ symbol, gain }) => [symbol, gain])).toEqual([
      [call, '-500'],
      ['AAPL261116P00100000', '300'],
    ]);
    expect(ledger.state.positions.get('AAPL')?.lots[0]?.price).toEqual(decimal('100'));
  });

  it('STA-7 sum up to what the ledger realised, whatever was traded', () => {
    const step = fc.record({
      symbol: fc.constantFrom('A', 'B'),
      qty: fc.integer({ min: -30, max: 30 }).filter((qty) => qty !== 0),
      cents: fc.integer({ min: 100, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ledger = new Ledger('1000000');
        for (const { symbol, qty, cents } of steps)
          ledger.trade(symbol, String(qty), String(cents / 100));
        // On one day: the ledger's average of the day and first-in-first-out differ in what is left,
        // so everything is closed first.
        for (const { symbol, lots } of Array.from(ledger.state.positions.values())) {
          const left = lots.reduce((total, { qty }) => add(total, qty), ZERO);
          ledger.trade(symbol, formatDecimal({ ...left, units: -left.units }), '77.77');
        }
        const total = sum(trades(ledger).map(({ gain }) => decimal(gain)));
        expect(round(subtract(total, realised(ledger)), 6, 'half-even')).toEqual(ZERO);
      }),
    );
  });
});

describe('statistics', () => {
  const ledger = () =>
    new Ledger()
      .trade('A', '10', '10', NOON)
      .trade('A', '-10', '12', NOON + 60_000)
      .trade('B', '10', '10', NOON)
      .trade('B', '-10', '9', NOON + 120_000)
      .trade('A', '10', '10', NOON + 180_000)
      .trade('A', '-10', '14', NOON + 360_000);

  it('STA-8 of three trades by hand', () => {
    expect(tradeStatistics(trades(ledger()))).toEqual({
      count: 3,
      wins: 2,
      losses: 1,
      winRate: 2 / 3,
      gain: '50',
      fees: '0',
      averageWin: 30,
      averageLoss: -10,
      expectancy: 50 / 3,
      profitFactor: 6,
      payoffRatio: 3,
      holdingTime: 120_000,
      longestWinStreak: 1,
      longestLossStreak: 1,
      best: '40',
      worst: '-10',
      bySymbol: [
        { key: 'A', count: 2, wins: 2, gain: '60' },
        { key: 'B', count: 1, wins: 0, gain: '-10' },
      ],
      byHour: [{ key: '15', count: 3, wins: 2, gain: '50' }],
      byWeekday: [{ key: '1', count: 3, wins: 2, gain: '50' }],
    });
  });

  it('STA-9 of no trades are empty, not zero', () => {
    expect(tradeStatistics([])).toMatchObject({
      count: 0,
      winRate: null,
      expectancy: null,
      profitFactor: null,
      best: null,
    });
  });

  it('STA-10 identities hold', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 20 }), (gains) => {
        const list = gains.map((gain, index) => ({
          symbol: 'A',
          side: 'long' as const,
          qty: text('1'),
          multiplier: 1,
          openedAt: NOON,
          closedAt: NOON + index,
          openPrice: text('10'),
          closePrice: text('10'),
          gain: text(String(gain)),
          fees: text('1'),
        }));
        const of = tradeStatistics(list);
        const net = gains.reduce((total, gain) => total + gain - 1, 0);
        expect((of.averageWin ?? 0) * of.wins + (of.averageLoss ?? 0) * of.losses).toBeCloseTo(
          net,
          6,
        );
        expect((of.expectancy ?? 0) * of.count).toBeCloseTo(net, 6);
        expect(of.bySymbol.reduce((total, { gain }) => total + Number(gain), 0)).toBe(net);
        if (of.payoffRatio !== null && of.profitFactor !== null) {
          expect(of.profitFactor).toBeCloseTo((of.payoffRatio * of.wins) / of.losses, 6);
        }
        expect(compare(decimal(of.gain), decimal(String(net + gains.length)))).toBe(0);
      }),
    );
  });
});

describe('excursions', () => {
  const [long] = trades(new Ledger().trade('A', '10', '10').trade('A', '-10', '12', NOON + 5));
  const [short] = trades(new Ledger().trade('A', '-10', '10').trade('A', '10', '12', NOON + 5));

  it('STA-11 are the worst and the best while it was open', () => {
    const path = [
      { at: NOON - 1, low: 1, high: 99 },
      { at: NOON + 2, low: 9, high: 11 },
      { at: NOON + 3, low: 10, high: 13 },
    ];
    expect(excursionOf(long!, path)).toEqual({ adverse: -10, favourable: 30 });
    expect(excursionOf(short!, path)).toEqual({ adverse: -30, favourable: 10 });
  });

  it('STA-11 contain the end, and are unknown without prices', () => {
    expect(excursionOf(long!, [{ at: NOON + 1, low: 10, high: 10 }])).toEqual({
      adverse: 0,
      favourable: 20,
    });
    expect(excursionOf(long!, [])).toBeNull();
  });
});
