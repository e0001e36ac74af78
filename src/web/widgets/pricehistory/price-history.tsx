import { barsOfColumns, priceHistory } from '../../../domain/prices/price-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { dateOf, historyColumns, intervalNames } from './history-columns.tsx';
import {
  HISTORY_INTERVALS,
  HISTORY_RANGES,
  type HistoryInterval,
  historyQuery,
  type HistoryRange,
  type HistorySpan,
} from './history-query.ts';
import { Choice } from '../../ui/choice.tsx';

interface HistoryState extends HistorySpan {
  readonly range: HistoryRange;
  readonly interval: HistoryInterval;
}

export interface PriceHistoryProps
  extends Omit<HistoryState, keyof HistorySpan>, Partial<HistorySpan> {
  readonly symbol: SymbolId;
  readonly rows: number;
  /** Whether the reader may see more than these rows. */
  readonly showAll?: boolean;
  readonly onChange?: (change: Partial<HistoryState>) => void;
}

const OWN_SPAN = 'own';

/** Day by day what was paid, to read and to take away. */
export function PriceHistory({
  symbol,
  rows,
  showAll = true,
  onChange,
  range: givenRange,
  interval: givenInterval,
  from: givenFrom = '',
  to: givenTo = '',
}: PriceHistoryProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ range, interval, from, to }, change] = usePanelState<HistoryState>(
    { range: givenRange, interval: givenInterval, from: givenFrom, to: givenTo },
    onChange,
  );
  const isOwnSpan = from !== '' || to !== '';
  /** Days of one's own stand among the ranges; choosing a range puts them aside. */
  const shown = isOwnSpan ? OWN_SPAN : range;
  return (
    <QueryPanel
      tool="pricehistory"
      title={t('further.history.title')}
      note={() => t('further.history.note')}
      file={[symbol, 'prices', ...(isOwnSpan ? [from, to] : [range]), interval]}
      flush
      queries={(api) => [historyQuery(api, symbol, range, interval, { from, to })]}
      skeleton={rows}
      empty={[t('overview.chart.none'), t('overview.chart.noneWhy'), 'candles']}
      actions={
        <>
          <Choice
            label={t('overview.chart.range')}
            value={shown}
            values={isOwnSpan ? [OWN_SPAN, ...HISTORY_RANGES] : HISTORY_RANGES}
            name={(value) =>
              value === OWN_SPAN ? `${from} – ${to}` : t(`overview.period.${value}`)
            }
            onChange={(wanted) => {
              if (wanted !== OWN_SPAN) change({ range: wanted, from: '', to: '' });
            }}
          />
          <Choice
            label={t('further.history.interval')}
            value={interval}
            values={HISTORY_INTERVALS}
            name={(value) => t(intervalNames[value])}
            onChange={(wanted) => change({ interval: wanted })}
          />
        </>
      }
    >
      {({ data }) => {
        const history = priceHistory(barsOfColumns(data.bars));
        return history.length === 0 ? null : (
          <Grid
            key={`${symbol} ${range} ${interval} ${from} ${to}`}
            caption={t('further.history.title')}
            columns={historyColumns(i18n, symbol, history)}
            rows={showAll ? history : history.slice(0, rows)}
            rowKey={dateOf}
            initially="-time"
            first={rows}
          />
        );
      }}
    </QueryPanel>
  );
}
