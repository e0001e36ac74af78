import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanitiseHtml } from '../../../adapters/html/sanitise-html.ts';
import { openFilingText } from '../../../adapters/store/filing-text-store-sqlite.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, type ProviderError } from '../../../ports/provider-error.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';
import type { FilingIndex } from './filing-index.ts';
import { indexedFiling } from './indexed-filing.ts';

export interface TestIndex {
  readonly index: FilingIndex;
  readonly file: string;
  readonly close: () => void;
}

/** An index in this thread, in a folder of its own. */
export function testIndex(folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'))): TestIndex {
  const file = join(folder, 'filing-text.db');
  const { store, close } = openFilingText(file);
  return {
    file,
    index: {
      ...store,
      add: (filings) => store.put(filings.map((each) => indexedFiling(each, sanitiseHtml))),
    },
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const DAY = 86_400_000;
const SYMBOLS = ['MSFT', 'AAPL', 'XOM'] as const;

/** A market with one filing a day, back from `now`; every tenth cannot be read. */
export function filingMarket(now: number, days: number, marketNow = now) {
  const filings: readonly Filing[] = Array.from({ length: days }, (_, index): Filing => ({
    id: `f${String(index).padStart(4, '0')}`,
    symbol: SYMBOLS[index % SYMBOLS.length] as SymbolId,
    company: `${SYMBOLS[index % SYMBOLS.length]} Inc.`,
    cik: null,
    form: index % 2 === 0 ? '10-K' : '4',
    title: 'Report',
    filedAt: now - index * DAY - 1_000,
    periodEnd: null,
    items: [],
    sizeBytes: null,
    url: null,
    notice: null,
    facts: [],
    previousId: null,
    ...(SYMBOLS[index % SYMBOLS.length] === 'XOM'
      ? { filer: { sic: '2911', state: 'TX', incorporated: 'NJ' } }
      : {}),
    sections: [
      {
        id: 'body',
        title: 'Body',
        depth: 1,
        blocks: [
          { kind: 'html', html: `<p>Day ${index}<script>hidden()</script> of going concern.</p>` },
        ],
      },
    ],
  }));
  const asked: string[] = [];
  let outage: ProviderError | null = null;
  const provider: Pick<
    MarketDataProvider,
    'filings' | 'filing' | 'companyProfile' | 'filingSearch'
  > = {
    filings: async ({ symbol, forms, before, limit }) =>
      sourced(
        'test',
        now,
        filings
          .filter(
            (filing) =>
              (symbol === null || filing.symbol === symbol) &&
              (forms.length === 0 || forms.includes(filing.form)) &&
              filing.filedAt < Math.min(before ?? Infinity, marketNow + 1),
          )
          .slice(0, limit),
      ),
    filing: async ({ id }) => {
      asked.push(id);
      if (outage !== null) throw outage;
      const found = filings.find((filing) => filing.id === id);
      if (found === undefined || id.endsWith('9')) throw notFound('such filing');
      return sourced('test', now, found);
    },
    companyProfile: async ({ symbol }) =>
      sourced('test', now, {
        symbol,
        name: symbol,
        description: null,
        sector: symbol === 'XOM' ? 'Energy' : 'Technology',
        industry: null,
        country: null,
        state: 'WA',
        city: null,
        website: null,
        employees: null,
        founded: null,
        fiscalYearEndMonth: null,
        officers: [],
        segments: [],
      }),
  };
  const registry = {
    has: (capability: string) => capability in provider,
    ask: (capability: keyof typeof provider, query: never, signal: AbortSignal) =>
      (provider[capability] as (query: never, signal: AbortSignal) => unknown)(query, signal),
  } as unknown as Pick<ProviderRegistry, 'ask' | 'has'>;
  return {
    filings,
    asked,
    registry,
    provider,
    fail: (problem: ProviderError | null) => {
      outage = problem;
    },
  };
}
