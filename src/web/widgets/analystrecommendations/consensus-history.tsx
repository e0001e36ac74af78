import { type ConsensusStep, consensusSteps } from '../../../domain/analysts/consensus-steps.ts';
import { type AnalystRatings, GRADES } from '../../../domain/analysts/rating.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { ChartKey } from '../../charts/chart-key.tsx';
import { Plot } from '../../charts/plot.tsx';
import { type Closes, closeOn, closesSince, lastTag, PriceLine } from '../../charts/price-line.tsx';
import {
  extentOf,
  niceTicks,
  scaleOf,
  SIDE,
  stepPath,
  priceTickDecimals,
  withRoom,
} from '../../charts/scale.ts';
import { timeScale } from '../../charts/time-labels.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

const HEIGHT = 220;

/** The grades around what the mean has been, best first: on the whole scale it would look still. */
function gradesAround(steps: readonly ConsensusStep[]) {
  const { min, max } = extentOf(steps.map(({ score }) => score)) ?? { min: 1, max: GRADES.length };
  const best = Math.max(1, Math.floor(min));
  const worst = Math.min(GRADES.length, Math.max(Math.ceil(max), best + 2));
  // Whoever is near the end of the scale is shown with as many grades as others.
  const first = Math.max(1, Math.min(best, worst - 2));
  return {
    scale: scaleOf({ min: first - 0.3, max: worst + 0.3 }),
    grades: GRADES.slice(first - 1, worst).map((grade, i) => ({ grade, score: first + i })),
  };
}

/** The mean rating as steps over the price: it holds until the day on which a call changes it. */
export function ConsensusHistory({
  ratings,
  prices,
}: {
  readonly ratings: AnalystRatings;
  readonly prices: Closes;
}) {
  const { t, format } = useI18n();
  const steps = consensusSteps(ratings);
  const { scale, grades } = gradesAround(steps);
  const times = steps.map(({ time }) => time);
  const [from = 0] = times;
  const shown = closesSince(prices, from);
  const to = Math.max(times.at(-1) ?? 0, prices.time.at(-1) ?? 0);
  const extent = withRoom(extentOf(shown.close) ?? { min: 0, max: 1 });
  const x = timeScale(from, to);
  const y = scaleOf(extent, true);
  const decimals = priceDecimals(ratings.symbol, shown.close.at(-1));
  const ticks = niceTicks(extent);
  const say = ({ time, score, firms }: ConsensusStep) =>
    t('analyst.history.readout', {
      date: format.date(time, 'date', EXCHANGE_ZONE),
      score: format.number(score, 2),
      firms,
      price: format.number(closeOn(prices, time), decimals),
    });
  const linesOf = (step: ConsensusStep): readonly string[] => [
    say(step),
    ...step.calls.map(
      ({ firm, action, grade, previousGrade }) =>
        `${firm}: ${[previousGrade, action === 'suspended' ? null : grade]
          .map((one) => (one === null ? t('analyst.history.nobody') : t(`analyst.grade.${one}`)))
          .join(' → ')}`,
    ),
  ];
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <>
      <div className="flex">
        {/* The names of the scores have a place of their own: the lines run beside them. */}
        <div
          aria-hidden="true"
          className="relative w-18 shrink-0 text-2xs text-quiet"
          style={{ height: HEIGHT }}
        >
          {grades.map(({ grade, score }) => (
            <span
              key={grade}
              className="absolute right-2 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${scale(score) / 10}%` }}
            >
              {t(`analyst.grade.${grade}`)}
            </span>
          ))}
        </div>
        <Plot
          className="grow"
          label={t('analyst.history.title')}
          summary={first === undefined || last === undefined ? '' : `${say(first)}; ${say(last)}`}
          height={HEIGHT}
          yWidth={44}
          yLabels={ticks.map((tick) => ({
            at: y(tick),
            text: format.number(tick, priceTickDecimals(ticks, decimals)),
          }))}
          xLabels={[from, (from + to) / 2, to].map((at) => ({
            at: x(at),
            text: format.date(at, 'month', 'UTC'),
          }))}
          stops={times.map(x)}
          readout={(at) => {
            const price = closeOn(prices, times[at] ?? 0);
            return {
              ...linesAsReadout(linesOf(steps[at]!)),
              x: format.date(times[at], 'date', EXCHANGE_ZONE),
              y: price === null ? [] : [{ at: y(price), text: format.number(price, decimals) }],
            };
          }}
          tag={lastTag(shown, y, format, decimals)}
        >
          <PriceLine closes={shown} x={x} y={y} />
          <path
            d={`${stepPath(
              times.length,
              (i) => x(times[i] as number),
              (i) => {
                const score = steps[i]?.score ?? null;
                return score === null ? null : scale(score);
              },
            )}H${SIDE}`}
            fill="none"
            className="stroke-series-2"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            data-steps={times.length}
          />
        </Plot>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-2xs text-quiet">
        <ChartKey colour="bg-series-2" text={t('analyst.history.score')} />
        <ChartKey colour="bg-series-1" text={t('analyst.targets.price')} />
      </p>
    </>
  );
}

/** The first line is what it is about, the others tell why. */
const linesAsReadout = (lines: readonly string[]) => ({
  text: lines.join('; '),
  content: (
    <span className="grid gap-0.5">
      {lines.map((line, at) => (
        <span key={line} className={at === 0 ? undefined : 'text-quiet'}>
          {line}
        </span>
      ))}
    </span>
  ),
});
