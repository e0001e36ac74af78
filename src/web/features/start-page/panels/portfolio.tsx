import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { periodStart } from '../../../../domain/portfolio/period.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { Change } from '../../../ui/change-pill.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { movedDay } from '../../../widgets/portfolio/live-change.ts';
import { type Overview, overviewQuery } from '../../../widgets/portfolio/overview-query.ts';
import { useMoved } from '../../../widgets/portfolio/use-moved.ts';
import { useLedgerNews } from '../../../widgets/portfolio/use-ledger-news.ts';
import { definePanel } from '../panel.ts';

/** What `/portfolio` shows without a choice: all of mine together, over a year. */
const yearBefore = (now: number): PortfolioScope => ({
  portfolios: [],
  base: null,
  from: periodStart('1y', easternDate(now)),
  to: null,
});

export const panel = definePanel({
  id: 'portfolio',
  title: 'home.panel.portfolio',
  about: 'home.panel.portfolio.about',
  size: { w: 4, h: 5 },
  least: { w: 3, h: 5 },
  phone: 5,
  membersOnly: true,
  queries: (api) => [overviewQuery(api, yearBefore(Date.now()))],
  component: Portfolio,
});

function Portfolio() {
  const { t, format } = useI18n();
  const { now } = useBoot();
  useLedgerNews();
  return (
    <QueryPanel
      tool="portfolio"
      title={t('home.panel.portfolio')}
      queries={(api) => [overviewQuery(api, yearBefore(now))]}
      skeleton={4}
      empty={[t('home.panel.portfolio.none'), t('home.panel.portfolio.noneWhy'), 'pie']}
      // Its own words: a close may be days old.
      asOf={() => null}
      note={({ prices, firstBooked }) =>
        prices.asOf === null || firstBooked === null
          ? null
          : format.date(prices.asOf, 'dayTimeWithZone')
      }
      actions={
        <TextLink to="/portfolio" className="px-1.5 text-xs">
          {t('home.panel.portfolio.open')}
        </TextLink>
      }
    >
      {(overview) => (overview.firstBooked === null ? null : <Figures overview={overview} />)}
    </QueryPanel>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
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
