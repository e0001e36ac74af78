import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';

import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import type { ShownList } from '../../live/watchlists/use-watchlists.ts';
import { useGo } from '../../shell/navigation/use-go.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { useModal } from '../../ui/modal/modal-provider.tsx';
import { saveCsv } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import {
  extended,
  NOTHING_SELECTED,
  type Selection,
  stillSelected,
  toggled,
} from '../../ui/table/selection.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import type { Sections } from '../../ui/table/sort-rows.ts';
import type { Grouping } from './address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { figureQueries } from './figures-query.ts';
import { listColumns, SINCE_ADDED } from './list-columns.tsx';
import { compareAddress } from './compare-address.ts';
import { dropAfter, type ListLine, listLines, stepAfter, symbolsOf } from './list-lines.ts';
import { LIVE_FIELDS } from '../../widgets/fields/live-fields.ts';
import { alertCounts } from '../../../domain/alerts/price-levels.ts';
import { useOwnAlerts } from '../../widgets/alerteditor/use-own-alerts.ts';
import { useQuoteAlert } from '../../widgets/alerteditor/use-quote-alert.ts';
import { useFollowQuotes, useLiveFigure } from './live-figures.ts';
import { RowEditor } from './row-editor.tsx';
import { type RowActions, RowActionsContext } from './row-name.tsx';
import { DayLines } from './row-spark.tsx';
import { type FigureBook, namesIn, typeIn, useFigures, viewOnly } from './use-figures.ts';

interface ListTableProps {
  readonly list: ShownList;
  readonly lists: readonly ShownList[];
  readonly rows: readonly WatchlistRow[];
  readonly fields: readonly FieldId[];
  /** Whether the view has a column for the change since a symbol was added. */
  readonly sinceAdded: boolean;
  /** Of every row: what names, groups and sums them up. */
  readonly base: FigureBook;
  readonly grouping: Grouping;
  readonly filter: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly say: (text: string) => void;
  /** In a panel of the terminal. */
  readonly isNarrow?: boolean;
}

/** As many as the document comes with. */
const FIRST = 40;
const sections: Sections<ListLine> = {
  isHead: ({ kind }) => kind === 'group',
  unit: () => '',
};

