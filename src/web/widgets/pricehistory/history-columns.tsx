import type { HistoryRow } from '../../../domain/prices/price-history.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import type { HistoryInterval } from './history-query.ts';

export const intervalNames: Readonly<Record<HistoryInterval, PlainKey>> = {
  '1d': 'further.history.daily',
  '1wk': 'further.history.weekly',
  '1mo': 'further.history.monthly',
};

export const dateOf = ({ time }: HistoryRow): string => new Date(time).toISOString().slice(0, 10);

/** A price by day, week or month, as the table and the file have it. */
export function historyColumns(
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
