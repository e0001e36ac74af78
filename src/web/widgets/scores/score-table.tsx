import type { Score, ScorePart } from '../../../domain/fundamentals/score.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { partTitles, type ScoreName, scoreTitles, zoneOf } from './score-words.ts';

interface ScoreTableProps {
  readonly name: ScoreName;
  readonly score: Score;
  /** What the sum begins with. */
  readonly start: number;
}

const MOST_POINTS = 9;

/** A score as a sum that anybody can check. */
export function ScoreTable({ name, score: { parts, total }, start }: ScoreTableProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [title, about] = scoreTitles[name];
  const zone = total === null ? undefined : zoneOf(name, total);
  const points = name === 'piotroski';
  const head = 'py-1 pl-3 text-right align-bottom text-2xs font-medium text-quiet';
  return (
    <section data-score={name} className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{t(title)}</span>
        <span className="text-2xl font-semibold tabular-nums" data-testid={`score-${name}`}>
          {total === null
            ? MISSING
            : points
              ? `${format.number(total, 0)} / ${MOST_POINTS}`
              : format.number(total, 2)}
        </span>
        {zone === undefined ? null : <Badge tone={zone[1]}>{t(zone[0])}</Badge>}
      </h3>
      <p className="mt-1 text-xs text-quiet">{t(about)}</p>
      {total === null ? (
        <p className="mt-2 text-sm">
          <strong className="font-medium">{t('insights.notComputed')}</strong>
          {' · '}
          {t('insights.notComputedHint')}
        </p>
      ) : null}
      {parts.length === 0 ? null : (
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">{t(title)}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 text-left text-2xs font-medium text-quiet">
                {t('insights.measure')}
              </th>
              <th scope="col" className={head}>
                {t('insights.thisYear')}
              </th>
              <th scope="col" className={head}>
                {points ? t('insights.lastYear') : t('insights.weight')}
              </th>
              <th scope="col" className={head}>
                {points ? t('insights.points') : t('insights.formula')}
              </th>
            </tr>
          </thead>
          <tbody>
            {start === 0 ? null : (
              <tr className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal" colSpan={3}>
                  {t('insights.beneish.constant')}
                </th>
                <td className="py-1 text-right">{format.number(start, 3)}</td>
              </tr>
            )}
            {parts.map((part) => (
              <Row key={part.id} part={part} points={points} i18n={i18n} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line font-semibold">
              <th scope="row" className="py-1 text-left" colSpan={3}>
                {t('insights.total')}
              </th>
              <td className="py-1 text-right">{format.number(total, points ? 0 : 3)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Row({
  part: { id, now, before, weight, points: gained },
  points,
  i18n: { t, format },
}: {
  readonly part: ScorePart;
  readonly points: boolean;
  readonly i18n: I18n;
}) {
  const title = partTitles[id];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        {title === undefined ? id : t(title)}
      </th>
      <td className="py-1 text-right whitespace-nowrap">{figure(format, now)}</td>
      <td className="py-1 pl-3 text-right whitespace-nowrap text-quiet">
        {points ? figure(format, before) : format.number(weight)}
      </td>
      <td className="py-1 pl-3 text-right whitespace-nowrap">
        {!points || gained === null ? (
          format.number(gained, 3)
        ) : (
          <span className={gained === 1 ? 'text-gain' : 'text-loss'}>
            <Glyph name={gained === 1 ? 'check' : 'close'} className="mr-1 inline size-3.5" />
            {gained}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Shares and indices to three places, amounts in short. */
const figure = (format: I18n['format'], value: number | null): string =>
  value !== null && Math.abs(value) >= 1_000 ? format.compact(value) : format.number(value, 3);
