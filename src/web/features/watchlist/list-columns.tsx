import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import { isText } from '../../../domain/fields/field.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { rowFigures } from '../../../domain/watchlists/row-figures.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Tag } from '../../ui/tag.tsx';
import { fieldCell, fieldHelp, fieldLabel } from '../../widgets/fields/field-cell.tsx';
import type { ListLine } from './list-lines.ts';
import type { LiveFigure } from './live-figures.ts';
import { RowDistance } from './row-distance.tsx';
import { RowName } from './row-name.tsx';
import { RowSpark } from './row-spark.tsx';
import { SinceAdded } from './since-added.tsx';
import { type FigureBook, typeIn } from './use-figures.ts';

interface ColumnInputs {
  readonly i18n: I18n;
  readonly fields: readonly FieldId[];
  readonly figures: FigureBook;
  readonly rows: readonly WatchlistRow[];
  /** Newer than the figures that were read, where the stream says something. */
  readonly live: LiveFigure;
  /** Whether there is a column for the change since a symbol was added. */
  readonly sinceAdded: boolean;
  /** Little room: the symbol without its name, no line of the day. */
  readonly isNarrow?: boolean;
}

export const SINCE_ADDED = 'since-added';

const LEAST_WIDTH = 84;
const NARROW_NAME = 116;
/** A letter of a head, and the room of its arrow and padding (px). */
const LETTER = 7;
const HEAD_ROOM = 24;

/** Widths of columns whose texts are longer than their heads (px). */
const WIDTHS: Partial<Record<FieldId, number>> = {
  name: 200,
  sector: 160,
  industry: 180,
  'next-earnings': 108,
  'ex-dividend': 108,
  'technical-verdict': 104,
  consensus: 104,
};

const headWidth = ({ length }: string): number =>
  Math.max(LEAST_WIDTH, length * LETTER + HEAD_ROOM);

/** The columns of a list: name, line, the fields of the view, and what the reader has written. */
export function listColumns({
  i18n,
  fields,
  figures,
  rows,
  live,
  sinceAdded,
  isNarrow = false,
}: ColumnInputs): readonly Column<ListLine>[] {
  const { t } = i18n;
  const has = (part: (row: WatchlistRow) => boolean): boolean => rows.some(part);
  const hasAdded = sinceAdded && has(({ priceWhenAdded }) => priceWhenAdded !== null);
  const lastOf = (symbol: SymbolId): number | null => {
    const last = figures.value(symbol, 'last');
    return typeof last === 'number' ? last : null;
  };
  return [
    {
      id: 'symbol',
      title: t('watchlist.symbol'),
      rowHeader: true,
      width: isNarrow ? NARROW_NAME : 264,
      phoneWidth: 144,
      by: (line) => (line.kind === 'row' ? line.row.symbol : null),
      cell: (line) => (
        <RowName
          line={line}
          name={line.kind === 'row' ? textOf(figures.value(line.row.symbol, 'name')) : ''}
          type={line.kind === 'row' ? typeIn(figures, line.row.symbol) : null}
          isUnknown={line.kind === 'row' && figures.isUnknown(line.row.symbol)}
          isNarrow={isNarrow}
        />
      ),
      look: () => 'pl-1!',
    },
    {
      id: 'name',
      title: t('fields.name'),
      from: 'csv',
      by: (line) => (line.kind === 'row' ? textOf(figures.value(line.row.symbol, 'name')) : null),
      cell: () => null,
    },
    {
      id: 'spark',
      title: t('watchlist.today'),
      width: 88,
      from: isNarrow ? 'csv' : 'md',
      csv: null,
      cell: (line) => (line.kind === 'row' ? <RowSpark symbol={line.row.symbol} /> : null),
    },
    ...fields.flatMap((id): readonly Column<ListLine>[] => {
      const field = fieldOf(id);
      const valueOf = (line: ListLine) =>
        line.kind === 'row' ? figures.value(line.row.symbol, id) : undefined;
      const title = t(fieldLabel(id));
      const column: Column<ListLine> = {
        id,
        title,
        help: t(fieldHelp(id)),
        numeric: !isText(field),
        width: Math.max(WIDTHS[id] ?? 0, headWidth(title)),
        by: (line) =>
          (line.kind === 'row' ? live(line.row.symbol, id) : undefined) ?? valueOf(line) ?? null,
        cell: (line) =>
          line.kind === 'row'
            ? fieldCell(i18n, id, line.row.symbol, valueOf(line), lastOf(line.row.symbol))
            : null,
        ...(id === 'change' ? { from: 'md' } : {}),
      };
      // Beside the price that it is computed from.
      return id === 'last' && hasAdded ? [column, addedColumn()] : [column];
    }),
    ...(has(({ target }) => target !== null) ? [priceColumn('target')] : []),
    ...(has(({ stop }) => stop !== null) ? [priceColumn('stop')] : []),
    ...(has(({ tags }) => tags.length > 0)
      ? [
          {
            id: 'tags',
            title: t('watchlist.tags'),
            width: 128,
            by: (line: ListLine) =>
              line.kind === 'row' && line.row.tags.length > 0 ? line.row.tags.join(', ') : null,
            cell: (line: ListLine) =>
              line.kind === 'row' ? (
                <span className="flex gap-1 overflow-hidden">
                  {line.row.tags.map((tag) => (
                    <Tag key={tag}>{tag}</Tag>
                  ))}
                </span>
              ) : null,
          },
        ]
      : []),
    ...(has(({ note }) => note !== '')
      ? [
          {
            id: 'note',
            title: t('watchlist.note'),
            width: 200,
            by: (line: ListLine) =>
              line.kind === 'row' && line.row.note !== '' ? line.row.note : null,
            hint: (line: ListLine) => (line.kind === 'row' ? line.row.note : undefined),
            cell: (line: ListLine) =>
              line.kind === 'row' ? (
                <span className="truncate text-quiet">{line.row.note}</span>
              ) : null,
          },
        ]
      : []),
  ];

  function addedColumn(): Column<ListLine> {
    const title = t('watchlist.sinceAdded');
    return {
      id: SINCE_ADDED,
      title,
      help: t('watchlist.sinceAddedHelp'),
      numeric: true,
      width: headWidth(title),
      by: (line) =>
        line.kind === 'row'
          ? rowFigures(line.row, live(line.row.symbol, 'last') ?? lastOf(line.row.symbol))
              .sinceAdded
          : null,
      cell: (line) =>
        line.kind === 'row' ? <SinceAdded row={line.row} last={lastOf(line.row.symbol)} /> : null,
    };
  }

  function priceColumn(of: 'target' | 'stop'): Column<ListLine> {
    return {
      id: of,
      title: t(of === 'target' ? 'watchlist.target' : 'watchlist.stop'),
      help: t(of === 'target' ? 'watchlist.targetHelp' : 'watchlist.stopHelp'),
      numeric: true,
      width: 116,
      by: (line) => (line.kind === 'row' && line.row[of] !== null ? Number(line.row[of]) : null),
      cell: (line) => {
        if (line.kind !== 'row') return null;
        return <RowDistance row={line.row} of={of} last={lastOf(line.row.symbol)} />;
      },
    };
  }
}

const textOf = (value: number | string | null | undefined): string =>
  typeof value === 'string' ? value : '';
