import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../../domain/trading/order.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { csvOf } from '../../../ui/table/csv-of.ts';
import { saveCsv } from '../../../ui/table/csv-offers.ts';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import {
  extended,
  NOTHING_SELECTED,
  type Selection,
  toggled,
} from '../../../ui/table/selection.ts';
import { Sheet } from '../../../ui/table/sheet/sheet.tsx';
import {
  type BlotterActs,
  BlotterActsContext,
  type EditedField,
  orderColumns,
} from './order-columns.tsx';
import {
  hasOpenPart,
  isOpen,
  linesOf,
  type OrderLine,
  type OrderWithLegs,
  replaceable,
} from './order-lines.ts';
import { sortedLines } from './sorted-lines.ts';
import type { OrderActs } from './use-order-acts.ts';

interface OrderTableProps {
  readonly orders: readonly OrderWithLegs[];
  readonly acts: OrderActs;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (order: Order) => void;
}

const isField = (id: string): id is EditedField =>
  id === 'qty' || id === 'limitPrice' || id === 'stopPrice';

const NONE: readonly OrderWithLegs[] = [];
const idsOf = (orders: readonly OrderWithLegs[]): readonly string[] => orders.map(({ id }) => id);

/** The blotter in the one grid: virtual, live, sortable; rows are selected, replaced, cancelled. */
export function OrderTable({ orders, acts, sort, onSort, onOpen }: OrderTableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [editing, setEditing] = useState<BlotterActs['editing']>(null);
  const last = useRef<string | null>(null);
  const columns = useMemo(() => orderColumns(i18n), [i18n]);
  const lines = useMemo(() => sortedLines(orders, columns, sort), [orders, columns, sort]);
  // Most of the time nothing is selected, and ten thousand rows need not be looked through.
  const chosen = useMemo(
    () => (selection.size === 0 ? NONE : orders.filter(({ id }) => selection.has(id))),
    [orders, selection],
  );
  const clear = (): void => setSelection(NOTHING_SELECTED);
  const select = (id: string, extend: boolean): void => {
    const from = last.current;
    setSelection((before) =>
      extend ? extended(before, idsOf(orders), from, id) : toggled(before, [id]),
    );
    last.current = id;
  };
  const edit = (one: Order, field: EditedField): void => {
    if (replaceable(one).includes(field)) setEditing({ id: one.id, field });
  };
  const cancelLines = (acted: readonly OrderLine[]): void => {
    const open = acted.map((line) => line.order).filter(isOpen);
    const [only] = open;
    if (open.length === 1 && only !== undefined) void acts.cancel(only);
    else if (open.length > 1) void acts.cancelMany(open);
  };
  const act = (line: OrderLine, column: Column<OrderLine>): void => {
    if (isField(column.id) && replaceable(line.order).includes(column.id))
      edit(line.order, column.id);
    else onOpen(line.parent ?? line.order);
  };
  const onRowKey = (
    event: KeyboardEvent,
    acted: readonly OrderLine[],
    line: OrderLine,
  ): boolean => {
    const ids = [...new Set(acted.map(({ parent, id }) => parent?.id ?? id))];
    switch (event.key) {
      case ' ':
        setSelection((before) => toggled(before, ids));
        last.current = line.parent?.id ?? line.id;
        return true;
      case 'a':
        if (!event.ctrlKey && !event.metaKey) return false;
        setSelection(new Set(idsOf(orders)));
        return true;
      case 'Escape':
        if (selection.size === 0) return false;
        clear();
        return true;
      case 'd':
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        onOpen(line.parent ?? line.order);
        return true;
      case 'Delete':
      case 'Backspace':
        if (ids.every((id) => selection.has(id))) void acts.cancelMany(chosen.filter(hasOpenPart));
        else cancelLines(acted);
        return true;
      default:
        return false;
    }
  };
  // Cells that act hear of a selection, an edit or a write under way, not of every order that moves.
  const latest = useRef({ select, edit, acts, onOpen });
  useEffect(() => {
    latest.current = { select, edit, acts, onOpen };
  });
  const { isBusy } = acts;
  const context = useMemo<BlotterActs>(
    () => ({
      isSelected: (id) => selection.has(id),
      onSelect: (id, extend) => latest.current.select(id, extend),
      onCancel: (one) => void latest.current.acts.cancel(one),
      onOpen: (one) => latest.current.onOpen(one),
      editing,
      onEdit: (one, field) => latest.current.edit(one, field),
      onKeep: (one, field, text) => {
        setEditing(null);
        void latest.current.acts.replace(one, field, text);
      },
      onGiveUp: () => setEditing(null),
      isBusy,
    }),
    [selection, editing, isBusy],
  );
  return (
    <>
      {chosen.length === 0 ? null : (
        <SelectionBar
          label={t('trading.bulk')}
          count={t('trading.selected', { count: chosen.length })}
          onClear={clear}
        >
          <Button
            size="small"
            glyph="close"
            disabled={!chosen.some(hasOpenPart)}
            onClick={() => {
              void acts.cancelMany(chosen.filter(hasOpenPart));
              clear();
            }}
          >
            {t('trading.cancelSelected', { count: chosen.filter(hasOpenPart).length })}
          </Button>
          <Button
            size="small"
            glyph="download"
            onClick={() => saveCsv(['orders'], csvOf(columns, chosen.flatMap(linesOf)))}
          >
            {t('ui.csv')}
          </Button>
        </SelectionBar>
      )}
      <BlotterActsContext value={context}>
        <Sheet
          stretch
          fills
          caption={t('trading.tab.orders')}
          columns={columns}
          rows={lines}
          isSorted
          rowKey={({ id }) => id}
          sort={sort}
          onSort={onSort}
          isChosen={({ id, parent }) => selection.has(parent?.id ?? id)}
          rowLook={({ order: one }) => (isOpen(one) ? undefined : 'text-quiet')}
          onToggle={({ id, parent }) => select(parent?.id ?? id, false)}
          onPress={act}
          onAct={(_, line, column) => act(line, column)}
          onRowKey={onRowKey}
        />
      </BlotterActsContext>
    </>
  );
}
