import { useQueries } from '@tanstack/react-query';
import { comparedLine } from '../../../domain/prices/compared-line.ts';
import {
  type ChartPoint,
  chartPoints,
  type PriceChart,
} from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { RelativeLines } from '../relative-lines.tsx';
import { axisMoments, placing } from './chart-drawing.ts';
import { rangeName } from './chart-choices.tsx';
import { momentText } from './chart-readout.tsx';
import { priceChartQuery } from './price-chart-query.ts';
import { axisText } from './price-plot.tsx';
import { useLiveBars } from './use-live-points.ts';

interface RelativePlotProps {
  readonly chart: PriceChart;
  readonly points: readonly ChartPoint[];
  readonly compared: readonly SymbolId[];
  readonly extended: boolean;
  readonly height: number;
  /** Takes one out, where the reader may. */
  readonly onRemove?: ((symbol: SymbolId) => void) | undefined;
}

/** The price in percent of where the range began, beside that of others. */
export function RelativePlot({
  chart,
  points,
  compared,
  extended,
  height,
  onRemove,
}: RelativePlotProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const api = useApi();
  const answers = useQueries({
    queries: compared.map((symbol) =>
      priceChartQuery(api, symbol, { range: chart.range, style: 'line' }, extended),
    ),
  });
  const live = useLiveBars(compared, chart.interval, chart.symbol);
  const start = { base: chart.base, moments: points.map(({ time }) => time) };
  const { place } = placing(chart, points);
  const others = compared.map((symbol, at) => {
    const { data: answer, isError } = answers[at] ?? {};
    const line = answer && comparedLine(answer.data, chartPoints(answer.data, live[at]), start);
    return {
      symbol,
      changes: line?.changes ?? [],
      note: (
        <>
          {onRemove === undefined ? null : (
            <RemoveButton symbol={symbol} onRemove={() => onRemove(symbol)} />
          )}
          {isError === true ? <Aside text={t('further.compare.none')} /> : null}
          {line?.since == null ? null : (
            <Aside text={t('further.compare.since', { date: format.day(line.since) })} />
          )}
        </>
      ),
    };
  });
  return (
    <RelativeLines
      label={t('overview.chart.label', { symbol: chart.symbol, range: t(rangeName(chart.range)) })}
      height={height}
      lines={[comparedLine(chart, points, start), ...others]}
      stops={points.map(({ time }) => place(time))}
      momentText={(stop) => momentText(i18n, chart, points[stop]?.time ?? 0)}
      xLabels={axisMoments(chart, points).map(({ at, time }, index) => ({
        at,
        text: axisText(i18n, chart, time, index === 0),
      }))}
    />
  );
}

const Aside = ({ text }: { readonly text: string }) => (
  <span className="basis-full text-quiet">{text}</span>
);

function RemoveButton({
  symbol,
  onRemove,
}: {
  readonly symbol: SymbolId;
  readonly onRemove: () => void;
}) {
  const { t } = useI18n();
  const label = t('further.compare.remove', { symbol });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onRemove}
      className="grid size-6 place-items-center rounded-full text-quiet hover:bg-hover hover:text-ink pointer-coarse:size-11 print:hidden"
    >
      <Glyph name="close" className="size-3" />
    </button>
  );
}
