import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { EmptyLedger } from '../frame/empty-ledger.tsx';
import { ViewNotices } from '../frame/view-notices.tsx';
import { AllocationInSmall } from './allocation-in-small.tsx';
import { GainParts } from './gain-parts.tsx';
import { Headline } from './headline.tsx';
import { MoversCard } from './movers-card.tsx';
import { OverviewOutline } from './overview-outline.tsx';
import { type Overview, overviewQuery } from '../../../widgets/portfolio/overview-query.ts';
import { RecentCard } from './recent-card.tsx';
import { TopHoldings } from './top-holdings.tsx';
import { useMoved } from '../../../widgets/portfolio/use-moved.ts';
import { ValueCard } from './value-card.tsx';

export function OverviewTab() {
  const scope = usePortfolioScope();
  const view = useQuery({
    ...overviewQuery(useApi(), scope),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded of={[view]} skeleton={<OverviewOutline />}>
      {(overview) =>
        overview.firstBooked === null ? (
          <EmptyLedger />
        ) : (
          <div
            className={
              view.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'
            }
            aria-busy={view.isPlaceholderData}
          >
            <Panels overview={overview} />
          </div>
        )
      }
    </Loaded>
  );
}

function Panels({ overview }: { readonly overview: Overview }) {
  const moved = useMoved(overview);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      <ViewNotices view={overview} />
      <Headline overview={overview} moved={moved} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ValueCard overview={overview} />
        <GainParts overview={overview} moved={moved} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
          <TopHoldings overview={overview} />
          <RecentCard overview={overview} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
          <MoversCard overview={overview} />
          <AllocationInSmall overview={overview} />
        </div>
      </div>
    </div>
  );
}
