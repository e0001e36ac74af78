import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { FundHolding, FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Asset, AssetId, EnteredPrice } from '../../../domain/portfolio/asset.ts';
import type { Account, PortfolioSettings } from '../../../domain/portfolio/portfolio.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import { SECTOR_FUNDS } from '../../../domain/quotes/sector-funds.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import type { StoredLedger } from '../../../ports/store/portfolio-store.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { benchmarkLevels } from './benchmark-levels.ts';
import { billRate } from './bill-rate.ts';
import { computeScope } from './compute-scope.ts';
import type { LedgerSource } from './load-ledger.ts';
import { optionMarks } from './option-marks.ts';
import { portfolioPrices } from './price-book.ts';
import { priceHistory } from './price-history.ts';
import { type PortfolioReader, portfolioReader } from './reader.ts';
import type { OpenScope, ScopeHead } from './scope-access.ts';
import { portfolioAttribution } from './view-attribution.ts';
import { type ViewsService, viewsService } from './views-service.ts';

type WrittenRow = Awaited<ReturnType<LedgerSource['writtenBy']>>[number];

/** A Thursday, while the market is open. */
export const NOW = Date.parse('2026-11-12T18:00:00Z');
export const TODAY = isoDate('2026-11-12');
export const anyone: Visitor = { kind: 'anonymous', wmid: 'test' };

export const SETTINGS: PortfolioSettings = {
  base: 'USD',
  lotMethod: 'fifo',
  taxMethod: 'none',
  flowConvention: 'in-start-out-end',
  cash: 'tracked',
  automaticSplits: true,
  benchmark: null,
};

export interface TestPortfolio {
  readonly id: string;
  readonly settings?: Partial<PortfolioSettings>;
  readonly accounts?: readonly Account[];
  readonly transactions: readonly Transaction[];
  readonly assets?: readonly Asset[];
  readonly enteredPrices?: readonly EnteredPrice[];
}

export interface TestLedgers {
  readonly source: LedgerSource;
  readonly open: () => OpenScope;
  /** Writes rows as an edit would; an id that is there is corrected, `null` removes it. */
  readonly write: (
    portfolio: string,
    rows: readonly (Transaction | { readonly id: string; readonly remove: true })[],
  ) => void;
  amounts: OpenScope['amounts'];
}

const ACCOUNTS: readonly Account[] = ['main', 'second'].map((id) => ({
  id,
  name: `Account ${id}`,
  currency: 'USD',
  closed: false,
}));

/** Ledgers in memory, with the changes that led to them. */
export function testLedgers(portfolios: readonly TestPortfolio[]): TestLedgers {
  const kept = new Map<string, StoredLedger>();
  const written = new Map<string, readonly WrittenRow[]>();
  for (const {
    id,
    settings,
    accounts = ACCOUNTS,
    transactions,
    assets = [],
    enteredPrices = [],
  } of portfolios)
    kept.set(id, {
      version: 1,
      settings: { ...SETTINGS, ...settings },
      accounts,
      assets: new Map<AssetId, Asset>(assets.map((asset) => [asset.id, asset])),
      transactions,
      enteredPrices,
    });
  const headOf = (id: string): ScopeHead => {
    const { settings, accounts, version, transactions } = kept.get(id)!;
    const count = transactions.length;
    return {
      id,
      name: id,
      settings,
      accounts,
      version,
      createdAt: 0,
      trashedAt: null,
      ownerId: 'owner',
      role: 'owner',
      transactions: count,
    };
  };
  const ledgers: TestLedgers = {
    amounts: 'shown',
    open: () => ({ heads: [...kept.keys()].map(headOf), amounts: ledgers.amounts }),
    source: {
      ledger: async (_, id) => kept.get(id),
      head: async (_, id) => (kept.has(id) ? headOf(id) : undefined),
      assets: async (_, id) => kept.get(id)!.assets,
      prices: async (_, id) => kept.get(id)!.enteredPrices,
      writtenBy: async (_, id, change) => written.get(`${id} ${change}`) ?? [],
    },
    write: (id, rows) => {
      const ledger = kept.get(id)!;
      const version = ledger.version + 1;
      const byId = new Map(ledger.transactions.map((row) => [row.id, row]));
      const log: WrittenRow[] = [];
      for (const row of rows) {
        const before = byId.get(row.id);
        const isRemoved = 'remove' in row;
        const now = isRemoved ? before : row;
        if (now === undefined) continue;
        log.push({
          written: version,
          now: { transaction: now, revision: 2, removed: isRemoved },
          before: before && { transaction: before, revision: 1, removed: false },
        });
        if (isRemoved) byId.delete(row.id);
        else byId.set(row.id, row);
      }
      kept.set(id, { ...ledger, version, transactions: [...byId.values()] });
      written.set(`${id} ${version}`, log);
    },
  };
  return ledgers;
}

