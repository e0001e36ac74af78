import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formats } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { columnKit } from './columns.tsx';
import { csvOf } from './csv-of.ts';
import { Grid, type GridProps } from './grid.tsx';
import { TestDisplay } from './test-display.fixture.tsx';

interface Row {
  readonly name: string;
  readonly day: string | null;
  readonly size: number | null;
}

const rows: readonly Row[] = [
  { name: 'Birch', day: '2026-11-13', size: 1_500 },
  { name: 'Alder', day: null, size: null },
  { name: 'Cedar', day: '2026-11-12', size: 25_000_000 },
];

function Example(props: Partial<GridProps<Row>>) {
  const kit = columnKit<Row>(useI18n());
  return (
    <Grid
      caption="Trees"
      columns={[
        kit.text('name', 'Name', (row) => row.name, { rowHeader: true, phone: ({ day }) => day }),
        kit.day('day', 'Day', (row) => row.day, { from: 'md' }),
        kit.compact('size', 'Size', (row) => row.size),
        kit.number('exact', 'Exact', (row) => row.size, { from: 'csv' }),
        { id: 'link', title: 'Link', cell: () => 'open' },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      {...props}
    />
  );
}

const draw = (props: Partial<GridProps<Row>> = {}, locale: 'en' | 'fr' = 'en') =>
  renderToStaticMarkup(
    <TestDisplay locale={locale}>
      <Example {...props} />
    </TestDisplay>,
  );
const names = (html: string) => html.match(/Alder|Birch|Cedar/g);

const MOMENT = Date.parse('2026-11-13T02:05:00Z');

function Moments() {
  const kit = columnKit<number>(useI18n());
  const style = 'dateTime';
  return (
    <Grid
      caption="Moments"
      columns={[
        kit.instant('traded', 'Traded', (at) => at, { style }),
        kit.instant('started', 'Started', (at) => at, { style, zone: 'reader' }),
      ]}
      rows={[MOMENT]}
      rowKey={String}
    />
  );
}

describe('a grid', () => {
  it('is a whole table in the first HTML, with its caption and row names', () => {
    const html = draw();
    expect(html).toMatch(/<caption[^>]*>Trees<\/caption>/);
    expect(html.match(/<th scope="row"/g)).toHaveLength(3);
    expect(names(html)).toEqual(['Birch', 'Alder', 'Cedar']);
    expect(html).not.toContain('role="grid"');
  });

  it('tells what the market did in its own time, what a program did in the reader’s', () => {
    const html = renderToStaticMarkup(
      <TestDisplay timeZone="Asia/Tokyo">
        <Moments />
      </TestDisplay>,
    );
    expect(html.match(/dateTime="2026-11-13T02:05:00.000Z"/gi)).toHaveLength(2);
    expect(html).toContain('>Nov 12, 2026, 21:05<');
    expect(html).toContain('>Nov 13, 2026, 11:05<');
  });

  it('lines up the digits of figures; names keep their narrow hyphens', () => {
    const html = draw();
    expect(html.match(/<td class="[^"]*tabular-nums[^"]*">/g)).toHaveLength(3);
    expect(html).not.toMatch(/<th scope="row" class="[^"]*tabular-nums/);
  });

  it('offers to sort by columns that have a value, and no column of the file alone', () => {
    const html = draw();
    expect(html.match(/aria-sort="none"/g)).toHaveLength(3);
    expect(html).not.toContain('Exact');
    expect(html).toMatch(/<th scope="col" class="[^"]*">Link<\/th>/);
  });

  it('begins in the usual order; what is missing stands last', () => {
    expect(names(draw({ initially: '-size' }))).toEqual(['Cedar', 'Birch', 'Alder']);
    expect(names(draw({ initially: 'size' }))).toEqual(['Birch', 'Cedar', 'Alder']);
    expect(draw({ initially: '-size' })).toContain('aria-sort="descending"');
  });

  it('follows an order that is kept elsewhere, and ignores a column that it does not have', () => {
    expect(names(draw({ sort: 'name', onSort: () => {} }))).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(names(draw({ sort: '-nonsense', onSort: () => {} }))).toEqual([
      'Birch',
      'Alder',
      'Cedar',
    ]);
  });

  it('shows its first rows and offers all of them, in the reader’s language', () => {
    const html = draw({ initially: 'name', first: 2 });
    expect(names(html)).toEqual(['Alder', 'Birch']);
    expect(html).toContain('Show all 3');
    expect(draw({ first: 2 }, 'fr')).toContain('Tout afficher (3)');
    expect(draw({ first: 3 })).not.toContain('Show all');
    expect(names(draw({ first: [rows[2]!] }))).toEqual(['Cedar']);
  });

  it('keeps totals below the others in any order', () => {
    const total = { name: 'Total', day: null, size: 99 };
    const html = draw({ initially: '-name', footer: [total] });
    expect(html.indexOf('Total')).toBeGreaterThan(html.indexOf('Alder'));
    expect(html).toMatch(/<tfoot[ >][^]*Total/);
  });

  it('drops columns on narrow screens and says so below the name', () => {
    const html = draw();
    expect(html).toMatch(/<td class="[^"]*max-md:hidden[^"]*"><time dateTime="2026-11-13"/);
    expect(html).toMatch(/md:hidden">2026-11-13</);
  });

  it('says what is missing in place of an empty table', () => {
    expect(draw({ rows: [], empty: <p>No trees</p> })).toBe('<p>No trees</p>');
  });

  it('marks chosen rows', () => {
    const html = draw({ isChosen: ({ name }) => name === 'Cedar' });
    expect(html.match(/<tr[^>]*aria-selected="true"/g)).toHaveLength(1);
  });
});

describe('the file of a grid', () => {
  const kit = columnKit<Row>({ format: formats('fr', 'UTC') });

  it('has the titles of the screen, values in full, and no column without a value', () => {
    const columns = [
      kit.text('name', 'Nom', (row) => row.name),
      kit.compact('size', 'Taille', (row) => row.size),
      { id: 'link', title: 'Lien', cell: () => null },
      kit.number('secret', 'Rang', () => 1, { csv: null }),
      kit.number('exact', 'Exact', (row) => row.size, { from: 'csv', csvTitle: 'Exact (m²)' }),
      kit.instant('at', 'Quand', () => 0),
    ];
    expect(csvOf(columns, rows)).toEqual([
      ['Nom', 'Taille', 'Exact (m²)', 'Quand'],
      ['Birch', 1_500, 1_500, '1970-01-01T00:00:00.000Z'],
      ['Alder', null, null, '1970-01-01T00:00:00.000Z'],
      ['Cedar', 25_000_000, 25_000_000, '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('of no rows is its heading', () => {
    expect(csvOf([kit.text('name', 'Nom', (row) => row.name)], [])).toEqual([['Nom']]);
  });
});
