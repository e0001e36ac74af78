import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { portfolioAddress } from '../address.ts';
import { chosenPortfolios, openPortfolios, portfoliosQuery } from '../portfolios-query.ts';
import { PORTFOLIO_TABS, type PortfolioPath } from '../tabs.ts';
import { useLedgerNews } from '../../../widgets/portfolio/use-ledger-news.ts';
import { AmountsSwitch } from './amounts-switch.tsx';
import { BaseChoice } from './base-choice.tsx';
import { NewPortfolio, useNewPortfolioDialog } from './new-portfolio.tsx';
import { NoPortfolio } from './no-portfolio.tsx';
import { OwnPeriod } from './own-period.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PortfolioAlerts } from './portfolio-alerts.tsx';
import { PortfolioSwitch } from './portfolio-switch.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { TabOutline } from './tab-outline.tsx';

/** Tabs that have something to offer before there is a portfolio: a file, or the trash. */
const WITHOUT_PORTFOLIO: ReadonlySet<PortfolioPath> = new Set([
  '/portfolio/import',
  '/portfolio/settings',
]);

/** Head and tabs around each tab of the portfolio. */
export function PortfolioFrame({
  path,
  hasPeriod,
  children,
}: {
  readonly path: PortfolioPath;
  readonly hasPeriod: boolean;
  readonly children: ReactNode;
}) {
  const t = useT();
  const { title } = PORTFOLIO_TABS.find(({ to }) => to === path)!;
  const portfolios = useQuery(portfoliosQuery(useApi()));
  const { values } = useAddressState(portfolioAddress);
  useLedgerNews();
  useNewPortfolioDialog();
  const open = openPortfolios(portfolios.data?.portfolios ?? []);
  const own = chosenPortfolios(open, values.portfolio).filter(({ role }) => role === 'owner');
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">
            {t('portfolio.title')}
            <span className="sr-only">: {t(title)}</span>
          </h1>
          <div className="flex min-w-0 items-center gap-1">
            <PortfolioSwitch open={open} />
            {open.length === 0 ? null : <NewPortfolio kind="quiet" />}
          </div>
          <div className="grow" />
          {open.length === 0 ? null : (
            <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">
              {hasPeriod ? (
                <>
                  <PeriodChoice />
                  <OwnPeriod />
                </>
              ) : null}
              <BaseChoice chosen={chosenPortfolios(open, values.portfolio)} />
              <AmountsSwitch />
              {own.length === 0 ? null : <PortfolioAlerts portfolios={own} />}
            </div>
          )}
        </div>
        <PortfolioTabs />
      </header>
      <Loaded of={[portfolios]} skeleton={<TabOutline />}>
        {() =>
          open.length === 0 && !WITHOUT_PORTFOLIO.has(path) ? (
            <NoPortfolio />
          ) : (
            <PanelBoundary key={path} name={path}>
              {children}
            </PanelBoundary>
          )
        }
      </Loaded>
    </div>
  );
}
