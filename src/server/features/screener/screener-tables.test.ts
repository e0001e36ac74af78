import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { FramedStatement } from '../../../domain/fundamentals/framed-statement.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { type Instrument, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { KeptAnswerRow } from '../../../ports/store/kept-answer-store.ts';
import { keptRows } from './kept-rows.ts';
import { NOW, smallMarket, testTables } from './screener.fixture.ts';
import type { ScreenerTables } from './screener-tables.ts';

const ANYBODY = { kind: 'anonymous', wmid: null } as unknown as Parameters<
  ScreenerTables['table']
>[1];

let opened: ScreenerTables[] = [];
const open = (...given: Parameters<typeof testTables>) => {
  const made = testTables(...given);
  opened.push(made.tables);
  return made;
};
afterEach(async () => {
  await Promise.all(opened.map((tables) => tables.close()));
  opened = [];
});

const instrument = (symbol: string): Instrument => ({
  symbol: symbolId(symbol),
  name: `Company ${symbol}`,
  type: 'equity',
  exchange: 'NASDAQ',
  currency: 'USD',
  country: 'US',
  sector: 'Technology',
  industry: 'Software',
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 0.5,
});

const quote = (symbol: SymbolId, last: number): Quote => ({
  symbol,
  exchange: 'NASDAQ',
  currency: 'USD',
  phase: 'regular',
  last,
  lastSize: 1,
  lastTime: NOW,
  bid: null,
  bidSize: null,
  ask: null,
  askSize: null,
  open: last,
  high: last,
  low: last,
  previousClose: last,
  change: 0,
  changePercent: 0,
  volume: 1,
  averageVolume: 1,
  vwap: last,
  high52: 2 * last,
  low52: last / 2,
  marketCap: last * 100,
  sharesOutstanding: 100,
  extended: null,
  halted: false,
});

/** A fiscal year as frames have it; invented. */
const framedYear = (cik: string, year: number, revenue: number): FramedStatement =>
  ({
    cik,
    currency: 'USD',
    period: { end: `${year}-12-31`, start: `${year}-01-01` },
    income: { revenue, netIncome: revenue / 10 },
    balance: { totalAssets: 400, totalEquity: 200, currentAssets: 90 },
    cashFlow: {},
  }) as unknown as FramedStatement;

/** Companies that have a name, a quote and a price target. */
function scripted(
  count: number,
  price: () => number,
  changes: Partial<MarketDataProvider> = {},
): MarketDataProvider {
  const all = Array.from({ length: count }, (_, at) => instrument(`S${at}`));
  const bySymbol = new Map(all.map((one) => [one.symbol, one]));
  return {
    id: 'scripted',
    name: 'Scripted',
    minimumDelay: 0,
    answersPast: true,
    instruments: async ({ symbols }) =>
      sourced(
        'scripted',
        NOW,
        symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []),
      ),
    universe: async () => sourced('scripted', NOW, all),
    quotes: async ({ symbols, delay }) =>
      sourced(
        'scripted',
        NOW - delay,
        symbols.map((symbol) => quote(symbol, price())),
        delay,
      ),
    priceTarget: async ({ symbol }) =>
      sourced('scripted', NOW, {
        symbol,
        currency: 'USD',
        analysts: 3,
        low: 90,
        mean: 120,
        median: null,
        high: 150,
        history: [],
      }),
    ...changes,
  };
}

const numbersOf = async (
  tables: ScreenerTables,
  id: 'last' | 'target-upside' | 'target-mean' | 'net-margin' | 'revenue-growth',
) => {
  const { data } = await tables.table('equity', ANYBODY);
  const column = data.table.column(id);
  return column?.kind === 'number' ? [...column.values] : undefined;
};

