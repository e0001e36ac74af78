import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { browserBoot } from '../../shell/boot/boot.tsx';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { BarAndBody } from '../../ui/bar-and-body.tsx';
import { CardFrame } from '../../ui/card-frame.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OverviewFigures } from '../../widgets/portfolio/overview-figures.tsx';
import { overviewQuery } from '../../widgets/portfolio/overview-query.ts';
import { useLedgerNews } from '../../widgets/portfolio/use-ledger-news.ts';
import { portfolioAddress, scopeOf } from './address.ts';
import { AmountsSwitch } from './frame/amounts-switch.tsx';
import { EmptyLedger } from './frame/empty-ledger.tsx';
import { NoPortfolio } from './frame/no-portfolio.tsx';
import { PortfolioSwitch } from './frame/portfolio-switch.tsx';
import { usePortfolioScope } from './frame/use-scope.ts';
import { holdingsAddress } from './holdings/address.ts';
import { holdingsQuery } from './holdings/holdings-query.ts';
import { HoldingsTab } from './holdings/holdings-tab.tsx';
import { TopHoldings } from './overview/top-holdings.tsx';
import { openPortfolios, portfoliosQuery } from './portfolios-query.ts';

const TEXTS = ['portfolio', 'live', 'home'] as const;

/** The frame of both panels: which portfolios, and amounts or not. */
function Framed({ children }: { readonly children: ReactNode }) {
  useTexts(TEXTS);
  useLedgerNews();
  const portfolios = useQuery(portfoliosQuery(useApi()));
  const open = openPortfolios(portfolios.data?.portfolios ?? []);
  return (
    <BarAndBody
      {...(open.length === 0
        ? {}
        : {
            bar: (
              <>
                <PortfolioSwitch open={open} />
                <span className="ml-auto">
                  <AmountsSwitch />
                </span>
              </>
            ),
          })}
    >
      <Loaded of={[portfolios]} skeleton={<SkeletonLines lines={6} padded />}>
        {() => (open.length === 0 ? <NoPortfolio /> : children)}
      </Loaded>
    </BarAndBody>
  );
}

interface PanelAddress {
  readonly search: URLSearchParams;
}

const scopeIn = (search: URLSearchParams) =>
  scopeOf(addressValues(portfolioAddress, search), browserBoot().now);

/** What it asks for first. */
export const portfolioPanelQueries = (api: ApiClient, { search }: PanelAddress) => [
  portfoliosQuery(api),
  overviewQuery(api, scopeIn(search)),
];

/** What it asks for first. */
export const holdingsPanelQueries = (api: ApiClient, { search }: PanelAddress) => [
  portfoliosQuery(api),
  holdingsQuery(api, scopeIn(search), addressValues(holdingsAddress, search).closed),
];

/** What the portfolios are worth and their largest positions, in a panel of the terminal. */
export const PortfolioPanel = () => (
  <Framed>
    <Overview />
  </Framed>
);

/** Every position, in a panel of the terminal. */
export const HoldingsPanel = () => (
  <Framed>
    <CardFrame value="panel">
      <HoldingsTab />
    </CardFrame>
  </Framed>
);

function Overview() {
  const scope = usePortfolioScope();
  const view = useQuery({
    ...overviewQuery(useApi(), scope),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded of={[view]} skeleton={<SkeletonLines lines={6} padded />}>
      {(overview) =>
        overview.firstBooked === null ? (
          <EmptyLedger />
        ) : (
          <>
            <div className="shrink-0 border-b border-line p-2">
              <OverviewFigures overview={overview} />
            </div>
            <CardFrame value="panel">
              <TopHoldings overview={overview} />
            </CardFrame>
          </>
        )
      }
    </Loaded>
  );
}
