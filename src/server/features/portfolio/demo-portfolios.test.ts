import { beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { decimal, formatDecimal, sum } from '../../../domain/money/decimal.ts';
import type { PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { type DemoParts, seedDemoPortfolios } from './demo-job.ts';
import { allocationView } from './plan-allocation.ts';
import { readPlanScope } from './plan-reader.ts';
import { priceHistory } from './price-history.ts';
import { anyone, NOW, type TestPortfolio, testLedgers, testReader } from './reader.fixture.ts';

const { signal } = new AbortController();
const world = testWorld(() => NOW);
const untouched = { id: 'demo-investor', passwordChangedAt: 1, createdAt: 1 } as MemberRecord;

/** Lists of funds may be late for a page; here they never are. */
const PATIENT = 60_000;
const marketNow = () =>
  testMarket({ providers: [world], now: () => NOW, entitlement: () => granted() });
const added = (amounts: readonly string[]): string =>
  formatDecimal(sum(amounts.map((amount) => decimal(amount))));

async function seeded(member: MemberRecord | undefined, existing: readonly string[] = []) {
  const market = marketNow();
  const edits: PortfolioChange[] = [];
  const parts: DemoParts = {
    members: { byId: async () => member },
    ledgers: {
      list: async () =>
        ({ portfolios: existing.map((id) => ({ id })), limits: {} }) as unknown as Awaited<
          ReturnType<DemoParts['ledgers']['list']>
        >,
      edit: async (_, edit) => {
        edits.push(...edit.edits);
        return { portfolios: [], problems: [] };
      },
    },
    market,
    history: priceHistory(market, lruBudget(96 * 1024 * 1024), Date.now),
  };
  await seedDemoPortfolios(parts, signal);
  return edits;
}

/** The portfolios that the changes make. */
const made = (edits: readonly PortfolioChange[]): readonly TestPortfolio[] =>
  edits.flatMap((edit) => {
    if (edit.kind !== 'createPortfolio') return [];
    const { portfolio: id, settings, accounts } = edit;
    const own = edits.filter((other) => 'portfolio' in other && other.portfolio === id);
    return [
      {
        id,
        settings,
        accounts,
        transactions: own.flatMap((one) =>
          one.kind === 'addTransactions' ? one.transactions : [],
        ),
        assets: own.flatMap((one) => (one.kind === 'putAsset' ? [one.asset] : [])),
        enteredPrices: own.flatMap((one) => (one.kind === 'setPrices' ? one.prices : [])),
      },
    ];
  });

describe('the demo portfolios', () => {
  let edits: readonly PortfolioChange[];
  beforeAll(async () => {
    edits = await seeded(untouched);
  }, 60_000);

  it('are booked without a problem and have grown over ten years', async () => {
    const { views } = testReader(testLedgers(made(edits)));
    const overview = await views.overview({}, anyone, signal);
    expect(overview.problems).toEqual([]);
    expect(overview.prices.missing).toEqual([]);
    expect(overview.firstBooked?.slice(0, 4)).toBe('2016');
    expect(Number(overview.totals.value)).toBeGreaterThan(100_000);
    expect(Number(overview.totals.cash)).toBeGreaterThan(0);
    expect(Math.abs(overview.returns.timeWeightedPerYear ?? 9)).toBeLessThan(0.5);
    expect(overview.series.date.length).toBeLessThanOrEqual(800);
  });

  it('have everything in them that there is to see', async () => {
    const kinds = new Set(
      made(edits).flatMap(({ transactions }) => transactions.map((row) => row.kind)),
    );
    for (const kind of [
      'buy',
      'sell',
      'short',
      'cover',
      'dividend',
      'interest',
      'fee',
      'conversion',
      'transfer',
      'expiry',
      'withdrawal',
    ])
      expect(kinds).toContain(kind);
    const { reader, views } = testReader(testLedgers(made(edits)));
    const scope = await reader.read({}, anyone, signal);
    expect(scope.booked.entries.some(({ kind }) => kind === 'split')).toBe(true);
    const gains = scope.booked.entries.flatMap(({ disposals }) =>
      disposals.map(({ gain }) => gain.units),
    );
    expect(gains.some((units) => units > 0n)).toBe(true);
    expect(gains.some((units) => units < 0n)).toBe(true);
    const { holdings } = await views.holdings({ closed: 'hide' }, anyone, signal);
    const classes = new Set(holdings.map((holding) => holding.class));
    for (const one of ['equity', 'fund', 'option', 'crypto', 'bond', 'private'])
      expect(classes).toContain(one);
    expect(holdings.some(({ quantity }) => quantity?.startsWith('-'))).toBe(true);
  });

  it('are worth the same in every view, to the last decimal', async () => {
    const { reader, views } = testReader(testLedgers(made(edits)));
    // The start page, the report and the overview are this call; the others share its reading.
    const { totals, gains, holdings, cash, series } = await views.overview({}, anyone, signal);
    const value = totals.value!;
    const places = {
      'end of the period': gains.end,
      'holdings and cash': added([...holdings, ...cash].map((line) => line.value!)),
      'sums of both': added([totals.holdings!, totals.cash!]),
    };
    const list = await views.holdings({ closed: 'show' }, anyone, signal);
    const performance = await views.performance({}, anyone, signal);
    const scope = await readPlanScope(reader)({}, { visitor: anyone, signal });
    const allocation = (lookThrough: boolean) =>
      allocationView(marketNow(), async () => null, scope, lookThrough, PATIENT, {
        visitor: anyone,
        signal,
      });
    const [whole, through] = [await allocation(false), await allocation(true)];
    const slices = (view: typeof whole) =>
      Object.fromEntries(
        view.dimensions.map(({ dimension, slices: each }) => [
          dimension,
          added(each.map(({ net }) => net)),
        ]),
      );
    expect({
      ...places,
      'table of holdings': list.totals.value,
      'rows of the table': added([...list.holdings, ...list.cash].map((line) => line.value!)),
      performance: performance.gains.end,
      allocation: whole.net,
      'through funds': through.net,
      ...slices(whole),
    }).toEqual(
      Object.fromEntries(
        [
          ...Object.keys(places),
          'table of holdings',
          'rows of the table',
          'performance',
          'allocation',
          'through funds',
          ...Object.keys(slices(whole)),
        ].map((place) => [place, value]),
      ),
    );
    expect(series.value.at(-1)).toBeCloseTo(Number(value), 6);
    expect(series.value.at(-1)).toBe(performance.series.value.at(-1));
  });

  it('are the same every time', async () => {
    expect(JSON.stringify(await seeded(untouched))).toBe(JSON.stringify(edits));
  });

  it('are made once, and not for an account that somebody has taken over', async () => {
    expect(await seeded(untouched, ['demo-europe'])).toEqual([]);
    expect(await seeded({ ...untouched, passwordChangedAt: 2 })).toEqual([]);
    expect(await seeded(undefined)).toEqual([]);
  });
});
