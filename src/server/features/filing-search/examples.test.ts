import { expect, it } from 'vitest';
import { filingOf, filingsOf } from '../../../adapters/market-data/simulated/filings/filings.ts';
import { createWorld } from '../../../adapters/market-data/simulated/world.ts';
import { EXAMPLE_SEARCHES } from '../../../domain/filings/text-search/example-searches.ts';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { UNKNOWN_FILER } from '../../../domain/filings/text-search/search-answer.ts';
import { EVERY_FILING } from '../../../domain/filings/text-search/text-filing.ts';
import { testIndex } from './filing-search.fixture.ts';

const NOW = Date.UTC(2026, 10, 15);

/** They lose more money than they have left. */
const POOR: ReadonlySet<string> = new Set(['BYND', 'PLUG']);

it('FTX-31 every search that the page offers finds something in the simulated market', async () => {
  const world = createWorld({ seed: 42, symbols: 0, clock: { now: () => NOW } });
  const { index, close } = testIndex();
  const companies = world.listings.filter((listing) => listing.kind === 'company');
  const poor = companies.filter(({ instrument }) => POOR.has(instrument.symbol));
  for (const listing of [...companies.slice(0, 60), ...poor]) {
    const query = { before: NOW, limit: 1 } as const;
    const heads = filingsOf(world, listing, { ...query, forms: ['10-K', '20-F'] });
    const agreed = filingsOf(world, listing, { ...query, forms: ['8-K'], limit: 20 }).filter(
      ({ items }) => items.includes('1.01'),
    );
    const filings = [...heads, ...agreed.slice(0, 1)].flatMap(({ id }) => {
      const filing = filingOf(world, id, NOW);
      return filing === null ? [] : [{ filing, facts: UNKNOWN_FILER, source: 'simulated' }];
    });
    await index.add(filings);
  }
  const { filings } = await index.coverage();
  for (const { text } of EXAMPLE_SEARCHES) {
    const { total } = await index.search({
      query: readTextQuery(text).query!,
      scope: EVERY_FILING,
      order: 'date',
      offset: 0,
      limit: 1,
      counted: false,
    });
    expect(total, text).toBeGreaterThan(0);
    // Something, not everything: an example shows what a search is for.
    expect(total, text).toBeLessThan(filings);
  }
  close();
}, 120_000);
