import type { Score, ScorePart } from '../../../domain/fundamentals/score.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { partTitles, type ScoreName, scoreTitles, zoneOf } from './score-words.ts';

const MOST_POINTS = 9;

/** A score with what its sum begins with. */
export interface NamedScore {
  readonly name: ScoreName;
  readonly score: Score;
  readonly start: number;
}

interface ScoreLine extends Omit<ScorePart, 'weight'> {
  readonly weight: number | null;
  readonly title: string;
  readonly score: string;
}

const isPoints = (name: ScoreName): boolean => name !== 'altman' && name !== 'beneish';

/** The parts of the sum and, as the last line, their total. */
export function scoreLines(
  t: I18n['t'],
  { name, score: { parts, total }, start }: NamedScore,
): readonly ScoreLine[] {
  const score = t(scoreTitles[name][0]);
  const sum = (id: string, title: string, points: number | null): ScoreLine => ({
    id,
    title,
    score,
    now: null,
    before: null,
    weight: null,
    points,
  });
  return [
    ...(start === 0 ? [] : [sum('start', t('insights.beneish.constant'), start)]),
    ...parts.map((part): ScoreLine => {
      const title = partTitles[part.id];
      return { ...part, score, title: title === undefined ? part.id : t(title) };
    }),
    sum(TOTAL, t('insights.total'), total),
  ];
}

const TOTAL = 'total';
const isSum = ({ id }: ScoreLine): boolean => id === TOTAL || id === 'start';

/** The file has every figure; the screen those that the score is computed from. */
export function scoreColumns({ t, format }: I18n, name: ScoreName): readonly Column<ScoreLine>[] {
  const points = isPoints(name);
  const figure = (line: ScoreLine, value: number | null) =>
    isSum(line) ? '' : text(format, value);
  const only = (shown: boolean) => (shown ? {} : { from: 'csv' as const });
  return [
    {
      id: 'score',
      title: t('insights.scores.title'),
      from: 'csv',
      csv: ({ score }) => score,
      cell: () => null,
    },
    {
      id: 'measure',
      title: t('insights.measure'),
      rowHeader: true,
      csv: ({ title }) => title,
      cell: ({ title }) => title,
    },
    {
      id: 'now',
      title: t('insights.thisYear'),
      numeric: true,
      csv: ({ now }) => now,
      cell: (line) => figure(line, line.now),
    },
    {
      id: 'before',
      title: t('insights.lastYear'),
      numeric: true,
      look: 'text-quiet',
      ...only(points),
      csv: ({ before }) => before,
      cell: (line) => figure(line, line.before),
    },
    {
      id: 'weight',
      title: t('insights.weight'),
      numeric: true,
      look: 'text-quiet',
      ...only(!points),
      csv: ({ weight }) => weight,
      // As published: Altman's with one decimal, Beneish's with three.
      cell: (line) => (isSum(line) ? '' : format.number(line.weight, name === 'altman' ? 1 : 3)),
    },
    {
      id: 'points',
      title: points ? t('insights.points') : t('insights.formula'),
      csvTitle: t('insights.points'),
      numeric: true,
      csv: (line) => line.points,
      cell: (line) =>
        points && !isSum(line) && line.points !== null ? (
          <span className={line.points === 1 ? 'text-gain' : 'text-loss'}>
            <Glyph name={line.points === 1 ? 'check' : 'close'} className="mr-1 inline size-3.5" />
            {line.points}
          </span>
        ) : (
          format.number(line.points, points ? 0 : 3)
        ),
    },
  ];
}

/** A score as a sum that anybody can check. */
export function ScoreTable({ of }: { readonly of: NamedScore }) {
  const {
    name,
    score: { parts, total },
  } = of;
  const i18n = useI18n();
  const { t, format } = i18n;
  const [title, about] = scoreTitles[name];
  const zone = total === null ? undefined : zoneOf(name, total);
  const lines = scoreLines(t, of);
  return (
    <section data-score={name} className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{t(title)}</span>
        <span className="text-2xl font-semibold tabular-nums" data-testid={`score-${name}`}>
          {total === null
            ? MISSING
            : isPoints(name)
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
        <div className="mt-2">
          <Grid
            caption={t(title)}
            look="inset"
            columns={scoreColumns(i18n, name)}
            rows={lines.slice(0, -1)}
            footer={lines.slice(-1)}
            rowKey={({ id }) => id}
            rowLook={({ id }) =>
              id === TOTAL
                ? 'font-semibold [&>td]:border-t-2 [&>th]:border-t-2 [&>th]:font-semibold'
                : undefined
            }
          />
        </div>
      )}
    </section>
  );
}

/** Shares and indices to three places, amounts in short. */
const text = (format: I18n['format'], value: number | null): string =>
  value !== null && Math.abs(value) >= 1_000 ? format.compact(value) : format.number(value, 3);