/** The rows of a list in the one grid: live, sortable, to be selected, moved and edited. */
export function ListTable(props: ListTableProps) {
  const { list, lists, rows, fields, sinceAdded, base, grouping, filter } = props;
  const { sort, onSort, say, isNarrow = false } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const queries = useQueryClient();
  const go = useGo();
  const modal = useModal();
  const edit = useEditWatchlists();
  const [selection, setSelection] = useState<Selection<SymbolId>>(NOTHING_SELECTED);
  const lastSelected = useRef<SymbolId | null>(null);

  const lines = useMemo(
    () =>
      listLines({
        rows,
        grouping,
        filter,
        ...namesIn(base),
      }),
    [rows, grouping, filter, base],
  );
  const order = useMemo(() => symbolsOf(lines), [lines]);
  const selected = useMemo(() => stillSelected(selection, order), [selection, order]);

  // The figures of a view are asked for as rows come into view; an order by one needs them all.
  const [seen, setSeen] = useState<readonly SymbolId[]>(() => order.slice(0, FIRST));
  const onShown = useCallback((shown: readonly ListLine[]) => {
    const symbols = symbolsOf(shown);
    setSeen((before) => {
      const known = new Set(before);
      const fresh = symbols.filter((symbol) => !known.has(symbol));
      return fresh.length === 0 ? before : [...before, ...fresh];
    });
  }, []);
  const sortedBy = sort.replace(/^-/, '');
  const needsAll = viewOnly(fields).some((field) => field === sortedBy);
  const view = useFigures(needsAll ? order : seen, fields);
  const figures = useMemo(
    (): FigureBook => ({
      value: (symbol, field) => base.value(symbol, field) ?? view.value(symbol, field),
      isUnknown: base.isUnknown,
    }),
    [base, view],
  );

  const fixed =
    sort !== ''
      ? t('watchlist.fixedBySort')
      : grouping !== 'none'
        ? t('watchlist.fixedByGroup')
        : filter.trim() !== ''
          ? t('watchlist.fixedByFilter')
          : undefined;

  const remove = (symbols: readonly SymbolId[]): void => {
    const undo =
      symbols.length === 1
        ? t('watchlist.removedOne', { symbol: symbols[0]!, list: list.name })
        : t('watchlist.removed', { count: symbols.length, list: list.name });
    void edit([{ kind: 'removeRows', list: list.id, symbols }], { undo });
    setSelection((before) => new Set([...before].filter((symbol) => !symbols.includes(symbol))));
  };
  const editRow = (symbol: SymbolId): void => {
    const row = rows.find((one) => one.symbol === symbol);
    if (row === undefined) return;
    const name = textOf(base.value(symbol, 'name'));
    modal.open({
      type: 'modal',
      title: name === null ? symbol : `${symbol} · ${name}`,
      content: (
        <RowEditor
          key={symbol}
          list={list.id}
          row={row}
          onDone={modal.close}
          onRemove={() => {
            modal.close();
            remove([symbol]);
          }}
        />
      ),
    });
  };
  const move = (symbols: readonly SymbolId[], after: SymbolId | null): void => {
    void edit([{ kind: 'moveRows', list: list.id, symbols, after }]);
    const others = order.filter((symbol) => !symbols.includes(symbol));
    const place = after === null ? 1 : others.indexOf(after) + 2;
    say(t('watchlist.movedTo', { name: symbols.join(', '), place, count: order.length }));
  };
  const moving = (symbols: readonly SymbolId[]): readonly SymbolId[] =>
    symbols.every((symbol) => selection.has(symbol)) ? selected : symbols;

  const select = (symbol: SymbolId, extend: boolean): void => {
    const from = lastSelected.current;
    setSelection((before) =>
      extend ? extended(before, order, from, symbol) : toggled(before, [symbol]),
    );
    lastSelected.current = symbol;
  };

  const onRowKey = (
    event: KeyboardEvent,
    acted: readonly ListLine[],
    line: ListLine,
  ): boolean | number => {
    const symbols = symbolsOf(acted);
    const command = event.ctrlKey || event.metaKey;
    const symbol = line.kind === 'row' ? line.row.symbol : undefined;
    switch (event.key) {
      case ' ':
        setSelection((before) => toggled(before, symbols));
        lastSelected.current = symbol ?? null;
        return true;
      case 'a':
        if (!command) return false;
        setSelection(new Set(order));
        return true;
      case 'Escape':
        if (selection.size === 0) return false;
        setSelection(NOTHING_SELECTED);
        return true;
      case 'Enter':
        if (symbol !== undefined) go(symbolAddress(symbol, typeOf(symbol), ''));
        return true;
      case 'Delete':
      case 'Backspace':
        if (symbols.length > 0) remove(moving(symbols));
        return true;
      case 'F2':
        if (symbol !== undefined) editRow(symbol);
        return true;
      case 'ArrowUp':
      case 'ArrowDown': {
        if (!event.altKey) return false;
        if (fixed !== undefined) {
          say(fixed);
          return true;
        }
        const step = event.key === 'ArrowUp' ? -1 : 1;
        const moved = moving(symbols);
        const after = stepAfter(order, moved, step);
        if (after === undefined || symbol === undefined) return true;
        move(moved, after);
        return order.indexOf(symbol) + step;
      }
      default:
        return false;
    }
  };
  const typeOf = (symbol: SymbolId): InstrumentType => typeIn(base, symbol);

  const alertOn = useQuoteAlert();
  const { alerts } = useOwnAlerts();
  const watched = useMemo(() => alertCounts(alerts), [alerts]);
  const live = useLiveFigure();
  const follow = useFollowQuotes(order, LIVE_FIELDS.has(sortedBy) || sortedBy === SINCE_ADDED);
  const columns = useMemo(
    () => listColumns({ i18n, fields, figures, rows, live, sinceAdded, isNarrow }),
    [i18n, fields, figures, rows, live, sinceAdded, isNarrow],
  );
  const actions: RowActions = {
    isSelected: (symbol) => selection.has(symbol),
    onSelect: select,
    onEdit: editRow,
    onAlert: alertOn,
    alertsOf: (symbol) => watched.get(symbol) ?? 0,
    fixed,
  };

  /** What was never in view has to be asked for first. */
  const exportCsv = async (symbols: readonly SymbolId[]): Promise<void> => {
    const asked = figureQueries(api, symbols, viewOnly(fields));
    const answers = await Promise.all(asked.map((query) => queries.ensureQueryData(query)));
    const read = new Map(symbols.map((symbol, at) => [symbol, answers[at]]));
    const whole = listColumns({
      i18n,
      fields,
      rows,
      live,
      sinceAdded,
      figures: {
        value: (symbol, field) => base.value(symbol, field) ?? read.get(symbol)?.[field] ?? null,
        isUnknown: base.isUnknown,
      },
    });
    const chosen = rows
      .filter(({ symbol }) => symbols.includes(symbol))
      .map((row): ListLine => ({ kind: 'row', id: row.symbol, group: '', row }));
    saveCsv(['watchlist', list.name], csvOf(whole, chosen));
  };

  return (
    <DayLines>
      {selected.length === 0 ? null : (
        <BulkBar
          list={list.id}
          lists={lists}
          symbols={selected}
          edit={edit}
          onEdit={editRow}
          onRemove={remove}
          onExport={(symbols) => void exportCsv(symbols)}
          onClear={() => setSelection(NOTHING_SELECTED)}
          compare={compareAddress(selected, typeOf)}
          typeOf={typeOf}
        />
      )}
      <RowActionsContext value={actions}>
        <Sheet
          caption={list.name}
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
          sections={sections}
          sort={sort}
          onSort={onSort}
          isChosen={(line) => line.kind === 'row' && selection.has(line.row.symbol)}
          rowLook={({ kind }) => (kind === 'group' ? 'bg-sunken!' : undefined)}
          onToggle={(line) => {
            if (line.kind === 'row') select(line.row.symbol, false);
          }}
          onRowKey={onRowKey}
          onShown={onShown}
          follow={follow}
          onDrag={
            fixed === undefined
              ? (from, above) => {
                  const dragged = order[from];
                  if (dragged === undefined) return;
                  const moved = moving([dragged]);
                  move(moved, dropAfter(order, moved, above));
                }
              : undefined
          }
        />
      </RowActionsContext>
    </DayLines>
  );
}

const textOf = (value: number | string | null | undefined): string | null =>
  typeof value === 'string' ? value : null;
