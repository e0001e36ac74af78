import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Small tables with a fixed number of entries, in rooms that cannot know the budget. */
const FIXED: Readonly<Record<string, string>> = {
  'src/contract/market/wire.schema.ts': 'a thousand lists of symbols',
  'src/web/shell/navigation/current-address.ts': 'five hundred addresses; runs in the browser too',
  'src/adapters/market-data/simulated/prices/factor-minutes.ts': 'twelve sessions of a factor',
  'src/adapters/market-data/simulated/prices/gap-path.ts': 'two nights of a factor, by the minute',
  'src/server/features/filing-search/filer-facts.ts': 'three words about five thousand filers',
  'src/server/features/filing-search/filing-wishes.ts': 'ten thousand symbols, no answers',
  'src/server/features/filing-search/fill-job.ts': 'ten thousand ids of filings, no texts',
  'src/domain/screener/engine/held-column.ts': 'bits of 512 words; runs in the browser too',
  'src/server/features/trading/asset-directory.ts': 'ids made of fifty thousand symbols',
  'src/server/features/trading/trading-market.ts':
    'what two thousand members may have, for a minute',
  'src/server/alpaca-api/request-budget.ts': 'two numbers for each of ten thousand accounts',
  'src/adapters/brokers/paper/paper-desk.ts': 'the five thousand orders that were last told of',
  'src/domain/alerts/engine/registry.ts': 'five thousand checked expressions, shared by all alerts',
};

/** `if (kept.size >= N) kept.clear()` or `kept.delete(kept.keys().next().value)`. */
const EVICTION =
  /\.size\s*(?:\+[^;]*)?>=?[^;]*\.(?:clear|delete)\(|\.delete\(\s*\w+\.keys\(\)\.next\(\)/;

const sources = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  // What is live runs in browsers only.
  .filter((file) => !/^src\/web\/live\/|\.(?:test|contract|fixture|child)\.tsx?$/.test(file));

const evicts = (text: string): boolean => EVICTION.test(text);

describe('caches', () => {
  it('none evicts by hand: what grows opens from the budget', () => {
    const found = sources.filter((file) => evicts(readFileSync(file, 'utf8')));
    expect(found.filter((file) => !(file in FIXED))).toEqual([]);
  });

  it('the rule sees the usual ways to do it', () => {
    expect(evicts('if (kept.size >= CAPACITY) kept.clear();')).toBe(true);
    expect(evicts('if (kept.size + more.length > MOST) kept.clear();')).toBe(true);
    expect(evicts('if (a.size > 5) a.delete(a.keys().next().value!);')).toBe(true);
    expect(evicts('if (watchers.size === 0) topics.delete(name);')).toBe(false);
  });
});
