import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allStacks, panelOrder } from './neighbours.ts';
import { anyLayout, faultsOf, panelSpec } from './layout.fixture.ts';
import { LAYOUT_VERSION } from './layout.ts';
import { openLayout, PANEL_TITLE_MAXIMUM, readLayout } from './read-layout.ts';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const minimal = { version: LAYOUT_VERSION, panels: [panelSpec('a')] };

describe('TRM-4 reading a layout', () => {
  it('whatever was written is read as it was', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(readLayout(written(layout))).toEqual(layout);
      }),
    );
  });

  it('a parameter that was kept as “[object Object]” loses that part alone', () => {
    const state = {
      indicators: '[object Object],[object Object]',
      compared: 'AAPL,[object Object],SPY',
      interval: '1d',
      title: '',
    };
    const panel = { ...panelSpec('a'), state };
    expect(readLayout({ ...minimal, panels: [panel] })?.panels[0]?.state).toEqual({
      compared: 'AAPL,SPY',
      interval: '1d',
      title: '',
    });
  });

  it('anything at all is no layout or a sound one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
        const layout = readLayout(value);
        if (layout !== null) expect(faultsOf(layout)).toEqual([]);
      }),
    );
  });

  it('a layout that is damaged anywhere is repaired, and reading it again changes nothing', () => {
    const junk = fc.oneof(
      fc.constantFrom(null, -1, 0, 1e300, '', 'a', 'p1', '__proto__', [], {}, true),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(
        anyLayout,
        fc.array(fc.tuple(fc.nat(400), junk), { maxLength: 12 }),
        (layout, damage) => {
          const read = readLayout(damaged(written(layout), damage));
          if (read === null) return;
          expect(faultsOf(read)).toEqual([]);
          expect(readLayout(written(read))).toEqual(read);
        },
      ),
    );
  });

  it('panels without a place become tabs, and none stands twice', () => {
    const layout = readLayout({
      version: 1,
      panels: ['a', 'b', 'c'].map((id) => panelSpec(id)),
      dock: { type: 'tabs', panels: ['b', 'b', 'ghost'], active: 'ghost' },
      floats: [{ stack: { type: 'tabs', panels: ['b'], active: 'b' }, box: {} }],
      focused: 'ghost',
    });
    expect(layout?.dock).toEqual({ type: 'tabs', panels: ['b', 'a', 'c'], active: 'b' });
    expect(layout).toMatchObject({ floats: [], focused: null });
  });

  it('a kind that nobody knows is kept with all that it has', () => {
    const odd = panelSpec('x', { kind: 'moonphases', title: 'Moon', state: { phase: 'full' } });
    expect(readLayout({ version: 1, panels: [odd] })?.panels).toEqual([odd]);
  });

  it('keeps to its limits', () => {
    const state = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`k${n}`, 'v']));
    const layout = readLayout({
      version: 1,
      panels: Array.from({ length: 500 }, (_, n) =>
        panelSpec(`p${n}`, { title: '🎞'.repeat(80), state: { ...state, long: 'x'.repeat(2_001) } }),
      ),
    });
    expect(layout?.panels).toHaveLength(60);
    const [first] = layout?.panels ?? [];
    expect(Object.keys(first?.state ?? {})).toHaveLength(40);
    expect(first?.title?.length).toBeLessThanOrEqual(PANEL_TITLE_MAXIMUM);
    expect(first?.title?.isWellFormed()).toBe(true);
    expect(
      readLayout({ ...minimal, panels: [panelSpec('a', { state: { long: 'x'.repeat(2_001) } })] })
        ?.panels[0]?.state,
    ).toEqual({});
  });

  it('opens what is nested too deep, flat', () => {
    let dock: unknown = { type: 'tabs', panels: ['b'], active: 'b' };
    for (let n = 0; n < 20_000; n += 1)
      dock = { type: 'split', direction: n % 2 ? 'row' : 'column', children: [dock], sizes: [1] };
    const layout = readLayout({ version: 1, panels: [panelSpec('a'), panelSpec('b')], dock });
    expect(layout && panelOrder(layout).toSorted()).toEqual(['a', 'b']);
  });

  it('names that mean something to the language are no keys, ids or kinds', () => {
    const hostile: unknown = JSON.parse(
      '{"version":1,"panels":[{"id":"a","kind":"chart","state":{"__proto__":"x","constructor":"y","ok":"z"}},{"id":"__proto__","kind":"chart"},{"id":"b","kind":"constructor"}],"__proto__":{"dock":1},"channels":{"__proto__":{"symbol":"MSFT"}}}',
    );
    const opened = openLayout(hostile);
    expect(opened.layout?.panels).toEqual([panelSpec('a', { state: { ok: 'z' } })]);
    expect(opened).toMatchObject({ dropped: 2 });
    expect(opened.layout?.channels.red.symbol).toBeNull();
  });

  it('says what is wrong with what cannot be opened', () => {
    const problemOf = (value: unknown) => {
      const opened = openLayout(value);
      return opened.layout === null ? opened.problem : null;
    };
    expect(problemOf([])).toBe('not-a-layout');
    expect(problemOf({ shape: '2-columns', charts: [] })).toBe('not-a-layout');
    expect(problemOf({ version: 'one', panels: [] })).toBe('bad-version');
    expect(problemOf({ version: -1, panels: [] })).toBe('bad-version');
    expect(problemOf({ version: 1 })).toBe('no-panels-list');
    expect(problemOf({ version: 1, panels: [7, {}] })).toBe('no-usable-panel');
    expect(problemOf({ version: 1, panels: [] })).toBeNull();
  });
});

