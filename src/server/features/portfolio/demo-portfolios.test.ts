import { beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { simulatedProvider } from '../../../adapters/market-data/simulated/provider.ts';
import type { PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { type DemoParts, seedDemoPortfolios } from './demo-job.ts';
import { priceHistory } from './price-history.ts';
import { anyone, NOW, type TestPortfolio, testLedgers, testReader } from './reader.fixture.ts';

const { signal } = new AbortController();
const world = simulatedProvider({ clock: { now: () => NOW } });
const untouched = { id: 'demo-investor', passwordChangedAt: 1, createdAt: 1 } as MemberRecord;

async function seeded(member: MemberRecord | undefined, existing: readonly string[] = []) {
  const market = testMarket({
    providers: [world],
    now: () => NOW,
    entitlement: () => granted(),
  });
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

  it('are the same every time', async () => {
    expect(JSON.stringify(await seeded(untouched))).toBe(JSON.stringify(edits));
  });

  it('are made once, and not for an account that somebody has taken over', async () => {
    expect(await seeded(untouched, ['demo-europe'])).toEqual([]);
    expect(await seeded({ ...untouched, passwordChangedAt: 2 })).toEqual([]);
    expect(await seeded(undefined)).toEqual([]);
  });
});
