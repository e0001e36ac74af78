import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import { sparseProvider } from '../../server/features/market/sparse-provider.fixture.ts';
import { marketApi, NOW } from './market-api.fixture.ts';
import { loadWidget, TOOLS } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

let market: Awaited<ReturnType<typeof marketApi>>;

beforeAll(async () => {
  market = await marketApi(
    sparseProvider(
      testWorld(() => NOW),
      [
        // Peers and sectors are found by these two; a provider without them has no such page at all.
        'instruments',
        'universe',
      ],
    ),
  );
});
afterAll(() => market.dispose());

/** What a page shows where a figure was taken for granted. */
const MISTAKES = /\b(?:null|undefined|NaN|Infinity|Invalid Date)\b/;

/** The words of a page: without markup, names of classes and addresses. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(?:style|script)[^>]*>.*?<\/(?:style|script)>/gs, ' ')
    .replaceAll(/ (?:class|href|id|data-[\w-]+)="[^"]*"/g, '');

/** A tape and a book are lists of their own; a filing is a document, a comparison one table. */
const WHOLE: ReadonlySet<string> = new Set([
  'timeandsales',
  'filings',
  'filingreader',
  'fundcomparison',
]);

const longestTable = (html: string): number =>
  Math.max(
    0,
    ...[...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(
      ([, rows = '']) => rows.match(/<tr/g)?.length ?? 0,
    ),
  );

describe('a provider that leaves out all it may', () => {
  it.each(TOOLS)('%s shows a dash or leaves the part out', async (tool) => {
    const html = await htmlOf(await loadWidget(tool), market.api);
    const found = MISTAKES.exec(wordsOf(html));
    const around = found === null ? '' : wordsOf(html).slice(found.index - 200, found.index + 60);
    expect(around).toBe('');
    // Ten rows, then "show all"; the twelve months of a year are shown together.
    if (!WHOLE.has(tool)) expect(longestTable(html)).toBeLessThanOrEqual(12);
    expect(html).not.toMatch(/· Simulated\b/);
    expect(html).not.toContain('role="alert" class="grid justify-items-center');
  });

  it('says nothing of a report whose day is not told', async () => {
    const html = await htmlOf(await loadWidget('financials'), market.api);
    expect(wordsOf(html)).not.toMatch(/Reported/);
  });
});
