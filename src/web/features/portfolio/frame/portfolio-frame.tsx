import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { PORTFOLIO_TABS, type PortfolioPath } from '../tabs.ts';
import { AmountsSwitch } from './amounts-switch.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';

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
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">
            {t('portfolio.title')}
            <span className="sr-only">: {t(title)}</span>
          </h1>
          <div className="grow" />
          {hasPeriod ? <PeriodChoice /> : null}
          <AmountsSwitch />
        </div>
        <PortfolioTabs />
      </header>
      <PanelBoundary key={path} name={path}>
        {children}
      </PanelBoundary>
    </div>
  );
}
