import { useState } from 'react';
import { COMPARISON_RANGES, type ComparisonRange } from '../../../contract/market/peers.ts';
import type { Rebased } from '../../../domain/peers/rebase.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, linePath, niceTicks, scaleOf, SIDE, withRoom } from '../../charts/scale.ts';
import { seriesLook } from '../../charts/series-colours.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AUTOMATIC } from '../peercomparison/comparison-query.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
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
  const [stop, setStop] = useState<number | null>(null);
  const extent = withRoom(extentOf(series.flatMap(({ changes }) => changes)) ?? { min: 0, max: 0 });
  const x = timeScale(time[0] as number, time.at(-1) as number);
  const y = scaleOf(extent, true);
  const shown = stop ?? time.length - 1;
  const axisChange = (change: number | null | undefined) =>
    change == null ? undefined : { at: y(change), text: format.signedPercent(change, 1) };
  const said = (at: number) =>
    `${format.date(time[at], 'date', 'UTC')}: ${series
      .map((line) => `${line.symbol} ${format.signedPercent(line.changes[at] ?? null, 1)}`)
      .join(', ')}`;
  return (
    <>
      <Plot
        label={t('peers.prices.title')}
        summary={said(time.length - 1)}
        height={HEIGHT}
        yLabels={niceTicks(extent).map((tick) => ({
          at: y(tick),
          text: format.signedPercent(tick, 0),
        }))}
        xLabels={timeLabels(time, x, writeDate)}
        stops={time.map(x)}
        readout={(at) => ({
          text: said(at),
          content: format.date(time[at], 'date', 'UTC'),
          x: format.date(time[at], 'date', 'UTC'),
          y: [axisChange(series[0]?.changes[at]) ?? []].flat(),
        })}
        tag={axisChange(series[0]?.changes.findLast((change) => change !== null))}
        onStop={setStop}
      >
        <path d={`M0 ${y(0)}H${SIDE}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
        {series
          .map((line, at) => (
            <path
              key={line.symbol}
              d={linePath(
                time.length,
                (i) => x(time[i] as number),
                (i) => {
                  const change = line.changes[i] ?? null;
                  return change === null ? null : y(change);
                },
              )}
              fill="none"
              className={seriesLook(at).stroke}
              strokeWidth={at === 0 ? 2.5 : 1.25}
              strokeDasharray={seriesLook(at).dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))
          // The company itself is drawn last, over the others.
          .toReversed()}
      </Plot>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1 text-xs">
        {series.map((line, at) => (
          <li key={line.symbol} className="flex flex-wrap items-center gap-x-1.5">
            <svg viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0" aria-hidden="true">
              <path
                d="M0 2h18"
                className={seriesLook(at).stroke}
                strokeWidth={at === 0 ? 2.5 : 1.5}
                strokeDasharray={seriesLook(at).dash}
              />
            </svg>
            <span className={at === 0 ? 'font-semibold' : undefined}>{line.symbol}</span>
            <span className="ml-auto">
              <Change ratio={line.changes[shown] ?? null} decimals={1} />
            </span>
            {line.from !== null && line.from > (time[0] as number) ? (
              <span className="text-quiet">
                {t('peers.prices.since', { date: format.date(line.from, 'date', 'UTC') })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
