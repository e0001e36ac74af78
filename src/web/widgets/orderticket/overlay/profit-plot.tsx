import { Plot } from '../../../charts/plot.tsx';
import { coordinate, scaleOf, SIDE, withRoom } from '../../../charts/scale.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';

interface ProfitPlotProps {
  readonly label: string;
  readonly summary: string;
  readonly from: number;
  readonly to: number;
  readonly profit: (price: number) => number;
  /** Prices at which the line bends. */
  readonly corners: readonly number[];
  /** Prices that are written below the plot. */
  readonly marks: readonly number[];
  readonly decimals: number;
}

const POINTS = 60;

/** Profit by price in little room: green above zero, red below. */
export function ProfitPlot({
  label,
  summary,
  from,
  to,
  profit,
  corners,
  marks,
  decimals,
}: ProfitPlotProps) {
  const { format } = useI18n();
  const xs = [
    ...Array.from({ length: POINTS + 1 }, (_, n) => from + ((to - from) * n) / POINTS),
    ...corners.filter((corner) => corner > from && corner < to),
  ].sort((a, b) => a - b);
  const samples = xs.map((x) => ({ x, y: profit(x) }));
  const ys = [0, ...samples.map(({ y }) => y)];
  const extent = withRoom({ min: Math.min(...ys), max: Math.max(...ys) });
  const x = scaleOf({ min: from, max: to });
  const y = scaleOf(extent, true);
  const zero = coordinate(y(0));
  const line = (of: (value: number) => number): string =>
    samples
      .map(
        (point, n) =>
          `${n === 0 ? 'M' : 'L'}${coordinate(x(point.x))} ${coordinate(y(of(point.y)))}`,
      )
      .join('');
  const area = (of: (value: number) => number): string =>
    `M0 ${zero}${line(of).replace('M', 'L')}L${SIDE} ${zero}Z`;
  const money = (value: number): string => format.signedMoney(value, 'USD', 0);
  return (
    <Plot
      label={label}
      summary={summary}
      height={96}
      yWidth={58}
      yLabels={[Math.max(...ys), 0, Math.min(...ys)].map((value) => ({
        at: y(value),
        text: money(value),
      }))}
      xLabels={marks.map((mark) => ({ at: x(mark), text: format.number(mark, decimals) }))}
      stops={samples.map((point) => x(point.x))}
      readout={(stop) => {
        const point = samples[stop]!;
        const price = format.number(point.x, decimals);
        return {
          text: `${price} · ${money(point.y)}`,
          x: price,
          y: [{ at: y(point.y), text: money(point.y) }],
        };
      }}
    >
      <path d={area((value) => Math.max(0, value))} className="fill-gain-soft" />
      <path d={area((value) => Math.min(0, value))} className="fill-loss-soft" />
      <path d={`M0 ${zero}H${SIDE}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      <path
        d={line((value) => value)}
        className="fill-none stroke-ink"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </Plot>
  );
}
