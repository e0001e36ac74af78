import { describe, expect, it } from 'vitest';
import { getPortfolioAttribution } from '../../../contract/portfolio/attribution.schema.ts';
import {
  getPortfolioDerivation,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '../../../contract/portfolio/views.schema.ts';
import { DERIVED_FIGURES, type DerivedFigure } from '../../../domain/portfolio/derivation.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { decimal, formatDecimal, multiply, sum } from '../../../domain/money/decimal.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { movedBy } from '../../../domain/portfolio/live-holding.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import { testAsset } from './price-book.fixture.ts';
import { anyone, type TestLedgers, testLedgers, testReader, TODAY } from './reader.fixture.ts';
import { deposit, money, someRows, trade } from './rows.fixture.ts';

const { signal } = new AbortController();
const flat = testAsset('~flat', 'EUR', 'real-estate');
const entered = [{ asset: flat.id, date: isoDate('2026-03-02'), price: '1100' as DecimalText }];
const one = (transactions: readonly Transaction[] = someRows()) =>
  testLedgers([{ id: 'p1', transactions, assets: [flat], enteredPrices: entered }]);
const total = (texts: readonly (string | null)[]) =>
  formatDecimal(sum(texts.map((text) => decimal(text ?? '0'))));

async function everything(ledgers: TestLedgers) {
  const { views } = testReader(ledgers);
  return {
    overview: await views.overview({ from: isoDate('2024-01-31') }, anyone, signal),
    holdings: await views.holdings({ closed: 'show' }, anyone, signal),
    lots: await views.lots({ asset: 'MSFT' }, anyone, signal),
    performance: await views.performance({ benchmark: 'JPM' }, anyone, signal),
    risk: await views.risk({ benchmark: 'JPM' }, anyone, signal),
    derivations: await Promise.all(
      DERIVED_FIGURES.map((figure) =>
        views.derivation({ figure, benchmark: 'JPM' }, anyone, signal),
      ),
    ),
  };
}

describe('views of a portfolio', () => {
  it('fit their contract', async () => {
    const { overview, holdings, lots, performance, risk, derivations } = await everything(one());
    expect(getPortfolioOverview.response.safeParse(overview).error).toBeUndefined();
    expect(getPortfolioHoldings.response.safeParse(holdings).error).toBeUndefined();
    expect(getPortfolioLots.response.safeParse(lots).error).toBeUndefined();
    expect(getPortfolioPerformance.response.safeParse(performance).error).toBeUndefined();
    expect(getPortfolioRisk.response.safeParse(risk).error).toBeUndefined();
    for (const derivation of derivations)
      expect(getPortfolioDerivation.response.safeParse(derivation).error).toBeUndefined();
  });

  it('have one total: holdings and cash sum to the value of overview and line', async () => {
    const { overview, holdings } = await everything(one());
    const parts = [...holdings.holdings, ...holdings.cash].map(({ value }) => value);
    expect(total(parts)).toBe(overview.totals.value);
    expect(holdings.totals).toEqual(overview.totals);
    expect(overview.gains.end).toBe(overview.totals.value);
    expect(overview.series.value.at(-1)).toBeCloseTo(Number(overview.totals.value), 6);
    const weights = [...holdings.holdings, ...holdings.cash].map(({ weight }) => weight ?? 0);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });

  it('explain the change of a period exactly', async () => {
    const { overview } = await everything(one());
    const { start, end, flows, ...parts } = overview.gains;
    expect(total([start, flows, ...Object.values(parts)])).toBe(end);
    expect(total(Object.values(parts))).toBe(overview.gain);
  });

  it('show the lots of an asset, which sum to its holding', async () => {
    const { lots, holdings } = await everything(one());
    const msft = holdings.holdings.find(({ asset }) => asset === 'MSFT')!;
    expect(lots.holding).toEqual(msft);
    expect(total(lots.lots.map(({ quantity }) => quantity))).toBe(msft.quantity);
    expect(total(lots.lots.map(({ value }) => value))).toBe(msft.value);
    expect(total(lots.lots.map(({ baseCost }) => baseCost))).toBe(msft.baseCost);
    expect(lots.disposals.map(({ quantity }) => quantity)).toEqual(['12.5']);
  });

  it('know nothing of an empty portfolio', async () => {
    const { overview, holdings } = await everything(testLedgers([{ id: 'p1', transactions: [] }]));
    expect(overview).toMatchObject({ firstBooked: null, totals: { value: '0', dayChange: '0' } });
    expect(holdings.holdings).toEqual([]);
    const none = await everything(testLedgers([]));
    expect(none.overview.portfolios).toEqual([]);
  });

  it('take no part in a day with a price of last spring', async () => {
    const { holdings } = await everything(one());
    const found = holdings.holdings.find(({ asset }) => asset === '~flat')!;
    expect(found).toMatchObject({ priceOrigin: 'entered', dayChange: '0', dayChangeRate: 0 });
    expect(total(holdings.holdings.map(({ dayChange }) => dayChange))).toBe(
      holdings.totals.dayChange,
    );
  });
});

describe('performance and risk', () => {
  it('have the figures of the overview, and parts that sum to them', async () => {
    const { overview, performance, risk } = await everything(one());
    expect(performance.gains.end).toBe(overview.totals.value);
    expect(performance.gain).toBe(overview.totals.totalGain);
    for (const list of Object.values(performance.contributions)) {
      const added = list.reduce((all, { contribution }) => all + (contribution ?? 0), 0);
      expect(added).toBeCloseTo(performance.returns.timeWeighted ?? NaN, 9);
      expect(total(list.map(({ gain }) => gain))).toBe(performance.gain);
    }
    const linked = (list: readonly { readonly timeWeighted: number | null }[]) =>
      list.reduce((growth, one) => growth * (1 + (one.timeWeighted ?? 0)), 1) - 1;
    expect(linked(performance.months)).toBeCloseTo(performance.returns.timeWeighted ?? NaN, 9);
    expect(linked(performance.years)).toBeCloseTo(performance.returns.timeWeighted ?? NaN, 9);
    expect(performance.benchmark?.performance.at(-1)).toBe(performance.benchmark?.timeWeighted);
    expect(risk.benchmark?.days).toBe(risk.days);
    expect(Math.min(...performance.series.drawdown)).toBeCloseTo(risk.drawdowns[0]!.depth, 6);
    expect(risk.histogram.counts.reduce((a, b) => a + b, 0)).toBe(risk.days);
  });

  it('derive what the pages show', async () => {
    const { overview, performance, risk, derivations } = await everything(one());
    const derived = (figure: DerivedFigure) =>
      derivations.find((derivation) => derivation.figure === figure)!.value;
    expect(derived('value')).toBe(overview.totals.value);
    expect(derived('dayChange')).toBe(overview.totals.dayChange);
    expect(derived('totalGain')).toBe(overview.totals.totalGain);
    for (const part of [
      'realised',
      'unrealised',
      'dividends',
      'fees',
      'taxes',
      'currency',
    ] as const)
      expect(derived(part)).toBe(overview.totals.gains[part]);
    expect(derived('timeWeighted')).toBeCloseTo(performance.returns.timeWeighted ?? NaN, 12);
    expect(derived('volatility')).toBe(risk.volatility);
    expect(derived('sharpe')).toBe(risk.sharpe);
    expect(derived('beta')).toBe(risk.beta);
  });
});

describe('a household', () => {
  it('is worth what its portfolios are, in one currency, even with equal ids of rows', async () => {
    const second = [
      deposit('d1', '2024-01-02', money('9000', 'EUR')),
      trade('buy', 'b1', '2024-01-03', 'MSFT', '4', '370'),
    ];
    const both = await everything(
      testLedgers([
        { id: 'p1', transactions: someRows(), assets: [flat], enteredPrices: entered },
        { id: 'p2', transactions: second, settings: { base: 'EUR' } },
      ]),
    );
    const first = await everything(one());
    const other = testReader(
      testLedgers([{ id: 'p2', transactions: second, settings: { base: 'EUR' } }]),
    );
    const inDollars = await other.views.overview({ base: 'USD' }, anyone, signal);
    const inEuros = await other.views.overview({}, anyone, signal);
    expect(both.overview.base).toBe('USD');
    expect(inEuros.base).toBe('EUR');
    expect(total([first.overview.totals.value, inDollars.totals.value])).toBe(
      both.overview.totals.value,
    );
    expect(Number(inDollars.totals.value) / Number(inEuros.totals.value)).toBeGreaterThan(0.5);
    const msft = both.holdings.holdings.find(({ asset }) => asset === 'MSFT')!;
    expect(msft.quantity).toBe('21.5');
  });
});

describe('an edit', () => {
  const edits: readonly [string, (ledgers: TestLedgers) => void][] = [
    ['of today', (at) => at.write('p1', [trade('buy', 'n1', TODAY, 'AAPL', '3', '200')])],
    ['of a day in between', (at) => at.write('p1', [deposit('n2', '2024-05-05', money('100'))])],
    ['before all others', (at) => at.write('p1', [deposit('n3', '2022-11-01', money('5'))])],
    [
      'that corrects',
      (at) => at.write('p1', [trade('buy', 'b2', '2023-06-01', 'JPM', '31', '417')]),
    ],
    [
      'with the first row of a symbol',
      (at) => at.write('p1', [trade('buy', 'n4', '2024-08-05', 'KO', '5', '60')]),
    ],
    [
      'with an earlier row of a symbol',
      (at) => at.write('p1', [trade('buy', 'n5', '2023-02-06', 'KO', '5', '60')]),
    ],
    ['that removes', (at) => at.write('p1', [{ id: 's1', remove: true }])],
  ];
  it.each(edits)('%s gives what reading anew gives', async (_, edit) => {
    const ledgers = one();
    const { views } = testReader(ledgers);
    const before = await views.overview({}, anyone, signal);
    edit(ledgers);
    const after = await views.overview({}, anyone, signal);
    const anew = await testReader(ledgers).views.overview({}, anyone, signal);
    expect(after).not.toEqual(before);
    expect(after).toEqual(anew);
  });

  it('that follows another does so too', async () => {
    const ledgers = one();
    const { views } = testReader(ledgers);
    for (const [, edit] of edits) {
      edit(ledgers);
      const after = await views.holdings({ closed: 'show' }, anyone, signal);
      const anew = await testReader(ledgers).views.holdings({ closed: 'show' }, anyone, signal);
      expect(after).toEqual(anew);
    }
  });
});

it('an edit takes over what it does not touch', async () => {
  const ledgers = one();
  const { reader } = testReader(ledgers);
  const before = await reader.read({}, anyone, signal);
  ledgers.write('p1', [trade('buy', 'n1', TODAY, 'JPM', '3', '200')]);
  const after = await reader.read({}, anyone, signal);
  const [msft, jpm] = ['MSFT' as AssetId, 'JPM' as AssetId];
  expect(after.prepared.tracks.get(msft)).toBe(before.prepared.tracks.get(msft));
  expect(after.prepared.tracks.get(jpm)).not.toBe(before.prepared.tracks.get(jpm));
});

it('the first row of a symbol takes over everything before its day', async () => {
  const ledgers = one();
  const { reader } = testReader(ledgers);
  const before = await reader.read({}, anyone, signal);
  ledgers.write('p1', [trade('buy', 'n1', '2026-10-05', 'KO', '3', '60')]);
  const after = await reader.read({}, anyone, signal);
  const msft = 'MSFT' as AssetId;
  expect(after.prepared.tracks.get(msft)).toBe(before.prepared.tracks.get(msft));
  expect(after.prepared.steps[0]).toBe(before.prepared.steps[0]);
});

describe('live figures', () => {
  it('are those of the server at the same prices', async () => {
    const ledgers = one();
    const quoted = new Map([
      ['MSFT', 512.34],
      ['JPM', 600.5],
      ['TSLA', 222.22],
    ]);
    const still = await testReader(ledgers).views.holdings({ closed: 'hide' }, anyone, signal);
    const moved = await testReader(ledgers, quoted).views.holdings(
      { closed: 'hide' },
      anyone,
      signal,
    );
    let sum = 0;
    for (const holding of still.holdings) {
      const now = moved.holdings.find(({ asset }) => asset === holding.asset)!;
      expect(movedBy(holding, holding.price)).toBeCloseTo(0, 12);
      const by = movedBy(holding, now.price);
      sum += by;
      expect(Number(holding.value) + by).toBeCloseTo(Number(now.value), 8);
      expect(Number(holding.dayChange) + by).toBeCloseTo(Number(now.dayChange), 8);
      expect(Number(holding.totalGain) + by).toBeCloseTo(Number(now.totalGain), 8);
    }
    expect(sum).not.toBe(0);
    expect(Number(still.totals.value) + sum).toBeCloseTo(Number(moved.totals.value), 7);
    expect(Number(still.totals.dayChange) + sum).toBeCloseTo(Number(moved.totals.dayChange), 7);
  });
});

/** Everything three times as large: what does not change with it tells no amount. */
const tripled = (rows: readonly Transaction[]): readonly Transaction[] =>
  rows.map((row) => {
    const three = (text: string) =>
      formatDecimal(multiply(decimal(text), decimal('3'))) as DecimalText;
    return Object.fromEntries(
      Object.entries(row).map(([key, value]: [string, unknown]) => {
        if (key === 'quantity' && typeof value === 'string') return [key, three(value)];
        if (typeof value === 'object' && value !== null && 'amount' in value)
          return [key, { ...value, amount: three(String(value.amount)) }];
        return [key, value];
      }),
    ) as unknown as Transaction;
  });

describe('a link that hides amounts', () => {
  it('tells nothing that depends on how much there is', async () => {
    const [small, large] = [one(), one(tripled(someRows()))];
    for (const ledgers of [small, large]) ledgers.amounts = 'hidden';
    const [a, b] = [await everything(small), await everything(large)];
    expect(differences(a, b)).toEqual([]);
    expect(a.overview.holdings.map(({ value }) => value)).not.toContain(expect.any(String));
    // Shown, the same answers differ.
    for (const ledgers of [small, large]) ledgers.amounts = 'shown';
    expect(differences(await everything(small), await everything(large)).length).toBeGreaterThan(
      99,
    );
  });
});

/** Where two answers differ by more than the last digits of floats. */
function differences(a: unknown, b: unknown, path = ''): readonly string[] {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) ? [] : [path];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? [] : [path];
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), `${path}.${key}`),
  );
}

