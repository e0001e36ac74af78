import { Plot } from '../../charts/plot.tsx';
import {
  extentOf,
  niceTicks,
  percentTickDecimals,
  scaleOf,
  SIDE,
  withRoom,
} from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { periodOf } from '../earningsinsights/earnings-names.ts';
import type { ReportMove } from './report-moves.ts';

const HEIGHT = 200;
const SHOWN = 20;

/** The move of each report as a bar, before the band that options had priced. */
export function MoveChart({ moves }: { readonly moves: readonly ReportMove[] }) {
  const { t, format } = useI18n();
  const shown = moves.slice(0, SHOWN).toReversed();
  const extent = withRoom(
    extentOf(
      shown.flatMap(({ event, reaction }) => [
        0,
        reaction.day,
        event.impliedMove,
        event.impliedMove === null ? null : -event.impliedMove,
      ]),
    ) ?? { min: -1, max: 1 },
  );
  const y = scaleOf(extent, true);
  const step = SIDE / Math.max(1, shown.length);
  const say = (at: number) => {
    const { event, reaction } = shown[at] as ReportMove;
    return t('earnings.reaction.readout', {
      period: periodOf(format, event),
      move: format.signedPercent(reaction.day, 1),
      implied: format.percent(event.impliedMove, 1),
    });
  };
  const ticks = niceTicks(extent);
  return (
    <>
      <Plot
        label={t('earnings.reaction.chart')}
        summary={shown.map((_, at) => say(at)).join('; ')}
        height={HEIGHT}
        yWidth={44}
        yLabels={ticks.map((tick) => ({
          at: y(tick),
          text: format.signedPercent(tick, percentTickDecimals(ticks)),
        }))}
        xLabels={shown.flatMap(({ event }, at) =>
          (shown.length - 1 - at) % 4 === 0
            ? [
                {
                  at: (at + 0.5) * step,
                  text: periodOf(format, event, true),
                },
              ]
            : [],
        )}
        stops={shown.map((_, at) => (at + 0.5) * step)}
        readout={(at) => {
          const { event, reaction } = shown[at] as ReportMove;
          return {
            text: say(at),
            x: periodOf(format, event, true),
            y:
              reaction.day === null
                ? []
                : [{ at: y(reaction.day), text: format.signedPercent(reaction.day, 1) }],
          };
        }}
      >
        {shown.map(({ event, reaction }, at) => {
          const implied = event.impliedMove;
          const move = reaction.day;
          return (
            <g key={event.id}>
              {implied === null ? null : (
                <rect
                  x={at * step + step * 0.08}
                  width={step * 0.84}
                  y={y(implied)}
                  height={y(-implied) - y(implied)}
                  className="fill-series-6/25"
                />
              )}
              {move === null ? null : (
                <rect
                  x={at * step + step * 0.3}
                  width={step * 0.4}
                  y={Math.min(y(move), y(0))}
                  height={Math.abs(y(move) - y(0))}
                  className={move >= 0 ? 'fill-gain' : 'fill-loss'}
                />
              )}
            </g>
          );
        })}
        <path d={`M0 ${y(0)}H${SIDE}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </Plot>
      <p className="mt-2 text-2xs text-quiet">{t('earnings.reaction.legend')}</p>
    </>
  );
}
