import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { flash } from '../../live/flash.ts';
import { useLiveElement } from '../../live/use-live-element.ts';
import { Card } from '../../ui/card.tsx';
import { ColumnChoice } from '../../ui/table/column-choice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { type SheetLayout, toggleColumn, USUAL_LAYOUT } from '../../ui/table/sheet/sheet-layout.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { writeText } from '../../ui/write-text.ts';
import { type LiveRow, liveRows } from './live-rows.ts';
import { Specimen } from './specimen.tsx';

const ROWS = 10_000;
/** Prices change five times a second; an order by them is made anew once a second. */
const TICK = 200;
const RESORT = 5;

const live = liveRows(ROWS);
const START = new Map(live.rows.map((row) => [row.id, live.price(row)]));
const changeOf = (row: LiveRow): number => live.price(row) / START.get(row.id)! - 1;

/** 10,000 rows that move, sort, resize, reorder and can be selected. */
export function LiveSheet() {
  const i18n = useI18n();
  const [layout, setLayout] = useState<SheetLayout>(USUAL_LAYOUT);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState('');
  const rows = useMovingRows(sort);
  const columns = useMemo(() => columnsOf(i18n), [i18n]);
  return (
    <Specimen title="Sheet of 10,000 live rows">
      <Card
        title="Universe"
        note={`${chosen.size} selected`}
        className="w-full"
        flush
        actions={
          <>
            <ColumnChoice
              columns={columns.filter(({ rowHeader }) => rowHeader !== true)}
              shown={columns.flatMap(({ id, rowHeader }) =>
                rowHeader === true || layout.hidden.includes(id) ? [] : [id],
              )}
              onToggle={(id) => setLayout(toggleColumn(layout, id))}
            />
            <CsvButton name={['universe']} rows={() => csvOf(columns, rows)} />
          </>
        }
      >
        <Sheet
          caption="Universe"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          layout={layout}
          onLayout={setLayout}
          movable
          isChosen={({ id }) => chosen.has(id)}
          onAct={(acted) => setChosen((before) => toggled(before, acted))}
        />
      </Card>
    </Specimen>
  );
}

/** Takes rows out when all of them are in, and puts them in otherwise. */
function toggled(before: ReadonlySet<string>, rows: readonly LiveRow[]): ReadonlySet<string> {
  const ids = rows.map(({ id }) => id);
  const after = new Set(before);
  const isIn = ids.every((id) => before.has(id));
  for (const id of ids)
    if (isIn) after.delete(id);
    else after.add(id);
  return after;
}

/** The same rows; another list once a second while they are ordered by a price. */
function useMovingRows(sort: string): readonly LiveRow[] {
  const [rows, setRows] = useState(live.rows);
  const isLive = /last|change|value/.test(sort);
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      live.tick();
      ticks += 1;
      if (isLive && ticks % RESORT === 0) setRows([...live.rows]);
    }, TICK);
    return () => clearInterval(timer);
  }, [isLive]);
  return rows;
}

function columnsOf(i18n: ReturnType<typeof useI18n>): readonly Column<LiveRow>[] {
  const kit = columnKit<LiveRow>(i18n);
  const { format } = i18n;
  const moving = (of: (row: LiveRow) => string) => (row: LiveRow) => <Moving row={row} of={of} />;
  return [
    kit.text('id', 'Symbol', ({ id }) => id, { rowHeader: true, width: 112, phoneWidth: 88 }),
    kit.text('name', 'Name', ({ name }) => name, { width: 176 }),
    kit.text('sector', 'Sector', ({ sector }) => sector, { width: 128 }),
    kit.number('last', 'Last', live.price, {
      cell: moving((row) => format.number(live.price(row), 2)),
    }),
    kit.change('change', 'Change', changeOf, {
      cell: moving((row) => format.signedPercent(changeOf(row))),
    }),
    kit.compact('shares', 'Shares', ({ shares }) => shares),
    kit.compactMoney('value', 'Value', (row) => row.shares * live.price(row), 'USD', {
      width: 112,
    }),
    ...Array.from({ length: 12 }, (_, month) =>
      kit.number(
        `m${month + 1}`,
        `Month ${month + 1}`,
        ({ at }) => ((at * (month + 3)) % 997) / 10,
        {
          decimals: 1,
        },
      ),
    ),
  ];
}

/** A cell that follows its own row: neither it nor the sheet around it renders. */
function Moving({ row, of }: { readonly row: LiveRow; readonly of: (row: LiveRow) => string }) {
  const shown = useRef(live.price(row));
  const ref = useLiveElement<HTMLSpanElement>(
    useCallback((listener) => live.subscribe(row, listener), [row]),
    (element) => {
      const price = live.price(row);
      const before = shown.current;
      shown.current = price;
      writeText(element, of(row));
      if (price !== before) flash(element, price > before ? 'up' : 'down');
    },
  );
  return (
    <span
      ref={ref}
      className="rounded-xs px-0.5 data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft"
    >
      {of(row)}
    </span>
  );
}