describe('a split of the market', () => {
  it('is a row that nobody typed', async () => {
    const rows = [
      deposit('d', '2020-01-02', money('100000')),
      trade('buy', 'b', '2020-01-03', 'AMZN', '10', '95'),
    ];
    const { reader, views } = testReader(testLedgers([{ id: 'p1', transactions: rows }]));
    const scope = await reader.read({}, anyone, signal);
    const generated = scope.booked.entries.filter(({ kind }) => kind === 'split');
    expect(generated.length).toBeGreaterThan(0);
    const lots = await views.lots({ asset: 'AMZN' }, anyone, signal);
    expect(lots.entries.filter((entry) => entry.generated)).toHaveLength(generated.length);
    expect(lots.holding?.quantity).toBe('15');
    const off = testReader(
      testLedgers([{ id: 'p1', transactions: rows, settings: { automaticSplits: false } }]),
    );
    const plain = await off.reader.read({}, anyone, signal);
    expect(plain.booked.entries.some(({ kind }) => kind === 'split')).toBe(false);
  });
});

describe('attribution against the benchmark', () => {
  const sumOf = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const mixed = [
    deposit('d', '2024-11-04', money('60000')),
    trade('buy', 'b1', '2024-11-05', 'MSFT', '40', '200'),
    trade('buy', 'b2', '2024-12-05', 'XOM', '100', '55'),
    trade('buy', 'b3', '2025-06-09', 'DIA', '30', '400'),
    trade('buy', 'b4', '2026-02-09', 'AGG', '50', '110'),
    trade('sell', 's1', '2026-05-11', 'XOM', '60', '110'),
  ];

  it('has the returns of the page, and rows and years that sum to their difference', async () => {
    const { views } = testReader(testLedgers([{ id: 'p1', transactions: mixed }]));
    const query = { benchmark: 'DIA' };
    const page = await views.performance(query, anyone, signal);
    const found = await views.attribution(query, anyone, signal);
    expect(getPortfolioAttribution.response.safeParse(found).error).toBeUndefined();
    expect(found.benchmark).toMatchObject({ symbol: 'DIA', undivided: [], unmeasured: [] });
    expect(found.kinds.map(({ kind }) => kind)).toEqual(['sector', 'class']);
    for (const kind of found.kinds) {
      expect(kind.portfolio).toBeCloseTo(page.returns.timeWeighted!, 9);
      expect(kind.benchmark).toBeCloseTo(page.benchmark!.timeWeighted!, 9);
      expect(sumOf(kind.rows.map(({ total: one }) => one))).toBeCloseTo(kind.excess, 9);
      expect(kind.years.map(({ year }) => year)).toEqual(page.years.map(({ year }) => year));
      for (const year of kind.years) {
        const own = page.years.find((one) => one.year === year.year)!;
        expect(year.portfolio).toBeCloseTo(own.timeWeighted ?? 0, 9);
        expect(year.benchmark).toBeCloseTo(own.benchmark!, 9);
        expect(year.allocation + year.selection + year.interaction + year.unattributed).toBeCloseTo(
          year.excess,
          9,
        );
      }
      expect(sumOf(kind.rows.map(({ weight }) => weight))).toBeCloseTo(1, 9);
      expect(sumOf(kind.rows.map((row) => row.benchmarkWeight))).toBeCloseTo(1, 9);
    }
    const groups = new Set(found.kinds[0]!.rows.map(({ group }) => group));
    for (const group of ['Information Technology', 'Energy', 'bond', 'cash'])
      expect(groups).toContain(group);
  });

  it('effects of a group are the sum of its days', async () => {
    const { views } = testReader(testLedgers([{ id: 'p1', transactions: mixed }]));
    const { kinds } = await views.attribution({ benchmark: 'DIA' }, anyone, signal);
    for (const { kind, rows } of kinds)
      for (const row of rows.filter(({ group }) => group !== 'unattributed'))
        for (const figure of ['allocation', 'selection', 'interaction'] as const) {
          const query = { benchmark: 'DIA', figure, kind, group: row.group };
          const found = await views.derivation(query, anyone, signal);
          expect(found.value).toBeCloseTo(row[figure], 12);
          const [weight, benchmarkWeight] = found.steps.slice(1).map(({ value }) => Number(value));
          expect(weight).toBeCloseTo(row.weight, 12);
          expect(benchmarkWeight).toBeCloseTo(row.benchmarkWeight, 12);
        }
    const query = { figure: 'selection', benchmark: 'DIA', kind: 'sector' } as const;
    const energy = await views.derivation({ ...query, group: 'Energy' }, anyone, signal);
    expect(getPortfolioDerivation.response.safeParse(energy).error).toBeUndefined();
    expect(energy.rows.length).toBeGreaterThan(100);
    // Every row follows from its own figures: benchmark weight × (return − group in benchmark) × factor.
    for (const [, , share, own, group, factor, effect] of energy.rows)
      if (own !== null && group !== null)
        expect(effect).toBeCloseTo(
          Number(share) * (Number(own) - Number(group)) * Number(factor),
          12,
        );
    const unknown = await views.derivation({ ...query, group: 'No such group' }, anyone, signal);
    expect(unknown).toMatchObject({ value: null, rows: [] });
  });

  it('of a portfolio that is the benchmark is nearly nothing in every sector', async () => {
    const rows = [trade('buy', 'b', '2025-01-02', 'DIA', '100', '500')];
    const ledgers = testLedgers([{ id: 'p1', settings: { cash: 'implied' }, transactions: rows }]);
    const found = await testReader(ledgers).views.attribution(
      { benchmark: 'DIA', from: isoDate('2025-01-03') },
      anyone,
      signal,
    );
    expect(found.kinds[0]!.rows.length).toBeGreaterThan(10);
    // Dividends of the fund are paid out, those of the benchmark are reinvested: a few per mille.
    for (const row of found.kinds[0]!.rows.filter(({ group }) => group !== 'cash')) {
      expect(Math.abs(row.allocation)).toBeLessThan(1e-3);
      expect(Math.abs(row.selection)).toBeLessThan(0.01);
    }
  });

  it('says what it does not know: no benchmark, none with prices, none with a list', async () => {
    const { views } = testReader(testLedgers([{ id: 'p1', transactions: mixed }]));
    const none = await views.attribution({}, anyone, signal);
    expect(none).toMatchObject({ benchmark: null, kinds: [] });
    const index = await views.attribution({ benchmark: '^GSPC' }, anyone, signal);
    expect(index.kinds).toEqual([]);
    const company = await views.attribution({ benchmark: 'JPM' }, anyone, signal);
    expect(company.kinds[0]!.rows.find(({ group }) => group === 'Financials')).toMatchObject({
      benchmarkWeight: expect.closeTo(1, 9),
    });
  });
});
