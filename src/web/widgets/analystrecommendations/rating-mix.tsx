import { consensusOf } from '../../../domain/analysts/consensus.ts';
import type { RatingMix as Mix } from '../../../domain/analysts/rating.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Plot } from '../../charts/plot.tsx';
import { niceTicks, scaleOf, SIDE } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { gradeFills, gradeGrounds } from './grade-names.ts';

const HEIGHT = 220;

/** How many firms stood at each grade, month by month: the whole column is all of them. */
export function RatingMixHistory({ history }: { readonly history: readonly Mix[] }) {
  const { t, format } = useI18n();
  const views = history.map(consensusOf);
  const most = Math.max(1, ...views.map(({ firms }) => firms));
  const y = scaleOf({ min: 0, max: most * 1.05 }, true);
  const step = SIDE / Math.max(1, history.length);
  const say = (at: number) => {
    const view = views[at]!;
    return `${format.day(history[at]?.date, 'month')}: ${view.shares
      .map(({ grade, count }) => `${t(`analyst.grade.${grade}`)} ${format.number(count)}`)
      .join(', ')} · ${t('analyst.ofFirms', { count: view.firms })}`;
  };
  return (
    <>
      <Plot
        label={t('analyst.mix.title')}
        summary={`${say(0)}; ${say(history.length - 1)}`}
        height={HEIGHT}
        yWidth={32}
        yLabels={niceTicks({ min: 0, max: most }, 4)
          .filter(Number.isInteger)
          .map((tick) => ({ at: y(tick), text: format.number(tick) }))}
        xLabels={[0, Math.floor(history.length / 2), history.length - 1].map((at) => ({
          at: (at + 0.5) * step,
          text: format.day(history[at]?.date, 'month'),
        }))}
        stops={history.map((_, at) => (at + 0.5) * step)}
        readout={(at) => ({
          text: say(at),
          content: countsContent(t, format, history[at]!),
          x: format.day(history[at]?.date, 'month'),
          y: [{ at: y(views[at]!.firms), text: format.number(views[at]!.firms) }],
        })}
      >
        {views.map(({ shares }, at) => {
          let below = 0;
          return shares.toReversed().map(({ grade, count }) => {
            const top = y(below + count);
            const height = y(below) - top;
            below += count;
            return count === 0 ? null : (
              <rect
                key={grade}
                x={at * step + step * 0.12}
                width={step * 0.76}
                y={top}
                height={height}
                className={gradeFills[grade]}
              />
            );
          });
        })}
      </Plot>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-2xs text-quiet">
        {views.at(-1)?.shares.map(({ grade }) => (
          <li key={grade} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-xs ${gradeGrounds[grade]}`} />
            {t(`analyst.grade.${grade}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The counts of a month, one under the other. */
const countsContent = (t: Translate, format: Formats, mix: Mix) => (
  <span className="grid gap-0.5">
    <strong className="font-medium">{format.day(mix.date, 'month')}</strong>
    {consensusOf(mix).shares.map(({ grade, count }) => (
      <span key={grade} className="flex justify-between gap-3">
        <span>{t(`analyst.grade.${grade}`)}</span>
        <span>{format.number(count)}</span>
      </span>
    ))}
  </span>
);
