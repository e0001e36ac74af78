import { ChartKey } from '../../charts/chart-key.tsx';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, linePath, niceTicks, scaleOf, withRoom } from '../../charts/scale.ts';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { type CurveName, CURVES, levelOn, slopeIn } from './curves.ts';
import type { TermPoint } from './term-query.ts';

const lookOf = (curve: CurveName) => seriesLook(CURVES.indexOf(curve));

/** The curve of today over those of past days. */
export function TermPlot({ points }: { readonly points: readonly TermPoint[] }) {
  const { t, format } = useI18n();
  const shown = CURVES.filter((curve) => points.some((point) => levelOn(point, curve) !== null));
  // By the root of time, as volatility spreads: the near weeks are not squeezed into the edge.
  const at = (days: number): number => Math.sqrt(days);
  const across = withRoom(extentOf(points.map(({ days }) => at(days))) ?? { min: 0, max: 1 }, 0.03);
  const values = points.flatMap((point) => shown.flatMap((curve) => levelOn(point, curve) ?? []));
  const extent = withRoom(extentOf(values) ?? { min: 0, max: 1 }, 0.1);
  const x = scaleOf(across);
  const y = scaleOf(extent, true);
  const number = (value: number | null): string => format.number(value, 2);
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <div className="grid gap-2">
      <Plot
        label={t('world.vol.title')}
        summary={t('world.vol.summary', {
          first: number(first.today),
          from: first.label,
          last: number(last.today),
          to: last.label,
          slope: format.signedPercent(slopeIn(points)),
        })}
        height={200}
        yLabels={niceTicks(extent).map((tick) => ({ at: y(tick), text: format.number(tick, 1) }))}
        xLabels={points.map(({ days, label }) => ({ at: x(at(days)), text: label }))}
        yWidth={40}
        stops={points.map(({ days }) => x(at(days)))}
        readout={(stop) => {
          const point = points[stop] ?? first;
          const known = shown.map((curve) => ({ curve, value: levelOn(point, curve) }));
          return {
            text: `${point.label}: ${format.list(
              known.map(({ curve, value }) => `${t(`world.vol.${curve}`)} ${number(value)}`),
            )}`,
            x: point.label,
            y: known.flatMap(({ curve, value }) =>
              value === null ? [] : [{ at: y(value), text: number(value), dot: lookOf(curve).dot }],
            ),
          };
        }}
        overlay={points.map((point) => (
          <span
            key={point.symbol}
            aria-hidden="true"
            className="pointer-events-none absolute size-1.5 -translate-1/2 rounded-full bg-series-1"
            style={{ left: `${x(at(point.days)) / 10}%`, top: `${y(point.today) / 10}%` }}
          />
        ))}
      >
        {shown.toReversed().map((curve) => (
          <path
            key={curve}
            className={`fill-none ${lookOf(curve).stroke}`}
            strokeWidth={curve === 'today' ? 2.5 : 1.25}
            strokeDasharray={curve === 'today' ? undefined : '4 3'}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            d={linePath(
              points.length,
              (n) => x(at(points[n]?.days ?? 0)),
              (n) => {
                const point = points[n];
                const value = point === undefined ? null : levelOn(point, curve);
                return value === null ? null : y(value);
              },
            )}
          />
        ))}
      </Plot>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
        {shown.map((curve) => (
          <ChartKey key={curve} colour={lookOf(curve).dot} text={t(`world.vol.${curve}`)} />
        ))}
      </p>
    </div>
  );
}
