import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readHtml } from '../../../adapters/market-data/sec/documents-html.ts';
import { EXAMPLE_SEARCHES } from '../../../domain/filings/text-search/example-searches.ts';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { UNKNOWN_FILER } from '../../../domain/filings/text-search/search-answer.ts';
import { EVERY_FILING } from '../../../domain/filings/text-search/text-filing.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { referenceFolder } from '../../../../tests/reference-data.ts';
import { testIndex } from './filing-search.fixture.ts';

const DOCUMENTS = [
  ['aapl-10-k-2024-11-01.html.gz', '10-K'],
  ['aapl-10-q-2025-08-01.html.gz', '10-Q'],
] as const;
/** Neither in doubt about its future nor about to merge, and without goodwill. */
const ELSEWHERE = /going concern|goodwill|merger/;

it('FTX-31 searches that the page offers find something in real reports', async () => {
  const { index, close } = testIndex();
  const read = DOCUMENTS.map(async ([name, form], at) => {
    const file = readFileSync(resolve(referenceFolder(), 'sec/docs', name));
    const { sections, facts } = await readHtml(
      {
        text: gunzipSync(file).toString('utf8'),
        form,
        title: form,
        folder: 'https://www.sec.gov/Archives/edgar/data/1/2',
      },
      new AbortController().signal,
    );
    const head = {
      id: `0000320193-24-00000${at}`,
      symbol: symbolId('AAPL'),
      company: 'Apple Inc.',
      cik: '0000320193',
      form,
      title: form,
      filedAt: Date.UTC(2025, at, 1),
      periodEnd: null,
      items: [],
      sizeBytes: null,
      url: null,
    };
    const filing = { ...head, notice: null, sections, facts, previousId: null };
    return { filing, facts: UNKNOWN_FILER, source: 'sec' };
  });
  await index.add(await Promise.all(read));
  const found = async (text: string) => {
    const { total } = await index.search({
      query: readTextQuery(text).query!,
      scope: EVERY_FILING,
      order: 'date',
      offset: 0,
      limit: 1,
      counted: false,
    });
    return total;
  };
  // What these two reports speak of; whole searches of other matters find nothing in them.
  const offered = EXAMPLE_SEARCHES.map(({ text }) => text).filter((text) => !ELSEWHERE.test(text));
  expect(offered).toHaveLength(5);
  for (const text of offered) expect(await found(text), text).toBeGreaterThan(0);
  for (const [one, other] of [
    ['tariff', 'tariffs'],
    ['breach', 'breaches'],
  ] as const)
    expect([one, await found(one)]).toEqual([one, await found(other)]);
  expect(await found('tariff')).toBe(2);
  close();
});
