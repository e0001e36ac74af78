import { COMPARISON_RANGES, type ComparisonRange } from '../../../contract/market/peers.ts';
import type { Rebased } from '../../../domain/peers/rebase.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AUTOMATIC } from '../peercomparison/comparison-query.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { RelativeLines } from '../relative-lines.tsx';
import { type Adjustment, comparisonPricesQuery } from './prices-query.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';

interface State {
  readonly range: ComparisonRange;
  readonly adjustment: Adjustment;
}

/** With what stands around it as high as the card beside it. */
const HEIGHT = 352;

/** Prices of a company and its peers as changes since the same day. */
export function PeerPrices({
  symbol,
  peers = AUTOMATIC,
  range = '1y',
  adjustment = 'split',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly peers?: readonly SymbolId[];
  readonly range?: ComparisonRange;
  readonly adjustment?: Adjustment;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t, format } = useI18n();
  const [state, change] = usePanelState<State>({ range, adjustment }, onChange);
  return (
    <QueryPanel
      tool="peerprices"
      title={t('peers.prices.title')}
      file={[symbol, 'peers', 'prices', state.range]}
      queries={(api) => [comparisonPricesQuery(api, symbol, peers, state.range, state.adjustment)]}
      skeleton={{ height: HEIGHT + 60 }}
      empty={[t('peers.prices.none'), t('peers.prices.noneWhy')]}
      actions={
        <>
          <Segmented
            label={t('peers.prices.range')}
            segments={COMPARISON_RANGES.map((value) => ({
              value,
              title: t(`peers.range.${value}`),
            }))}
            value={state.range}
            onChange={(chosen) => change({ range: chosen })}
          />
          <Segmented
            label={t('peers.prices.adjustment')}
            segments={[
              { value: 'split', title: t('peers.prices.price') },
              { value: 'total', title: t('peers.prices.total') },
            ]}
            value={state.adjustment}
            onChange={(chosen: Adjustment) => change({ adjustment: chosen })}
          />
        </>
      }
    >
      {({ data }) =>
        data.time.length < 2 ? null : (
          <>
            <CsvRows
              rows={() => [
                [t('peers.prices.date'), ...data.series.map((line) => line.symbol)],
                ...data.time.map((at, i) => [
                  new Date(at).toISOString().slice(0, 10),
                  ...data.series.map(({ changes }) => changes[i] ?? null),
                ]),
              ]}
            />
            <Lines
              rebased={data}
              writeDate={(at) =>
                format.date(at, data.time.length > 300 ? 'month' : 'shortDate', 'UTC')
              }
            />
          </>
        )
      }
    </QueryPanel>
  );
}

function Lines({
  rebased: { time, series },
  writeDate,
}: {
  readonly rebased: Rebased;
  readonly writeDate: (at: number) => string;
}) {
  const { t, format } = useI18n();
  const [first = 0] = time;
  const x = timeScale(first, time.at(-1) ?? first);
  return (
    <RelativeLines
      label={t('peers.prices.title')}
      height={HEIGHT}
      lines={series.map(({ symbol, from, changes }) => ({
        symbol,
        changes,
        note:
          from !== null && from > first ? (
            <span className="text-quiet">
              {t('peers.prices.since', { date: format.date(from, 'date', 'UTC') })}
            </span>
          ) : null,
      }))}
      stops={time.map(x)}
      momentText={(stop) => format.date(time[stop], 'date', 'UTC')}
      xLabels={timeLabels(time, x, writeDate)}
    />
  );
}
