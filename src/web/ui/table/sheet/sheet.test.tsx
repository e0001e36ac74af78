import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TestDisplay } from '../test-display.fixture.tsx';
import type { Column } from '../column.ts';
import { Sheet } from './sheet.tsx';

interface Line {
  readonly id: string;
  readonly isHead: boolean;
  readonly values: readonly (number | null)[];
}

const periods = Array.from({ length: 40 }, (_, at) => at);
const columns: readonly Column<Line>[] = [
  {
    id: 'line',
    title: 'USD',
    rowHeader: true,
    cell: ({ id, isHead }) =>
      isHead ? (
        id
      ) : (
        <button type="button" aria-pressed={id === 'r2'} aria-label={`Chart: ${id}`}>
          {id}
        </button>
      ),
  },
  ...periods.map((at): Column<Line> => ({
    id: `c${at}`,
    title: `Q${at}`,
    numeric: true,
    by: ({ values }) => values[at] ?? null,
    cell: ({ isHead, values }) => (isHead ? '' : String(values[at] ?? '–')),
  })),
];
const rows = Array.from({ length: 100 }, (_, n): Line => ({
  id: `r${n}`,
  isHead: n === 0,
  // The last line is the largest, so that sorting by it shows the rows from the end.
  values: periods.map((at) => (n === 1 && at === 1 ? null : n * 1_000 + at)),
}));

const draw = (sort?: string) =>
  renderToStaticMarkup(
    <TestDisplay>
      <Sheet
        caption="Figures"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sections={{ isHead: ({ isHead }) => isHead, unit: () => '' }}
        {...(sort === undefined ? {} : { sort, onSort: () => {} })}
      />
    </TestDisplay>,
  );
const html = draw();
const sorted = draw('-c1');
const count = (pattern: RegExp, of = html): number => of.match(pattern)?.length ?? 0;

describe('the first HTML of a sheet of 100 lines and 40 periods', () => {
  it('draws a screenful of its 4,000 cells and says how many there are', () => {
    expect(count(/role="gridcell"/g)).toBeLessThan(700);
    expect(count(/role="gridcell"/g)).toBeGreaterThan(300);
    expect(html).toContain('aria-rowcount="101"');
    expect(html).toContain('aria-colcount="41"');
  });

  it('holds the place of what is not drawn, so that the scroll bar tells the truth', () => {
    const drawn = count(/role="rowheader"/g);
    const spaces = [
      ...html.matchAll(/<div style="height:calc\((\d+) \* var\(--density-row\)\)"><\/div>/g),
    ].map(([, rows]) => Number(rows));
    expect(drawn + spaces.reduce((sum, rows) => sum + rows, 0)).toBe(100);
    // Whatever the density makes of it, a row is as high as the place that is held for it.
    expect(count(/group\/row flex h-row /g)).toBe(drawn);
  });

  it('every drawn figure is that of its own row and column', () => {
    const cells = html.split('data-row="').flatMap((part) => {
      const row = Number.parseInt(part, 10);
      return [...part.matchAll(/data-column="(\d+)"[^>]*>([^<]*)</g)].map(
        ([, column, text]) => [row, Number(column), text] as const,
      );
    });
    expect(cells.length).toBeGreaterThan(300);
    for (const [row, column, text] of cells) {
      const value = rows[row]?.values[column] ?? null;
      expect(text).toBe(row === 0 ? '' : value === null ? '–' : String(value));
    }
  });

  it('one head says that the lines are sorted by it, the others that they could be', () => {
    expect(sorted.match(/aria-sort="descending"[^>]*>.*?<\/div>/)?.[0]).toContain('Q1<');
    expect(count(/aria-sort="descending"/g, sorted)).toBe(1);
    expect(count(/aria-sort="none"/g, sorted)).toBe(15);
    expect(sorted.match(/aria-label="Chart: (r\d+)"/)?.[1]).toBe('r99');
  });

  it('a picked row says so; a heading cannot be picked', () => {
    expect(count(/aria-pressed="true"/g)).toBe(1);
    expect(html).not.toContain('Chart: r0"');
    expect(html).toContain('Chart: r1"');
  });
});