describe('SCREEN tables', () => {
  it('an empty universe is a table without rows', async () => {
    const { tables } = open(scripted(0, () => 100));
    const { data } = await tables.table('equity', ANYBODY);
    expect([data.all, data.filled, data.table.rows]).toEqual([0, 0, 0]);
    expect(data.engine.run({ condition: null }).total).toBe(0);
  });

  it('a source without a list of instruments says so, and is asked again later', async () => {
    let isDown = true;
    const working = scripted(2, () => 100);
    const { tables } = open(
      scripted(2, () => 100, {
        universe: async (query, signal) => {
          if (isDown) throw new ProviderError('unavailable', 'down');
          return working.universe!(query, signal);
        },
      }),
    );
    await expect(tables.table('equity', ANYBODY)).rejects.toThrow();
    isDown = false;
    await pause(30);
    const found = await retried(() => tables.table('equity', ANYBODY));
    expect(found.data.all).toBe(2);
  });

  it('has fiscal years of companies that are not asked about one by one, in four questions', async () => {
    const years: number[] = [];
    const all = [0, 1, 2].map((at) => ({ ...instrument(`S${at}`), cik: `000000000${at}` }));
    const { tables } = open(
      scripted(3, () => 100, {
        universe: async () => sourced('scripted', NOW, all),
        framedStatements: async ({ year }) => {
          years.push(year);
          return sourced(
            'scripted',
            NOW,
            year < 2024 || year > 2025
              ? []
              : all.map(({ cik }) => framedYear(cik, year, year === 2025 ? 200 : 160)),
          );
        },
      }),
      { mayAsk: (_, place) => place < 1 },
    );
    await tables.table('equity', ANYBODY);
    await tables.whole('equity');
    expect(years).toEqual([2026, 2025, 2024, 2023]);
    expect(await numbersOf(tables, 'net-margin')).toEqual([NaN, 0.1, 0.1]);
    expect(await numbersOf(tables, 'revenue-growth')).toEqual([NaN, 0.25, 0.25]);
    // The one that is asked about keeps the facts of its own answers.
    expect(await numbersOf(tables, 'target-mean')).toEqual([120, NaN, NaN]);
    await tables.whole('equity');
    expect(years.length).toBe(4);
  });

  it('works on what is there while quotes or facts are down, and says that it is old', async () => {
    const { tables } = open(
      scripted(3, () => 100, {
        quotes: async () => {
          throw new ProviderError('unavailable', 'down');
        },
      }),
    );
    const { data, stale } = await tables.table('equity', ANYBODY);
    expect([data.all, stale]).toEqual([3, true]);
    expect(data.table.column('name')?.kind).toBe('text');
    expect(await numbersOf(tables, 'last')).toEqual([NaN, NaN, NaN]);
  });

  it('a row whose facts are half there is shown, and asked for again', async () => {
    let isDown = true;
    const { tables } = open(
      scripted(2, () => 100, {
        ratings: async () => {
          throw new ProviderError(isDown ? 'unavailable' : 'not-found', 'down');
        },
      }),
    );
    void tables.table('equity', ANYBODY);
    // The pause after a failed batch is long: only what was filled before it counts.
    await until(async () => (await tables.table('equity', ANYBODY)).data.filled === 2);
    await until(async () => (await numbersOf(tables, 'target-mean'))?.[0] === 120);
    isDown = false;
  });

  it('tells the cells that changed since a version, and nothing else', async () => {
    let price = 100;
    const { tables } = open(scripted(3, () => price));
    await tables.whole('equity');
    await until(
      async () => (await numbersOf(tables, 'target-upside'))?.[0]?.toFixed(9) === '0.200000000',
    );
    const before = await tables.table('equity', ANYBODY);
    expect(before.data.changes(before.data.version, ['last'])).toEqual([]);
    price = 110;
    await until(async () => (await numbersOf(tables, 'last'))?.[2] === 110);
    const after = await tables.table('equity', ANYBODY);
    const cells = after.data.changes(before.data.version, [
      'last',
      'target-upside',
      'target-mean',
      'name',
    ]);
    expect(cells?.map(({ key, rows, values }) => [key, rows, values])).toEqual([
      ['last', [0, 1, 2], [110, 110, 110]],
      ['target-upside', [0, 1, 2], Array(3).fill(expect.closeTo(120 / 110 - 1, 9))],
    ]);
    expect(after.data.changes(before.data.version - 10_000_000, ['last'])).toBeNull();
    expect(after.data.changes(after.data.version + 10_000, ['last'])).toBeNull();
  });

  it('asks for nothing when nobody looks', async () => {
    let asked = 0;
    let clock = 0;
    const working = scripted(3, () => 100);
    const { tables } = open(
      {
        ...working,
        quotes: (query, signal) => {
          asked += 1;
          return working.quotes!(query, signal);
        },
      },
      { clock: () => clock },
    );
    await tables.table('equity', ANYBODY);
    await pause(200);
    expect(asked).toBeGreaterThan(2);
    clock = 70_000;
    await pause(120);
    asked = 0;
    await pause(200);
    expect(asked).toBe(0);
  });

  it('has its facts again after a restart, unless they are of another clock', async () => {
    const store = new Map<string, KeptAnswerRow>();
    const kept = () =>
      keptRows(
        {
          find: async (keys) => keys.flatMap((key) => store.get(key) ?? []),
          keep: async (rows) => {
            for (const row of rows) store.set(row.key, row);
          },
        },
        ['scripted'],
      );
    let targets = 0;
    const provider = (): MarketDataProvider => {
      const working = scripted(120, () => 100);
      return {
        ...working,
        priceTarget: (query, signal) => {
          targets += 1;
          return working.priceTarget!(query, signal);
        },
      };
    };
    const first = open(provider(), { kept: kept() });
    await first.tables.whole('equity');
    expect([targets, store.size]).toEqual([120, 3]);
    await first.tables.close();
    const second = open(provider(), { kept: kept() });
    expect((await second.tables.table('equity', ANYBODY)).data.filled).toBe(120);
    expect(await numbersOf(second.tables, 'target-mean')).toEqual(Array(120).fill(120));
    expect(targets).toBe(120);
    const silent = open(
      {
        ...provider(),
        quotes: async () => {
          throw new ProviderError('unavailable', 'down');
        },
      },
      { kept: kept() },
    );
    expect((await silent.tables.table('equity', ANYBODY)).stale).toBe(true);
    expect((await numbersOf(silent.tables, 'last'))?.[7]).toBe(100);
    const earlier = open(provider(), { kept: kept(), now: () => NOW - 86_400_000 });
    expect((await earlier.tables.table('equity', ANYBODY)).data.filled).toBe(0);
  });

  it('a universe of 10,000 is filled, shown and followed without holding up others', async () => {
    let price = 100;
    const { tables } = open(scripted(10_000, () => price));
    const turns = longTurns(40);
    await tables.table('equity', ANYBODY);
    const rounds = 8;
    for (let round = 0; round < rounds; round += 1) {
      price += 1;
      await pause(200);
      await tables.table('equity', ANYBODY);
    }
    const held = turns.stop();
    expect((await tables.table('equity', ANYBODY)).data.filled).toBeGreaterThan(0);
    // Memory may be tidied up in any turn; work that holds up others does so in every round.
    expect(held).toBeLessThan(rounds / 2);
  }, 120_000);

  it('the simulated market fills with every kind of fact', async () => {
    const { tables } = open(smallMarket(2));
    await tables.whole('equity');
    const { data } = await tables.table('equity', ANYBODY);
    expect([data.filled, data.all]).toEqual([6, 6]);
    for (const key of [
      'price-earnings',
      'piotroski',
      'revenue@4',
      'rsi',
      'insiders',
      'eps-surprise',
      'eps-revision',
      'revenue-growth-5y',
      'employees',
    ] as const) {
      const column = data.table.column(key);
      const known =
        column?.kind === 'number'
          ? [...column.values].filter((value) => !Number.isNaN(value)).length
          : 0;
      expect([key, known > 0]).toEqual([key, true]);
    }
  }, 120_000);
});

