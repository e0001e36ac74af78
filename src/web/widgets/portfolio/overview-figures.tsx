import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { movedDay } from './live-change.ts';
import type { Overview } from './overview-query.ts';
import { useAmounts } from './use-amounts.ts';
import { useMoved } from './use-moved.ts';

/** What portfolios are worth, what they gained today and over the year of the answer. */
export function OverviewFigures({ overview }: { readonly overview: Overview }) {
  const { t } = useI18n();
  const amounts = useAmounts();
  const moved = useMoved(overview);
  const { totals, base, series, returns } = overview;
  const value = totals.value === null ? null : Number(totals.value);
  const day = movedDay(
    {
      amount: totals.dayChange === null ? null : Number(totals.dayChange),
      rate: totals.dayChangeRate,
    },
    value,
    moved,
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 tabular-nums">
      <div className="col-span-2">
        <dt className="sr-only">{t('home.panel.portfolio.value')}</dt>
        <dd className="text-2xl font-semibold tracking-tight" data-testid="panel-portfolio-value">
          {amounts.money(value === null ? null : value + moved, base)}
        </dd>
      </div>
      <dt className="text-xs text-quiet">{t('home.panel.portfolio.today')}</dt>
      <dd className="flex flex-wrap justify-end gap-x-3 text-sm">
        <span>{amounts.signedMoney(day.amount, base)}</span>
        <Change ratio={day.rate} />
      </dd>
      <dt className="text-xs text-quiet">{t('home.panel.portfolio.year')}</dt>
      <dd className="flex items-center justify-end gap-x-3 text-sm">
        {/* The return, which money that came or went does not move, and which hides no amount. */}
        <Sparkline
          values={series.performance.map((gained) => 1 + gained)}
          label={t('home.panel.portfolio.year')}
          reference={1}
        />
        <Change ratio={returns.timeWeighted} />
      </dd>
    </dl>
  );
}
