import { barsOfColumns, priceHistory } from '../../../domain/prices/price-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { dateOf, historyColumns, intervalNames } from '../pricehistory/history-columns.tsx';
import {
  HISTORY_INTERVALS,
  HISTORY_RANGES,
  type HistoryInterval,
  historyQuery,
  type HistoryRange,
} from '../pricehistory/history-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';

interface State {
  readonly range: HistoryRange;
  readonly interval: HistoryInterval;
}

/** Prices as a file: choose how far back and how fine, and take it away. */
export function PriceDownload({ symbol, ...given }: State & { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [{ range, interval }, change] = usePanelState<State>(given, undefined);
  return (
    <QueryPanel
      tool="pricehistorydownload"
      title={t('further.download.title', { symbol })}
      note={() => t('further.history.note')}
      file={[symbol, 'prices', range, interval]}
      queries={(api) => [historyQuery(api, symbol, range, interval)]}
      skeleton={3}
      empty={[t('overview.chart.none'), t('overview.chart.noneWhy'), 'candles']}
      actions={
        <>
          <Choice
            label={t('overview.chart.range')}
            value={range}
            values={HISTORY_RANGES}
            name={(value) => t(`overview.period.${value}`)}
            onChange={(chosen) => change({ range: chosen })}
          />
          <Choice
            label={t('further.history.interval')}
            value={interval}
            values={HISTORY_INTERVALS}
            name={(value) => t(intervalNames[value])}
            onChange={(chosen) => change({ interval: chosen })}
          />
        </>
      }
    >
      {({ data }) => {
        const rows = priceHistory(barsOfColumns(data.bars));
        const [newest, oldest] = [rows[0], rows.at(-1)];
        return newest === undefined || oldest === undefined ? null : (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Facts
              facts={[
                [t('further.download.from'), format.day(dateOf(oldest))],
                [t('further.download.to'), format.day(dateOf(newest))],
                [t('further.download.rows'), format.number(rows.length, 0)],
              ]}
            />
            <CsvButton
              kind="primary"
              name={[symbol, 'prices', range, interval]}
              rows={() => csvOf(historyColumns(i18n, symbol, rows), rows)}
            />
          </div>
        );
      }}
    </QueryPanel>
  );
}