async function until(isSo: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come to pass');
    await pause(20);
  }
}

async function retried<T>(ask: () => Promise<T>, times = 100): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await ask();
    } catch (problem) {
      if (left === 0) throw problem;
      await pause(50);
    }
}

/** Turns that took longer, by the processor's time of this thread: other programs do not count. */
function longTurns(ms: number) {
  let count = 0;
  let isOn = true;
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = used();
  const turn = () => {
    const now = used();
    if (now - last > ms) count += 1;
    last = now;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      isOn = false;
      return count;
    },
  };
}

describe('a board of the companies that are followed', () => {
  it('has those that may be asked about, with their quotes at the delay', async () => {
    const { market, tables } = open(smallMarket(6), {
      mayAsk: (_, place) => place < 4,
    });
    const signal = new AbortController().signal;
    const { data, delayedBy } = await tables.board(900_000, signal);
    const members = await tables.members();
    expect(delayedBy).toBe(900_000);
    expect(members.length).toBeGreaterThan(0);
    expect(data.map(({ instrument: { symbol } }) => symbol)).toEqual(
      members.map(({ symbol }) => symbol),
    );
    const { data: quotes } = await market.registry.ask(
      'quotes',
      { symbols: members.map(({ symbol }) => symbol), delay: 900_000 },
      signal,
    );
    expect(data.map(({ quote: { last } }) => last)).toEqual(quotes.map(({ last }) => last));
  });

  it('says that it is not there yet while no quote is', async () => {
    const { tables } = open(
      smallMarket(3, {
        quotes: async () => {
          throw new ProviderError('unavailable', 'Nobody is there.');
        },
      }),
    );
    await expect(tables.board(0, new AbortController().signal)).rejects.toMatchObject({
      kind: 'not-yet',
    });
  });
});
