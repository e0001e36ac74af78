import { beforeAll, describe, expect, it } from 'vitest';
import { PRESETS } from '../../../domain/screener/presets.ts';
import { readScreen } from '../../../domain/screener/read-screen.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../../domain/screener/universe.ts';
import { scopeAt } from './run-screen.ts';
import { NOW, smallMarket, testTables } from './screener.fixture.ts';
import type { ScreenerTable } from './screener-tables.ts';

/** Of each type: enough for every idea to find somebody. */
const SAMPLE = 70;

describe('presets on the simulated market', () => {
  const found = new Map<UniverseKind, ScreenerTable>();
  beforeAll(async () => {
    const { tables } = testTables(smallMarket(SAMPLE));
    for (const kind of UNIVERSE_KINDS) {
      await tables.whole(kind);
      found.set(kind, (await tables.table(kind, { kind: 'anonymous', wmid: '501' })).data);
    }
    await tables.close();
  }, 600_000);

  it.each(PRESETS)('PRE-10 $id finds some, but not most', ({ universe, expression }) => {
    const { engine, all } = found.get(universe)!;
    const { tree } = readScreen(expression, scopeAt(NOW));
    const count = engine.count(tree ?? null);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(all / 2);
  });
});
