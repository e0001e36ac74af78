import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { periodStart } from '../../../../domain/portfolio/period.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { overviewQuery } from '../../../widgets/portfolio/overview-query.ts';
import { OverviewFigures } from '../../../widgets/portfolio/overview-figures.tsx';
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
      {(overview) =>
        overview.firstBooked === null ? null : <OverviewFigures overview={overview} />
      }
    </QueryPanel>
  );
}
