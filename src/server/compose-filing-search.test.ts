import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { readTextQuery } from '../domain/filings/text-search/read-text-query.ts';
import { UNKNOWN_FILER } from '../domain/filings/text-search/search-answer.ts';
import { EVERY_FILING } from '../domain/filings/text-search/text-filing.ts';
import { threadedIndex } from './compose-filing-search.ts';
import { filingMarket } from './features/filing-search/filing-search.fixture.ts';

const usual = {
  scope: EVERY_FILING,
  order: 'relevance',
  offset: 0,
  limit: 20,
  counted: true,
} as const;

describe('the index in threads', () => {
  it('is written in one and read in another, while the event loop is free', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
    const { index, filling, close } = threadedIndex(join(folder, 'filing-text.db'));
    const facts = UNKNOWN_FILER;
    const read = filingMarket(0, 40).filings.map((filing) => ({ filing, facts, source: 'test' }));
    const paragraph = 'Liquidity and capital resources of the registrant. '.repeat(20_000);
    const huge = {
      ...read[0]!,
      filing: {
        ...read[0]!.filing,
        id: 'huge',
        sections: [
          {
            id: 'x',
            title: '',
            depth: 1,
            blocks: [{ kind: 'paragraph', text: paragraph } as const],
          },
        ],
      },
    };
    await index.add(read.slice(0, 1));
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const [, found] = await Promise.all([
      index.add([...read, huge]),
      index.search({ query: readTextQuery('concern').query!, ...usual }),
    ]);
    delays.disable();
    expect([1, 40], 'before or after the write, never between').toContain(found.total);
    expect(delays.percentile(90) / 1e6).toBeLessThan(50);
    const after = await index.search({
      query: readTextQuery('concern OR "capital resources"').query!,
      ...usual,
    });
    expect(after.total).toBe(41);
    expect(await filling.progress()).toBeNull();
    await filling.keepProgress('{}');
    expect(await index.progress()).toBe('{}');
    expect(await index.known(['huge', 'other'])).toEqual(['huge']);
    // Whoever fills it asks the thread that writes, and hears the same.
    expect(await filling.progress()).toBe('{}');
    expect(await filling.known(['huge', 'other'])).toEqual(['huge']);
    expect(await filling.coverage()).toEqual(await index.coverage());
    await close();
    // Kept in mind: whoever looks at it every minute needs no thread for it.
    expect(await filling.progress()).toBe('{}');
    const again = threadedIndex(join(folder, 'filing-text.db'));
    expect((await again.index.coverage()).filings).toBe(41);
    await again.close();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('has whole filings or none when its thread is ended in the middle', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
    const file = join(folder, 'filing-text.db');
    const facts = UNKNOWN_FILER;
    const { filings } = filingMarket(0, 5);
    const text = 'Going concern doubts remain. '.repeat(60_000);
    const long = filings.map((filing) => ({
      facts,
      source: 'test',
      filing: {
        ...filing,
        sections: [
          { id: 'x', title: '', depth: 1, blocks: [{ kind: 'paragraph', text } as const] },
        ],
      },
    }));
    for (const patience of [150, 400, 900]) {
      const { index, close } = threadedIndex(file);
      const written = index.add(long).catch(() => 'ended');
      await new Promise((done) => setTimeout(done, patience));
      await close();
      await written;
      const next = threadedIndex(file);
      const { total } = await next.index.search({
        query: readTextQuery('"going concern"').query!,
        ...usual,
      });
      const { filings: kept } = await next.index.coverage();
      expect([0, 5]).toContain(kept);
      expect(total).toBe(kept);
      await next.close();
    }
    rmSync(folder, { recursive: true });
  }, 60_000);
});
