import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  barsOfColumns,
  type HistoryRow,
  priceHistory,
} from '../../../domain/prices/price-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import {
  HISTORY_INTERVALS,
  HISTORY_RANGES,
  type HistoryInterval,
  historyQuery,
  type HistoryRange,
} from './history-query.ts';

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

const dateOf = ({ time }: HistoryRow): string => new Date(time).toISOString().slice(0, 10);

/** Day by day what was paid, to read and to take away. */
export function PriceHistory({ symbol, rows, ...first }: PriceHistoryProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [range, setRange] = useState(first.range);
  const [interval, setInterval] = useState(first.interval);
  const asked = useQuery(historyQuery(useApi(), symbol, range, interval));
  const history = asked.data === undefined ? [] : priceHistory(barsOfColumns(asked.data.data.bars));
  const columns = historyColumns(i18n, history);
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
            name={(value) => t(`overview.period.${value}`)}
            onChange={setRange}
          />
          <Choice
            label={t('further.history.interval')}
            value={interval}
            values={HISTORY_INTERVALS}
            name={(value) => t(intervals[value])}
            onChange={setInterval}
          />
          <CsvButton
            kind="quiet"
            disabled={history.length === 0}
            name={[symbol, 'prices', range, interval]}
            rows={() => csvOf(columns, history)}
          />
        </>
      }
    >
      <Loaded of={[asked]} skeleton={<SkeletonLines lines={rows} padded />}>
        {() =>
          history.length === 0 ? (
            <EmptyState glyph="candles" title={t('overview.chart.none')}>
              {t('overview.chart.noneWhy')}
            </EmptyState>
          ) : (
            <Grid
              key={`${symbol} ${range} ${interval}`}
              caption={t('further.history.title')}
              columns={columns}
              rows={history}
              rowKey={dateOf}
              initially="-time"
              first={rows}
            />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

function historyColumns(i18n: I18n, history: readonly HistoryRow[]): readonly Column<HistoryRow>[] {
  const { t } = i18n;
  const kit = columnKit<HistoryRow>(i18n);
  const two = { decimals: 2 } as const;
  return [
    kit.day('time', t('further.history.date'), dateOf, { rowHeader: true }),
    kit.number('open', t('overview.figure.open'), (row) => row.open, { ...two, from: 'md' }),
    kit.number('high', t('overview.bar.high'), (row) => row.high, { ...two, from: 'md' }),
    kit.number('low', t('overview.bar.low'), (row) => row.low, { ...two, from: 'md' }),
    kit.number('close', t('overview.bar.close'), (row) => row.close, two),
    kit.change('change', t('further.history.change'), (row) => row.change),
    kit.number('volume', t('quote.volume'), (row) => row.volume, {
      decimals: 0,
      // Nobody trades an index itself.
      ...(history.some(({ volume }) => volume > 0) ? {} : { from: 'csv' as const }),
    }),
  ];
}

function Choice<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly name: (value: V) => string;
  readonly onChange: (value: V) => void;
}) {
  const { label, value, values, name, onChange } = props;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(values[target.selectedIndex] ?? value)}
      className="h-7 rounded-sm border border-line bg-panel px-1 text-xs pointer-coarse:h-11"
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </select>
  );
}
