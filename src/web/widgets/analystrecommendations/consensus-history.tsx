import { consensusOf } from '../../../domain/analysts/consensus.ts';
import { GRADES, type RatingMix } from '../../../domain/market/rating.ts';
import { Plot } from '../../charts/plot.tsx';
import {
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  stepPath,
  withRoom,
} from '../../charts/scale.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { gradeNames } from './grade-names.ts';

interface Prices {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

const HEIGHT = 220;
const instantOf = ({ date }: RatingMix): number => Date.parse(`${date}T00:00:00Z`);
/** Strong buy above, strong sell below, with room for both. */
const scoreScale = scaleOf({ min: 0.5, max: 5.5 });

/** The mean rating as steps over the price: a rating holds until somebody changes it. */
export function ConsensusHistory({
  history,
  prices,
}: {
  readonly history: readonly RatingMix[];
  readonly prices: Prices;
}) {
  const { t, format } = useI18n();
  const times = history.map(instantOf);
  const scores = history.map((mix) => consensusOf(mix));
  const from = times[0] ?? 0;
  const shown = prices.time.flatMap((at, i) => (at >= from ? [i] : []));
  const to = Math.max(times.at(-1) ?? 0, prices.time.at(-1) ?? 0);
  const extent = withRoom(extentOf(shown.map((i) => prices.close[i])) ?? { min: 0, max: 1 });
  const x = timeScale(from, to);
  const y = scaleOf(extent, true);
  const priceOn = (at: number): number | null => {
    const i = prices.time.findLastIndex((time) => time <= at);
    return prices.close[i] ?? null;
  };
  const say = (at: number) => {
    const { score, firms } = scores[at] as (typeof scores)[number];
    return t('analyst.history.readout', {
      date: format.date(times[at], 'month', 'UTC'),
      score: format.number(score, 2),
      firms,
      price: format.number(priceOn(times[at] ?? 0), 2),
    });
  };
  return (
    <Plot
      label={t('analyst.history.title')}
      summary={`${say(0)}; ${say(times.length - 1)}`}
      height={HEIGHT}
      yLabels={niceTicks(extent, 4).map((tick) => ({ at: y(tick), text: format.number(tick, 0) }))}
      xLabels={timeLabels(times, x, (at) => format.date(at, 'month', 'UTC'), 4)}
      stops={times.map(x)}
      readout={(at) => ({ text: say(at) })}
      overlay={
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          {GRADES.map((grade, i) => (
            <span
              key={grade}
              className="absolute left-0 -translate-y-1/2 rounded-xs bg-panel/70 pr-1 text-2xs text-series-2"
              style={{ top: `${scoreScale(i + 1) / 10}%` }}
            >
              {t(gradeNames[grade])}
            </span>
          ))}
        </div>
      }
    >
      <path
        d={linePath(
          shown.length,
          (i) => x(prices.time[shown[i] as number] as number),
          (i) => y(prices.close[shown[i] as number] as number),
        )}
        fill="none"
        className="stroke-series-1"
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`${stepPath(
          times.length,
          (i) => x(times[i] as number),
          (i) => {
            const score = scores[i]?.score ?? null;
            return score === null ? null : scoreScale(score);
          },
        )}H${SIDE}`}
        fill="none"
        className="stroke-series-2"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </Plot>
  );
}
