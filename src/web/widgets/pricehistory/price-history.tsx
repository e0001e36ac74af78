import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  barsOfColumns,
  type HistoryRow,
  priceHistory,
} from '../../../domain/prices/price-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import {
  HISTORY_INTERVALS,
  HISTORY_RANGES,
  type HistoryInterval,
  historyQuery,
  type HistoryRange,
} from './history-query.ts';

const ranges: Readonly<Record<HistoryRange, PlainKey>> = {
  '1m': 'overview.period.1m',
  '3m': 'overview.period.3m',
  '6m': 'overview.period.6m',
  ytd: 'overview.period.ytd',
  '1y': 'overview.period.1y',
  '5y': 'overview.period.5y',
};
const intervals: Readonly<Record<HistoryInterval, PlainKey>> = {
  '1d': 'further.history.daily',
  '1wk': 'further.history.weekly',
  '1mo': 'further.history.monthly',
};

interface PriceHistoryProps {
  readonly symbol: SymbolId;
  readonly range: HistoryRange;
  readonly interval: HistoryInterval;
  readonly rows: number;
}

const SORTED = ['time', 'open', 'high', 'low', 'close', 'volume', 'change'] as const;

const sortValue = (row: HistoryRow, column: string): number | null => {
  const key = SORTED.find((known) => known === column);
  return key === undefined ? null : row[key];
};

const dateOf = ({ time }: HistoryRow): string => new Date(time).toISOString().slice(0, 10);

/** Day by day what was paid, to read and to take away. */
export function PriceHistory({ symbol, rows, ...first }: PriceHistoryProps) {
  const { t } = useI18n();
  const [range, setRange] = useState(first.range);
  const [interval, setInterval] = useState(first.interval);
  const asked = useQuery(historyQuery(useApi(), symbol, range, interval));
  const history = asked.data === undefined ? [] : priceHistory(barsOfColumns(asked.data.data.bars));
  return (
    <WidgetPanel
      tool="pricehistory"
      title={t('further.history.title')}
      note={t('further.history.note')}
      flush
      actions={
        <>
          <Choice
            label={t('overview.chart.range')}
            value={range}
            values={HISTORY_RANGES}
            names={ranges}
            onChange={setRange}
          />
          <Choice
            label={t('further.history.interval')}
            value={interval}
            values={HISTORY_INTERVALS}
            names={intervals}
            onChange={setInterval}
          />
          <CsvButton
            kind="quiet"
            disabled={history.length === 0}
            name={[symbol, 'prices', range, interval]}
            rows={() => csvRows(t, history)}
          />
        </>
      }
    >
      <Loaded
        of={[asked]}
        skeleton={
          <div className="p-card">
            <SkeletonLines lines={rows} />
          </div>
        }
      >
        {() =>
          history.length === 0 ? (
            <EmptyState glyph="candles" title={t('overview.chart.none')}>
              {t('overview.chart.noneWhy')}
            </EmptyState>
          ) : (
            <Rows key={`${symbol} ${range} ${interval}`} history={history} rows={rows} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

function Rows({
  history,
  rows,
}: {
  readonly history: readonly HistoryRow[];
  readonly rows: number;
}) {
  const { t, format } = useI18n();
  const [shown, setShown] = useState(rows);
  // Nobody trades an index itself.
  const hasVolume = history.some(({ volume }) => volume > 0);
  const [sorting, setSorting] = useState<Sorting>({ column: 'time', descending: true });
  return (
    <>
      <Table
        caption={t('further.history.title')}
        columns={columnsOf(t, format).filter(({ id }) => id !== 'volume' || hasVolume)}
        rows={sortRows(history, sorting, sortValue).slice(0, shown)}
        rowKey={dateOf}
        sorting={sorting}
        onSort={setSorting}
      />
      {shown >= history.length ? null : (
        <div className="border-t border-line px-card py-2">
          <Button size="small" kind="quiet" onClick={() => setShown(history.length)}>
            {t('overview.showAll', { count: history.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function columnsOf(t: Translate, format: Formats): readonly Column<HistoryRow>[] {
  const price = (id: 'open' | 'high' | 'low' | 'close', title: PlainKey): Column<HistoryRow> => ({
    id,
    title: t(title),
    numeric: true,
    sortable: true,
    ...(id === 'close' ? {} : { from: 'md' as const }),
    cell: (row) => <span className="tabular-nums">{format.number(row[id], 2)}</span>,
  });
  return [
    {
      id: 'time',
      title: t('further.history.date'),
      rowHeader: true,
      sortable: true,
      cell: (row) => <span className="tabular-nums">{format.day(dateOf(row))}</span>,
    },
    price('open', 'overview.figure.open'),
    price('high', 'overview.bar.high'),
    price('low', 'overview.bar.low'),
    price('close', 'overview.bar.close'),
    {
      id: 'change',
      title: t('further.history.change'),
      numeric: true,
      sortable: true,
      cell: ({ change }) => <Change ratio={change} />,
    },
    {
      id: 'volume',
      title: t('quote.volume'),
      numeric: true,
      sortable: true,
      cell: ({ volume }) => <span className="tabular-nums">{format.number(volume, 0)}</span>,
    },
  ];
}

const csvRows = (t: Translate, history: readonly HistoryRow[]) => [
  [
    t('further.history.date'),
    t('overview.figure.open'),
    t('overview.bar.high'),
    t('overview.bar.low'),
    t('overview.bar.close'),
    t('further.history.change'),
    t('quote.volume'),
  ],
  ...history.map((row) => [
    dateOf(row),
    row.open,
    row.high,
    row.low,
    row.close,
    row.change,
    row.volume,
  ]),
];

function Choice<V extends string>({
  label,
  value,
  values,
  names,
  onChange,
}: {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly names: Readonly<Record<V, PlainKey>>;
  readonly onChange: (value: V) => void;
}) {
  const t = useT();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
      className="h-7 rounded-sm border border-line bg-panel px-1 text-xs pointer-coarse:h-11"
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {t(names[one] as PlainKey)}
        </option>
      ))}
    </select>
  );
}
