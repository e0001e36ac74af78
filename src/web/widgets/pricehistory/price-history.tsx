import { useState } from 'react';
import {
  barsOfColumns,
  type HistoryRow,
  priceHistory,
} from '../../../domain/prices/price-history.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import {
  HISTORY_INTERVALS,
  HISTORY_RANGES,
  type HistoryInterval,
  historyQuery,
  type HistoryRange,
} from './history-query.ts';
import { Choice } from '../../ui/choice.tsx';

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
  return (
    <QueryPanel
      tool="pricehistory"
      title={t('further.history.title')}
      note={() => t('further.history.note')}
      file={[symbol, 'prices', range, interval]}
      flush
      queries={(api) => [historyQuery(api, symbol, range, interval)]}
      skeleton={rows}
      empty={[t('overview.chart.none'), t('overview.chart.noneWhy'), 'candles']}
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
        </>
      }
    >
      {({ data }) => {
        const history = priceHistory(barsOfColumns(data.bars));
        return history.length === 0 ? null : (
          <Grid
            key={`${symbol} ${range} ${interval}`}
            caption={t('further.history.title')}
            columns={historyColumns(i18n, symbol, history)}
            rows={history}
            rowKey={dateOf}
            initially="-time"
            first={rows}
          />
        );
      }}
    </QueryPanel>
  );
}

function historyColumns(
  i18n: I18n,
  symbol: SymbolId,
  history: readonly HistoryRow[],
): readonly Column<HistoryRow>[] {
  const { t } = i18n;
  const kit = columnKit<HistoryRow>(i18n);
  const price = { decimals: priceDecimals(symbol, history[0]?.close) } as const;
  return [
    kit.day('time', t('further.history.date'), dateOf, { rowHeader: true }),
    kit.number('open', t('overview.figure.open'), (row) => row.open, { ...price, from: 'md' }),
    kit.number('high', t('overview.bar.high'), (row) => row.high, { ...price, from: 'md' }),
    kit.number('low', t('overview.bar.low'), (row) => row.low, { ...price, from: 'md' }),
    kit.number('close', t('overview.bar.close'), (row) => row.close, price),
    kit.change('change', t('further.history.change'), (row) => row.change),
    kit.number('volume', t('quote.volume'), (row) => row.volume, {
      decimals: 0,
      // Nobody trades an index itself.
      ...(history.some(({ volume }) => volume > 0) ? {} : { from: 'csv' as const }),
    }),
  ];
}
