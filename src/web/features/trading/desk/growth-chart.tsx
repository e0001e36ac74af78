import { useQuery } from '@tanstack/react-query';
import { getBars } from '../../../../contract/market/bars.ts';
import type { HistoryRange } from '../../../../contract/trading/results.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../../charts/scale.ts';
import { timeLabels } from '../../../charts/time-labels.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import type { AccountHistory } from '../trading-calls.ts';
import { evenStops, momentStyle } from './equity-chart.tsx';
import { growthOf } from './growth-of.ts';

const BENCHMARK = symbolId('SPY');
const ranges = { '1D': '1d', '1W': '5d', '1M': '1m', '3M': '3m', '1Y': '1y', ALL: '5y' } as const;

/** Growth without payments, beside that of the benchmark over the same moments. */
export function GrowthChart({
  history,
  range,
  height,
}: {
  readonly history: AccountHistory;
  readonly range: HistoryRange;
  readonly height: number;
}) {
  const { t, format } = useI18n();
  const bars = useQuery(
    endpointQuery(useApi(), getBars, {
      params: { symbol: BENCHMARK },
      query: { range: ranges[range] },
    }),
  );
  const { points } = history;
  const stops = evenStops(points.length);
  const style = momentStyle(points);
  const benchmark = growthOf(
    points.map(({ at }) => at),
    bars.data?.data.bars ?? { time: [], close: [] },
  );
  return (
    <LineChart
      label={t('trading.line.growth')}
      height={height}
      series={[
        {
          id: 'account',
          title: t('trading.thisAccount'),
          values: points.map(({ timeWeighted }) => timeWeighted),
        },
        { id: 'benchmark', title: BENCHMARK, values: benchmark },
      ]}
      stops={stops}
      moment={(at) =>
        format.date(points[at]?.at, style === 'time' ? 'timeWithZone' : 'dateTime', EXCHANGE_ZONE)
      }
      xLabels={timeLabels(
        points.map(({ at }) => at),
        (at) => stops[points.findIndex((point) => point.at === at)] ?? 0,
        (at) => format.date(at, style, EXCHANGE_ZONE),
      )}
      text={(value) => format.signedPercent(value)}
      axisText={(value, ticks) => format.percent(value, percentTickDecimals(ticks))}
      base={0}
      span={0.002}
      brief
    />
  );
}
