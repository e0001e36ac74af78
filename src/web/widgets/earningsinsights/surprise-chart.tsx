import { type EarningsMeasure, surpriseIn } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, niceTicks, scaleOf, SIDE, withRoom } from '../../charts/scale.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { measureNames, outcomeNames, periodOf, writeFigure } from './earnings-names.ts';

const HEIGHT = 220;
/** So many quarters fit on a phone. */
const SHOWN = 13;

const outcomeDots = {
  beat: 'bg-gain',
  met: 'bg-neutral',
  missed: 'bg-loss',
} as const;

/** Estimates as rings and results as dots, quarter by quarter; the last ring is what comes next. */
export function SurpriseChart({
  events,
  measure,
}: {
  /** Newest first. */
  readonly events: readonly EarningsEvent[];
  readonly measure: EarningsMeasure;
}) {
  const { t, format } = useI18n();
  const next = events.findLast(({ result }) => result === null);
  const shown = [
    ...(next === undefined ? [] : [next]),
    ...events.filter(({ result }) => result !== null),
  ]
    .slice(0, SHOWN)
    .toReversed();
  const points = shown.map((event) => ({
    event,
    estimate: measure === 'eps' ? event.epsEstimate : event.revenueEstimate,
    surprise: surpriseIn(event, measure),
  }));
  const extent = withRoom(
    extentOf(points.flatMap(({ estimate, surprise }) => [estimate, surprise?.actual])) ?? {
      min: 0,
      max: 1,
    },
    0.15,
  );
  const y = scaleOf(extent, true);
  const step = SIDE / Math.max(1, points.length);
  const x = (at: number) => (at + 0.5) * step;
  const say = (at: number) => {
    const { event, estimate, surprise } = points[at] as (typeof points)[number];
    const expected = t('earnings.chart.expected', {
      period: periodOf(format, event),
      value: writeFigure(format, measure, estimate, event.currency),
    });
    return surprise === null
      ? expected
      : `${expected}, ${t('earnings.chart.reported', {
          value: writeFigure(format, measure, surprise.actual, event.currency),
          surprise: format.signedPercent(surprise.ratio, 1),
        })} (${t(outcomeNames[surprise.outcome])})`;
  };
  return (
    <div>
      <Plot
        label={`${t(measureNames[measure])}: ${t('earnings.chart.title')}`}
        summary={points.map((_, at) => say(at)).join('; ')}
        height={HEIGHT}
        yWidth={measure === 'eps' ? 44 : 56}
        yLabels={niceTicks(extent).map((tick) => ({
          at: y(tick),
          text: writeFigure(format, measure, tick, events[0]?.currency ?? NO_CURRENCY),
        }))}
        xLabels={points.flatMap(({ event }, at) =>
          (points.length - 1 - at) % 3 === 0
            ? [{ at: x(at), text: periodOf(format, event, true) }]
            : [],
        )}
        stops={points.map((_, at) => x(at))}
        readout={(at) => {
          const { event, estimate, surprise } = points[at] as (typeof points)[number];
          const value = surprise?.actual ?? estimate;
          return {
            text: say(at),
            x: periodOf(format, event, true),
            y:
              value === null
                ? []
                : [{ at: y(value), text: writeFigure(format, measure, value, event.currency) }],
          };
        }}
        overlay={
          <div aria-hidden="true" className="pointer-events-none absolute inset-0">
            {points.map(({ event, estimate, surprise }, at) => (
              <span key={event.id}>
                {estimate === null ? null : (
                  <Dot at={x(at)} y={y(estimate)} look="border-2 border-edge bg-panel" />
                )}
                {surprise === null ? null : (
                  <Dot at={x(at)} y={y(surprise.actual)} look={outcomeDots[surprise.outcome]} />
                )}
              </span>
            ))}
          </div>
        }
      >
        {null}
      </Plot>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-quiet">
        <Key look="border-2 border-edge" text={t('earnings.estimate')} />
        <Key look="bg-gain" text={t('earnings.beat')} />
        <Key look="bg-loss" text={t('earnings.missed')} />
      </p>
    </div>
  );
}

const Dot = ({
  at,
  y,
  look,
}: {
  readonly at: number;
  readonly y: number;
  readonly look: string;
}) => (
  <span
    className={classNames('absolute size-3 -translate-1/2 rounded-full', look)}
    style={{ left: `${at / 10}%`, top: `${y / 10}%` }}
  />
);

const Key = ({ look, text }: { readonly look: string; readonly text: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} />
    {text}
  </span>
);