describe('TRM-5 layouts of other releases', () => {
  const word = fc
    .stringMatching(/^[a-z][a-z0-9]{0,8}$/)
    .filter((each) => each !== 'constructor' && each !== 'prototype');
  /** The first draft: see `layout-migrations.ts`. */
  const version0 = fc
    .uniqueArray(word, { minLength: 1, maxLength: 30 })
    .chain((ids) =>
      fc.record({
        panels: fc.tuple(
          ...ids.map((id) =>
            fc.record({
              id: fc.constant(id),
              tool: word,
              symbol: fc.constantFrom('MSFT', 'KO'),
              link: fc.option(fc.integer({ min: 1, max: 5 })),
              params: fc.dictionary(word, fc.string({ unit: 'grapheme-ascii', maxLength: 8 }), {
                maxKeys: 4,
              }),
            }),
          ),
        ),
        cells: fc.array(fc.nat({ max: 3 }), { minLength: ids.length, maxLength: ids.length }),
        marked: fc.boolean(),
        width: fc.double({ min: 0.1, max: 9, noNaN: true }),
      }),
    )
    .map(({ panels, cells, marked, width }) => ({
      ...(marked ? { version: 0 } : {}),
      panels,
      columns: [0, 2].map((column) => ({
        width,
        cells: [0, 1].map((cell) => ({
          height: 1,
          tabs: panels.filter((_, at) => cells[at] === column + cell).map(({ id }) => id),
          front: panels.findLast((_, at) => cells[at] === column + cell)?.id,
        })),
      })),
      links: { 1: 'MSFT', 3: 'KO' },
      focus: panels[0]?.id,
    }));

  it('the first draft opens with all its panels where they were', () => {
    fc.assert(
      fc.property(version0, (old) => {
        const opened = openLayout(written(old));
        expect(opened).toMatchObject({ isNewer: false, version: 0, dropped: 0 });
        const { layout } = opened;
        if (layout === null) throw new Error('not opened');
        expect(faultsOf(layout)).toEqual([]);
        expect(layout.version).toBe(LAYOUT_VERSION);
        expect(layout.panels.map(({ id, kind }) => [id, kind])).toEqual(
          old.panels.map(({ id, tool }) => [id, tool]),
        );
        for (const [at, { symbol, params, link }] of old.panels.entries()) {
          expect(layout.panels[at]?.state).toEqual({ symbol, ...params });
          expect(layout.panels[at]?.channel).toBe(
            link === null ? null : ['red', 'amber', 'green', 'blue', 'violet'][link - 1],
          );
        }
        expect(new Set(allStacks(layout).map(({ panels }) => panels.join()))).toEqual(
          new Set(
            old.columns
              .flatMap(({ cells }) => cells.map(({ tabs }) => tabs.join()))
              .filter((tabs) => tabs !== ''),
          ),
        );
        expect(layout.channels).toMatchObject({ red: { symbol: 'MSFT' }, green: { symbol: 'KO' } });
        expect(layout.focused).toBe(old.focus);
      }),
    );
  });

  it('a layout of a later release opens as far as it is understood, and says so', () => {
    fc.assert(
      fc.property(
        anyLayout,
        fc.integer({ min: LAYOUT_VERSION + 1, max: 99 }),
        (layout, version) => {
          const later = {
            ...layout,
            version,
            dock: { type: 'hexagons', of: layout.dock },
            moods: [1],
          };
          const opened = openLayout(written(later));
          expect(opened).toMatchObject({ isNewer: true, version, dropped: 0 });
          expect(opened.layout?.panels).toEqual(layout.panels);
          expect(opened.layout && faultsOf(opened.layout)).toEqual([]);
        },
      ),
    );
  });
});

/** Replaces values somewhere inside, in place. */
function damaged(value: unknown, damage: readonly (readonly [number, unknown])[]): unknown {
  const spots: (() => void)[] = [];
  let junk: unknown = null;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const record = node as Record<string, unknown>;
    for (const key of Object.keys(record)) {
      spots.push(() => {
        record[key] = junk;
      });
      walk(record[key]);
    }
  };
  walk(value);
  for (const [at, each] of damage) {
    junk = each;
    spots[at % spots.length]?.();
  }
  return value;
}