const simulated = testWorld(() => NOW);

/** Lists of two funds, written down: those of the simulated market are valued share by share. */
const LISTS: Readonly<Record<string, Pick<FundHoldings, 'sectors' | 'assetClasses'>>> = {
  DIA: {
    sectors: [
      ...Object.keys(SECTOR_FUNDS).map((name, at) => ({ name, weight: (at + 1) / 68 })),
      { name: 'Cash', weight: 2 / 68 },
    ],
    assetClasses: [
      { name: 'equity', weight: 66 / 68 },
      { name: 'cash', weight: 2 / 68 },
    ],
  },
  AGG: {
    sectors: [{ name: 'Unclassified', weight: 1 }],
    assetClasses: [{ name: 'bond', weight: 1 }],
  },
};

const ALL_OF_IT: FundHolding = {
  symbol: null,
  name: 'All of it',
  assetClass: 'other',
  sector: null,
  country: null,
  region: null,
  weight: 1,
  weightPrevious: null,
  shares: null,
  value: null,
  sharesPrevious: null,
  coupon: null,
  maturity: null,
};

/** Funds have the prices of a company here: those of a fund are the prices of all that it holds. */
const STAND_INS = new Map<string, SymbolId>(
  ['DIA', 'AGG', 'VTI', 'DBC', ...Object.values(SECTOR_FUNDS)].map((fund, at) => [
    fund,
    symbolId(['MSFT', 'XOM', 'JPM', 'KO', 'AAPL', 'DIS', 'NKE'][at % 7]!),
  ]),
);
const standIn = (symbol: SymbolId): SymbolId => STAND_INS.get(symbol) ?? symbol;

const world: MarketDataProvider = {
  ...simulated,
  bars: async (query, signal) => {
    const answer = await simulated.bars!({ ...query, symbol: standIn(query.symbol) }, signal);
    return { ...answer, data: { ...answer.data, symbol: query.symbol } };
  },
  corporateActions: (query, signal) =>
    simulated.corporateActions!({ ...query, symbol: standIn(query.symbol) }, signal),
  quotes: async (query, signal) => {
    const symbols = [...new Set(query.symbols.map(standIn))];
    const answer = await simulated.quotes!({ ...query, symbols }, signal);
    const data = query.symbols.flatMap((symbol) =>
      answer.data
        .filter((quote) => quote.symbol === standIn(symbol))
        .map((quote) => ({ ...quote, symbol })),
    );
    return { ...answer, data };
  },
  fundHoldings: async (query, signal) => {
    const list = LISTS[query.symbol];
    if (list === undefined) return simulated.fundHoldings!(query, signal);
    const data: FundHoldings = {
      symbol: query.symbol,
      asOfDate: isoDate('2026-10-30'),
      previousDate: null,
      netAssets: null,
      complete: false,
      holdings: [ALL_OF_IT],
      sold: null,
      ...list,
      regions: [],
      bondRatings: [],
      priceEarnings: null,
      priceBook: null,
    };
    return { data, source: simulated.id, asOf: NOW, delayedBy: 0, stale: false };
  },
};

export interface TestReader {
  readonly reader: PortfolioReader;
  readonly views: ViewsService;
}

/** The product's reader over ledgers in memory and the simulated market. */
export function testReader(ledgers: TestLedgers, quoted?: ReadonlyMap<string, number>): TestReader {
  const market = testMarket({
    providers: [
      quoted === undefined
        ? world
        : {
            ...world,
            quotes: async (query, signal) => {
              const answer = await world.quotes!(query, signal);
              const data = answer.data.map((quote) => ({
                ...quote,
                last: quoted.get(quote.symbol) ?? quote.last,
              }));
              return { ...answer, data };
            },
          },
    ],
    now: () => NOW,
    entitlement: () => granted(),
    backoff: [],
  });
  const caches = lruBudget(96 * 1024 * 1024);
  const history = priceHistory(market, caches, Date.now);
  const reader = portfolioReader({
    open: async () => ledgers.open(),
    store: ledgers.source,
    market,
    prices: portfolioPrices(market, history, optionMarks(market), caches, Date.now),
    history,
    compute: async (input) => structuredClone(computeScope(structuredClone(input))),
    caches,
  });
  const views = viewsService({
    reader,
    benchmarkFor: benchmarkLevels(market, history),
    riskFree: billRate(market),
    marketNow: () => NOW,
    attribution: portfolioAttribution({ market, history, patience: 60_000 }),
  });
  return { reader, views };
}
