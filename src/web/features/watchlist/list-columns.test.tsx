import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STANDARD_VIEWS, VIEW_IDS } from '../../../domain/fields/views.ts';
import { priceOfNumber } from '../../../domain/money/decimal-text.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { listOfSymbols, madeBy } from '../../../domain/watchlists/watchlist.fixture.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { TestDisplay } from '../../ui/table/test-display.fixture.tsx';
import { listColumns, SINCE_ADDED } from './list-columns.tsx';
import { type ListLine, listLines } from './list-lines.ts';
import type { LiveFigure } from './live-figures.ts';

const [plain] = madeBy(listOfSymbols('one', 'A')).rows.get('one')!;
const added: WatchlistRow = { ...plain!, priceWhenAdded: priceOfNumber(80) };
const lineOf = (row: WatchlistRow): ListLine =>
  listLines({
    rows: [row],
    grouping: 'none',
    filter: '',
    nameOf: String,
    sectorOf: () => null,
  })[0]!;

interface Inputs {
  readonly rows?: readonly WatchlistRow[];
  readonly live?: LiveFigure;
  readonly sinceAdded?: boolean;
  readonly view?: keyof typeof STANDARD_VIEWS;
  readonly locale?: Locale;
}

const Probe = ({ tell }: { readonly tell: (i18n: I18n) => void }) => {
  tell(useI18n());
  return null;
};

function columnsOf(inputs: Inputs): readonly Column<ListLine>[] {
  const { rows = [added], live = () => undefined, sinceAdded = true, view = 'price' } = inputs;
  let made: readonly Column<ListLine>[] = [];
  const make = (i18n: I18n): void => {
    made = listColumns({
      i18n,
      fields: STANDARD_VIEWS[view],
      figures: {
        value: (_, field) => (field === 'last' ? 100 : field === 'change' ? 1.5 : null),
        isUnknown: () => false,
      },
      rows,
      live,
      sinceAdded,
    });
  };
  renderToStaticMarkup(
    <TestDisplay locale={inputs.locale ?? 'en'}>
      <Probe tell={make} />
    </TestDisplay>,
  );
  return made;
}
const valueOf = (columns: readonly Column<ListLine>[], id: string, row = added) =>
  columns.find((column) => column.id === id)?.by?.(lineOf(row));

describe('LIST-73 the change since a symbol was added', () => {
  it('is that of the newest price, read or told by the stream', () => {
    expect(valueOf(columnsOf({}), SINCE_ADDED)).toBeCloseTo(0.25);
    const live: LiveFigure = (symbol, field) =>
      symbol === symbolId('A') && field === 'last' ? 120 : undefined;
    expect(valueOf(columnsOf({ live }), SINCE_ADDED)).toBeCloseTo(0.5);
  });

  it('is unknown for a row from before prices were kept, and no column where that is all rows', () => {
    const rows = [added, plain!];
    expect(valueOf(columnsOf({ rows }), SINCE_ADDED, plain)).toBeNull();
    expect(valueOf(columnsOf({ rows: [plain!] }), SINCE_ADDED)).toBeUndefined();
    expect(valueOf(columnsOf({ sinceAdded: false }), SINCE_ADDED)).toBeUndefined();
  });
});

describe('LIST-74 the columns of a list', () => {
  it('are sorted by what the stream says, and by what was read until it says something', () => {
    const live: LiveFigure = (_, field) => (field === 'last' ? 101 : undefined);
    const columns = columnsOf({ live });
    expect([valueOf(columns, 'last'), valueOf(columns, 'change')]).toEqual([101, 1.5]);
  });

  it('are as wide as their heads in both languages', () => {
    for (const locale of ['en', 'fr'] as const)
      for (const view of VIEW_IDS)
        for (const { id, title, width = 0 } of columnsOf({ view, locale }))
          if (id !== 'name') expect(width, `${view}: ${title}`).toBeGreaterThan(title.length * 6.5);
  });
});
