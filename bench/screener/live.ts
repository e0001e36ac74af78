import type { CellChange, ScreenExpression } from '../../src/domain/screener/engine/engine.ts';
import { liveScreen } from '../../src/domain/screener/engine/live-screen.ts';
import { screenEngine } from '../../src/domain/screener/engine/screen-engine.ts';
import { readScreen } from '../../src/domain/screener/read-screen.ts';
import { screenScope } from '../../src/domain/screener/screen-scope.ts';
import type { ColumnKey, ScreenTable } from '../../src/domain/screener/screen-table.ts';
import { seeded } from './generated-table.ts';

export const QUOTES = 4_000;
const SECONDS = 12;
/** Cells arrive so often in a second: a page asks for what changed, the server is told by a feed. */
const BATCHES = 10;
/** What moves with a price. */
const LIVE: readonly ColumnKey[] = [
  'last',
  'change',
  'change-percent',
  'volume',
  'market-cap',
  'price-earnings',
];
const SCREEN =
  'changePercent > 0.02 and mcap > 1000000000 and pe > 0 and pe < 25 and sector != "Energy" and roe > 0.1';

/** Seconds of the market against the time that the engine needs for them. */
export function measureLive(table: ScreenTable, clock: () => number) {
  const { tree } = readScreen(SCREEN, screenScope({ today: 20_773 }));
  if (tree === undefined) throw new Error('the live screen cannot be read');
  const engine = screenEngine(table);
  const live = liveScreen(engine, tree as ScreenExpression);
  const random = seeded(11);
  const order = [{ by: 'change-percent', descending: true }];
  engine.sorted(live.met(), { order, limit: 100 });
  let [busy, writing, entered, left] = [0, 0, 0, 0];
  for (let batch = 0; batch < SECONDS * BATCHES; batch += 1) {
    const changes: CellChange[] = [];
    for (let quote = 0; quote < QUOTES / BATCHES; quote += 1) {
      const row = Math.floor(random.uniform() * table.rows);
      const factor = 1 + random.normal() / 500;
      for (const key of LIVE) {
        const column = table.column(key);
        if (column?.kind !== 'number') continue;
        const before = column.values[row]!;
        const value = key === 'change-percent' ? before + random.normal() / 4 : before * factor;
        changes.push({ row, key, value });
      }
    }
    const start = clock();
    engine.update(changes);
    const written = clock();
    const change = live.changed(changes);
    // Once a second the page puts its rows in order and draws the histograms anew.
    if (batch % BATCHES === 0) {
      engine.sorted(live.met(), { order, limit: 100 });
      engine.histogram('change-percent', { buckets: 24, among: live.met() });
      engine.histogram('market-cap', { buckets: 24, among: live.met() });
    }
    busy += clock() - start;
    writing += written - start;
    entered += change.entered.length;
    left += change.left.length;
  }
  return { share: busy / (SECONDS * 1_000), updates: writing / (SECONDS * 1_000), entered, left };
}
