import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnKey, ScreenTable } from '../screen-table.ts';
import { rowsOf } from './bitmap.ts';
import { liveScreen } from './live-screen.ts';
import { naiveCell, naiveOrder, naiveValues } from './naive.fixture.ts';
import {
  changes,
  condition,
  conditionTexts,
  formula,
  formulaTexts,
  NUMBER_KEYS,
  smallSize,
  tables,
  TEXT_KEYS,
} from './random-screens.fixture.ts';
import { screenEngine } from './screen-engine.ts';

const naiveMet = (text: string, table: ScreenTable): readonly number[] =>
  naiveValues(condition(text), table).flatMap((value, row) => (value === true ? [row] : []));

describe('the engine answers as the plain machine does', () => {
  it('SCR-E10 conditions, row by row', () => {
    fc.assert(
      fc.property(tables(smallSize), conditionTexts, (table, text) => {
        const engine = screenEngine(table);
        expect([...rowsOf(engine.met(condition(text)))]).toEqual(naiveMet(text, table));
      }),
      { numRuns: 400 },
    );
  });

  it('SCR-E11 conditions when every column is sorted already', () => {
    fc.assert(
      fc.property(tables(smallSize), conditionTexts, (table, text) => {
        const engine = screenEngine(table);
        for (const by of NUMBER_KEYS)
          engine.sorted(engine.met(null), { order: [{ by, descending: false }] });
        expect([...rowsOf(engine.met(condition(text)))]).toEqual(naiveMet(text, table));
      }),
      { numRuns: 150 },
    );
  });

  it('SCR-E12 formulas, to the last bit', () => {
    fc.assert(
      fc.property(tables(smallSize), formulaTexts, (table, text) => {
        const expected = naiveValues(formula(text), table).map((each) => each ?? Number.NaN);
        const found = screenEngine(table).values(formula(text));
        expect(Array.from(found, (each) => each + 0)).toEqual(
          expected.map((each) => Number(each) + 0),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('SCR-E13 tables of several blocks', () => {
    fc.assert(
      fc.property(
        tables(fc.constantFrom(2_047, 2_048, 2_049, 4_100)),
        conditionTexts,
        (table, text) => {
          fc.pre(!/rank|percentile|zscore|median|mean|sector\.|industry\./u.test(text));
          expect([...rowsOf(screenEngine(table).met(condition(text)))]).toEqual(
            naiveMet(text, table),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});

const orders = fc.array(
  fc.record({
    by: fc.constantFrom<string>(...NUMBER_KEYS, ...TEXT_KEYS, 'symbol', 'f1', 'beta'),
    descending: fc.boolean(),
  }),
  { maxLength: 3 },
);

it('SCR-E14 sorts by several keys as comparing every two rows does, page by page', () => {
  fc.assert(
    fc.property(
      tables(fc.constantFrom(0, 1, 2, 33, 90, 200)),
      fc.constantFrom('true', 'pe > 0', 'pe == 1 and marketCap > 0', 'sector == "Energy"'),
      orders,
      formulaTexts,
      fc.nat({ max: 40 }),
      fc.option(fc.nat({ max: 60 })),
      (table, text, order, own, offset, limit) => {
        const formulas = new Map([['f1', formula(own)]]);
        const query = { condition: condition(text), order, formulas, offset };
        const { rows, total } = screenEngine(table).run({
          ...query,
          ...(limit === null ? {} : { limit }),
        });
        const all = naiveOrder(naiveMet(text, table), table, query);
        expect(total).toBe(all.length);
        expect([...rows]).toEqual(all.slice(offset, limit === null ? undefined : offset + limit));
      },
    ),
    { numRuns: 250 },
  );
});

describe('after cells changed', () => {
  it('SCR-E15 everything is as in an engine that is made anew', () => {
    fc.assert(
      fc.property(
        tables(smallSize).chain((table) =>
          fc.tuple(fc.constant(table), fc.array(changes(table.rows), { maxLength: 4 })),
        ),
        conditionTexts,
        ([table, batches], text) => {
          const engine = screenEngine(table);
          const ask = (of: typeof engine) => ({
            run: of.run({
              condition: condition(text),
              order: [
                { by: 'sector', descending: true },
                { by: 'market-cap', descending: false },
              ],
            }),
            statistics: NUMBER_KEYS.map((key) => of.statistics(key)),
            histogram: of.histogram('price-earnings', { buckets: 8 }),
            groups: of.groups('sector', [{ of: 'price-earnings', measure: 'median' }]),
          });
          for (const batch of batches) {
            ask(engine);
            engine.update(batch);
            expect(ask(engine)).toEqual(ask(screenEngine(engine.table)));
            for (const { row, key, value } of batch.slice(-1)) {
              const found = naiveCell(engine.table, key, row);
              const isKnown = value !== '' && (typeof value !== 'number' || Number.isFinite(value));
              if (table.rows > 0) expect(found).toBe(isKnown ? value : null);
            }
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('SCR-E16 a live screen tells the rows that entered and left', () => {
    fc.assert(
      fc.property(
        tables(smallSize).chain((table) =>
          fc.tuple(fc.constant(table), fc.array(changes(table.rows), { maxLength: 4 })),
        ),
        conditionTexts,
        ([table, batches], text) => {
          const engine = screenEngine(table);
          const live = liveScreen(engine, condition(text));
          let before = naiveMet(text, table);
          for (const batch of batches) {
            engine.update(batch);
            const change = live.needsRefresh ? live.refresh() : live.changed(batch);
            const after = naiveMet(text, engine.table);
            expect([...rowsOf(live.met())]).toEqual(after);
            expect(change.total).toBe(after.length);
            expect(change.entered).toEqual(after.filter((row) => !before.includes(row)));
            expect(change.left).toEqual(before.filter((row) => !after.includes(row)));
            before = after;
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('SCR-E18 the statistics of a field are those of its known values, sorted and counted', () => {
  fc.assert(
    fc.property(
      tables(smallSize),
      fc.constantFrom<ColumnKey>(...NUMBER_KEYS),
      fc.boolean(),
      (table, key, isNarrowed) => {
        const engine = screenEngine(table);
        const among = isNarrowed ? engine.met(condition('revenueGrowth > 0')) : undefined;
        const met = among === undefined ? null : new Set(rowsOf(among));
        const known = Array.from({ length: table.rows }, (_, row) => naiveCell(table, key, row))
          .filter((_, row) => met === null || met.has(row))
          .filter((value) => typeof value === 'number')
          .toSorted((a, b) => a - b);
        const found = engine.statistics(key, among);
        expect([found.count, found.min, found.max]).toEqual([
          known.length,
          known[0] ?? null,
          known.at(-1) ?? null,
        ]);
        const scale = Math.max(...known.map(Math.abs), 1);
        // Differences of larger ones are more than a number holds.
        if (known.length === 0 || scale > 1e300) return;
        /** As many below it as the share says, counted out between two neighbours. */
        const quantile = (share: number): number => {
          const place = (known.length - 1) * share;
          const [below, above] = [known[Math.floor(place)]!, known[Math.ceil(place)]!];
          const part = place % 1;
          return below * (1 - part) + above * part;
        };
        const { p10, quartile1, median, quartile3, p90, mean } = found;
        for (const [value, share] of [
          [p10, 0.1],
          [quartile1, 0.25],
          [median, 0.5],
          [quartile3, 0.75],
          [p90, 0.9],
        ] as const)
          expect(Math.abs(value! - quantile(share)) / scale).toBeLessThan(1e-9);
        const plain = known.reduce((sum, value) => sum + value / known.length, 0);
        expect(Math.abs(mean! - plain) / scale).toBeLessThan(1e-9);
      },
    ),
    { numRuns: 200 },
  );
});

it('SCR-E17 a histogram holds every known row once, in buckets that rise', () => {
  fc.assert(
    fc.property(
      tables(smallSize),
      fc.constantFrom<ColumnKey>(...NUMBER_KEYS),
      fc.integer({ min: 1, max: 40 }),
      (table, key, buckets) => {
        const engine = screenEngine(table);
        const among = engine.met(condition('revenueGrowth > 0'));
        const values = Array.from({ length: table.rows }, (_, row) => naiveCell(table, key, row));
        const known = values.filter((value) => typeof value === 'number');
        const histogram = engine.histogram(key, { buckets, among });
        expect(histogram === null).toBe(known.length === 0);
        if (histogram === null) return;
        const { edges, counts, among: within } = histogram;
        expect(counts.length).toBe(edges.length - 1);
        for (const [at, edge] of edges.entries())
          if (at > 0) expect(edge).toBeGreaterThan(edges[at - 1]!);
        const bucketOf = (value: number): number =>
          Math.max(
            0,
            Math.min(
              counts.length - 1,
              edges.findLastIndex((edge) => edge <= value),
            ),
          );
        const expected = counts.map(
          (_, at) => known.filter((each) => bucketOf(each) === at).length,
        );
        expect(counts).toEqual(expected);
        const met = new Set(rowsOf(among));
        expect(within).toEqual(
          counts.map(
            (_, at) =>
              values.filter(
                (value, row) => typeof value === 'number' && met.has(row) && bucketOf(value) === at,
              ).length,
          ),
        );
      },
    ),
    { numRuns: 200 },
  );
});
