import { keepPreviousData } from '@tanstack/react-query';
import type { YieldHistory } from '../../../domain/economy/yield-history.ts';
import {
  invertedSpans,
  SPREAD_IDS,
  type SpreadId,
  type SpreadPoint,
  spreadHistory,
} from '../../../domain/economy/yield-spreads.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { coordinate, SIDE } from '../../charts/scale.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BasisPoints } from '../marketrates/basis-points.tsx';
import {
  YIELD_RANGES,
  yieldHistoryQuery,
  type YieldRange,
} from '../marketrates/yield-history-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { SpreadGrid } from './spread-grid.tsx';
import { spreadText } from './spread-text.ts';

const HEIGHT = 240;

interface State {
  readonly spread: SpreadId;
  readonly range: YieldRange;
}

interface YieldSpreadsProps extends State {
  readonly onChange?: (change: Partial<State>) => void;
}

/** The slope of the curve between two tenors, now and in the past. */
export function YieldSpreads({ onChange, ...given }: YieldSpreadsProps) {
  const { t, format } = useI18n();
  const [{ spread, range }, change] = usePanelState<State>(given, onChange);
  return (
    <QueryPanel
      tool="yieldspreads"
      title={t('rates.spreads.title')}
      file={['yield-spreads', range]}
      flush
      queries={(api) => [
        { ...yieldHistoryQuery(api, range), placeholderData: keepPreviousData },
        yieldHistoryQuery(api, '1y'),
      ]}
      skeleton={{ height: HEIGHT + 280 }}
      empty={[t('rates.none'), t('rates.noneWhy'), 'pulse']}
      asOf={({ data }) => t('rates.asOf', { date: format.day(data.days.at(-1)?.date ?? null) })}
      actions={
        <Segmented
          label={t('rates.spreads.range')}
          value={range}
          segments={YIELD_RANGES.map((value) => ({ value, title: t(`rates.range.${value}`) }))}
          onChange={(value) => change({ range: value })}
        />
      }
    >
      {({ data }, { data: year }) =>
        data.days.length < 2 || SPREAD_IDS.every((id) => !isKnown(data, id)) ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] @container">
            <div className="grid grid-cols-[minmax(0,1fr)] @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="p-card">
                <SpreadChart spread={spread} points={spreadHistory(data, spread)} />
              </div>
              <SpreadGrid
                history={year}
                chosen={spread}
                onChoose={(value) => change({ spread: value })}
              />
            </div>
          </div>
        )
      }
    </QueryPanel>
  );
}

const isKnown = (history: YieldHistory, spread: SpreadId): boolean =>
  spreadHistory(history, spread).some(({ value }) => value !== null);

function SpreadChart({
  spread,
  points,
}: {
  readonly spread: SpreadId;
  readonly points: readonly SpreadPoint[];
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const title = spreadText(i18n, spread);
  const times = points.map(({ date }) => Date.parse(date));
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 1);
  const stops = times.map(x);
  const spans = invertedSpans(points);
  const bp = (value: number | null): string =>
    value === null ? t('rates.unknown') : t('rates.bpOf', { value: format.signed(value, 0) });
  const days = (at: number): string => format.day(points[at]?.date ?? null);
  /** Half way to the neighbours that are not inverted: a single day is seen too. */
  const edge = (at: number, beside: number): number =>
    ((stops[at] ?? 0) + (stops[beside] ?? stops[at] ?? 0)) / 2;
  const inverted = points.filter(({ value }) => value !== null && value < 0).length;
  const known = points.filter(({ value }) => value !== null).length;
  return (
    <>
      <h3 className="mb-2 flex items-baseline gap-2 text-sm font-semibold">
        {title}
        <BasisPoints value={points.findLast(({ value }) => value !== null)?.value ?? null} />
        <span className="text-xs font-normal text-quiet">{t('rates.bp')}</span>
      </h3>
      <LineChart
        label={`${t('rates.spreads.title')}: ${title}`}
        height={HEIGHT}
        series={[{ id: spread, title, values: points.map(({ value }) => value) }]}
        stops={stops}
        moment={days}
        xLabels={timeLabels(times, x, (at) =>
          format.day(new Date(at).toISOString().slice(0, 10), 'monthOfYear'),
        )}
        text={bp}
        axisText={(value) => format.signed(value, 0)}
        base={0}
        span={20}
        bridged
        ground={spans.map(({ from, to }) => {
          const [left, right] = [edge(from, from - 1), edge(to, to + 1)];
          return (
            <path
              key={from}
              data-inverted=""
              className="fill-warning opacity-15"
              d={`M${coordinate(left)} 0H${coordinate(right)}V${SIDE}H${coordinate(left)}Z`}
            />
          );
        })}
      />
      <p className="mt-2 flex items-center gap-1.5 text-xs text-quiet">
        <span aria-hidden="true" className="size-2.5 rounded-xs bg-warning opacity-40" />
        {t('rates.spreads.inverted', {
          share: format.percent(known === 0 ? null : inverted / known, 0),
        })}
      </p>
    </>
  );
}
