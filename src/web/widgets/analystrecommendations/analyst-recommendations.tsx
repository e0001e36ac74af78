import { consensusOf, type GradeShare, mixOn } from '../../../domain/analysts/consensus.ts';
import { addMonths } from '../../../domain/calendar/iso-date.ts';
import type { AnalystRatings, RatingMix } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { ratingsQuery, weeklyPricesQuery } from './analyst-queries.ts';
import { ConsensusHistory } from './consensus-history.tsx';
import { gradeGrounds, gradeTones } from './grade-names.ts';
import { RatingMixHistory } from './rating-mix.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';

/** What analysts recommend today, since when, and how that has changed. */
export function AnalystRecommendations({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="analystrecommendations"
      title={t('analyst.title')}
      file={[symbol, 'recommendations']}
      queries={(api) => [ratingsQuery(api, symbol), weeklyPricesQuery(api, symbol)]}
      skeleton="h-72"
      empty={[t('analyst.none'), t('analyst.noneWhy')]}
    >
      {({ data }, priced) =>
        consensusOf(data.current).firms === 0 ? null : (
          <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]">
            <CsvRows rows={() => csvOf(mixColumns(i18n), data.history)} />
            <div className="lg:col-span-2 xl:col-span-1">
              <Today ratings={data} />
            </div>
            <section className="min-w-0">
              <h3 className="mb-2 text-xs font-medium">{t('analyst.history.title')}</h3>
              <ConsensusHistory
                ratings={data}
                prices={priced?.data.bars ?? { time: [], close: [] }}
              />
            </section>
            <section className="min-w-0">
              <h3 className="mb-2 text-xs font-medium">{t('analyst.mix.title')}</h3>
              <RatingMixHistory history={data.history} />
            </section>
          </div>
        )
      }
    </QueryPanel>
  );
}

/** The mean of today with what it is the mean of, and what it was before. */
function Today({ ratings: { current, history } }: { readonly ratings: AnalystRatings }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const view = consensusOf(current);
  const most = Math.max(1, ...view.shares.map(({ count }) => count));
  const earlier = [3, 12].flatMap((months) => {
    const mix = mixOn(history, addMonths(current.date, -months));
    return mix === undefined ? [] : [{ months, ...consensusOf(mix) }];
  });
  return (
    <div className="grid content-start gap-4 lg:grid-cols-2 lg:gap-6 xl:grid-cols-1 xl:gap-4">
      <div className="grid content-start gap-1">
        {view.grade === null ? null : (
          <p className="flex items-baseline gap-2 text-2xl font-semibold">
            {t(`analyst.grade.${view.grade}`)}
          </p>
        )}
        <p className="text-sm">
          {t('analyst.score', { score: format.number(view.score, 2) })}{' '}
          <span className="text-quiet">{t('analyst.meanOf', { count: view.firms })}</span>
        </p>
        <p className="text-xs text-quiet">{t('analyst.scale')}</p>
        <dl className="mt-2 grid gap-1 text-xs">
          {earlier.map(({ months, score, firms, grade }) => (
            <div key={months} className="flex items-center justify-between gap-2">
              <dt className="text-quiet">{t('analyst.monthsAgo', { count: months })}</dt>
              <dd className="flex items-center gap-2 tabular-nums">
                {format.number(score, 2)} {t('analyst.meanOf', { count: firms })}
                {grade === null ? null : (
                  <Badge tone={gradeTones[grade]}>{t(`analyst.grade.${grade}`)}</Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Grid
        caption={t('analyst.mix.today')}
        columns={shareColumns(i18n, most)}
        rows={view.shares}
        rowKey={({ grade }) => grade}
        look="inset"
        headless
      />
    </div>
  );
}

/** The mix of today as bars; in the order of the grades, which is its meaning. */
function shareColumns({ t, format }: I18n, most: number): readonly Column<GradeShare>[] {
  return [
    {
      id: 'grade',
      title: t('analyst.rating'),
      rowHeader: true,
      look: 'text-xs whitespace-nowrap',
      cell: ({ grade }) => t(`analyst.grade.${grade}`),
    },
    {
      id: 'count',
      title: t('analyst.firm'),
      look: 'w-full text-xs',
      cell: ({ grade, count }) => (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="grow">
            <span
              className={`block h-2.5 rounded-xs ${gradeGrounds[grade]}`}
              style={{ width: `${(count / most) * 100}%` }}
            />
          </span>
          {format.number(count)}
        </span>
      ),
    },
    {
      id: 'share',
      title: t('analyst.mix.share'),
      numeric: true,
      look: 'text-xs text-quiet',
      cell: ({ share }) => format.percent(share, 0),
    },
  ];
}

/** The mix of each month, for the file. */
function mixColumns(i18n: I18n): readonly Column<RatingMix>[] {
  const { t } = i18n;
  const kit = columnKit<RatingMix>(i18n);
  return [
    kit.day('date', t('analyst.calls.date'), ({ date }) => date),
    kit.number('strongBuy', t('analyst.grade.strong-buy'), (mix) => mix.strongBuy),
    kit.number('buy', t('analyst.grade.buy'), (mix) => mix.buy),
    kit.number('hold', t('analyst.grade.hold'), (mix) => mix.hold),
    kit.number('sell', t('analyst.grade.sell'), (mix) => mix.sell),
    kit.number('strongSell', t('analyst.grade.strong-sell'), (mix) => mix.strongSell),
    kit.number('score', t('analyst.history.score'), (mix) => mix.score),
  ];
}
