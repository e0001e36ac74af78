import { useQuery } from '@tanstack/react-query';
import { consensusOf, mixOn } from '../../../domain/analysts/consensus.ts';
import { addMonths } from '../../../domain/calendar/iso-date.ts';
import type { AnalystRatings } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceNote } from '../source-note.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { ratingsQuery, weeklyPricesQuery } from './analyst-queries.ts';
import { ConsensusHistory } from './consensus-history.tsx';
import { gradeGrounds, gradeNames, gradeTones } from './grade-names.ts';
import { RatingMixHistory } from './rating-mix.tsx';

/** What analysts recommend today, since when, and how that has changed. */
export function AnalystRecommendations({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const api = useApi();
  const ratings = useQuery(ratingsQuery(api, symbol));
  const prices = useQuery(weeklyPricesQuery(api, symbol));
  return (
    <WidgetPanel
      tool="analystrecommendations"
      title={t('analyst.title')}
      {...(ratings.data ? { note: <SourceNote of={ratings.data} /> } : {})}
      actions={
        <CsvButton
          name={[symbol, 'recommendations']}
          disabled={!ratings.data}
          rows={() => [
            ['date', 'strong buy', 'buy', 'hold', 'sell', 'strong sell', 'score'],
            ...(ratings.data?.data.history ?? []).map(
              ({ date, strongBuy, buy, hold, sell, strongSell, score }) => [
                date,
                strongBuy,
                buy,
                hold,
                sell,
                strongSell,
                score,
              ],
            ),
          ]}
        />
      }
    >
      <Loaded of={[ratings, prices]} skeleton={<Skeleton className="h-72" />}>
        {(rated, priced) =>
          rated === null || consensusOf(rated.data.current).firms === 0 ? (
            <EmptyState title={t('analyst.none')}>{t('analyst.noneWhy')}</EmptyState>
          ) : (
            <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]">
              <div className="lg:col-span-2 xl:col-span-1">
                <Today ratings={rated.data} />
              </div>
              <section className="min-w-0">
                <h3 className="mb-2 text-xs font-medium">{t('analyst.history.title')}</h3>
                <ConsensusHistory
                  ratings={rated.data}
                  prices={priced?.data.bars ?? { time: [], close: [] }}
                />
              </section>
              <section className="min-w-0">
                <h3 className="mb-2 text-xs font-medium">{t('analyst.mix.title')}</h3>
                <RatingMixHistory history={rated.data.history} />
              </section>
            </div>
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

/** The mean of today with what it is the mean of, and what it was before. */
function Today({ ratings: { current, history } }: { readonly ratings: AnalystRatings }) {
  const { t, format } = useI18n();
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
            {t(gradeNames[view.grade])}
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
                {format.number(score, 2)} {t('analyst.of', { count: firms })}
                {grade === null ? null : (
                  <Badge tone={gradeTones[grade]}>{t(gradeNames[grade])}</Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="w-full text-xs">
        <caption className="sr-only">{t('analyst.mix.today')}</caption>
        <tbody>
          {view.shares.map(({ grade, count, share }) => (
            <tr key={grade}>
              <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                {t(gradeNames[grade])}
              </th>
              <td className="w-full">
                <span className="flex items-center gap-2">
                  <span aria-hidden="true" className="grow">
                    <span
                      className={`block h-2.5 rounded-xs ${gradeGrounds[grade]}`}
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                  {format.number(count)}
                </span>
              </td>
              <td className="pl-2 text-right text-quiet">{format.percent(share, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
