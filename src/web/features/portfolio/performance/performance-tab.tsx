import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { AttributionPanel } from './attribution-panel.tsx';
import { MonthsPanel, YearsPanel } from './calendar-panels.tsx';
import { ContributionPanel } from './contribution-panel.tsx';
import { GainsPanel } from './gains-panel.tsx';
import { performanceQuery } from './performance-query.ts';
import { ReturnsPanel } from './returns-panel.tsx';
import { RollingPanel } from './rolling-panel.tsx';

/** Returns of the period against the benchmark, and where they came from. */
export function PerformanceTab() {
  const answer = useQuery(performanceQuery(useApi(), usePortfolioScope()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      <ReturnsPanel answer={answer} />
      <GainsPanel answer={answer} />
      <MonthsPanel answer={answer} />
      <YearsPanel answer={answer} />
      <RollingPanel answer={answer} />
      <ContributionPanel answer={answer} />
      <AttributionPanel />
    </div>
  );
}
