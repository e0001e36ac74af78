import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DataGrid } from './data-grid.tsx';
import type { GridRow } from './grid-row.tsx';

const columns = Array.from({ length: 40 }, (_, n) => ({ id: `c${n}`, title: `Q${n}` }));
const rows = Array.from({ length: 100 }, (_, n): GridRow => ({
  id: `r${n}`,
  title: `Line ${n}`,
  rank: n === 0 ? 'group' : 'detail',
  values: columns.map((_column, at) => (n === 1 && at === 1 ? null : n * 1_000 + at)),
  text: (value) => (value === null ? '–' : String(value)),
}));

const html = renderToStaticMarkup(
  <DataGrid
    label="Figures"
    corner="USD"
    columns={columns}
    rows={rows}
    picked={(id) => (id === 'r2' ? 'bg-series-1' : undefined)}
    onPick={() => {}}
    pickLabel={(title) => `Chart: ${title}`}
    sort="-c1"
    onSort={() => {}}
  />,
);
const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;

describe('the first HTML of a grid of 100 lines and 40 periods', () => {
  it('draws a screenful of its 4,000 cells and says how many there are', () => {
    expect(count(/role="gridcell"/g)).toBeLessThan(700);
    expect(count(/role="gridcell"/g)).toBeGreaterThan(300);
    expect(html).toContain('aria-rowcount="101"');
    expect(html).toContain('aria-colcount="41"');
  });

  it('holds the place of what is not drawn, so that the scroll bar tells the truth', () => {
    const drawn = count(/role="rowheader"/g);
    const spaces = [...html.matchAll(/<div style="height:(\d+)px"><\/div>/g)].map(([, px]) =>
      Number(px),
    );
    expect(drawn * 30 + spaces.reduce((sum, px) => sum + px, 0)).toBe(100 * 30);
  });

  it('every drawn figure is that of its own row and column', () => {
    for (const [, row, column, text] of html.matchAll(/data-cell="(\d+) (\d+)"[^>]*>([^<]*)</g)) {
      const value = rows[Number(row)]?.values[Number(column)] ?? null;
      expect(text).toBe(Number(row) === 0 ? '' : value === null ? '–' : String(value));
    }
  });

  it('one head says that the lines are sorted by it, the others that they could be', () => {
    expect(html.match(/aria-sort="descending"[^>]*>.*?<\/div>/)?.[0]).toContain('Q1<');
    expect(count(/aria-sort="descending"/g)).toBe(1);
    expect(count(/aria-sort="none"/g)).toBe(15);
  });

  it('a picked row says so; a heading cannot be picked', () => {
    expect(count(/aria-pressed="true"/g)).toBe(1);
    expect(html).not.toContain('Chart: Line 0"');
    expect(html).toContain('Chart: Line 1"');
  });
});
