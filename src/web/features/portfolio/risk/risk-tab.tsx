import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { riskQuery } from '../performance/performance-query.ts';
import { DrawdownPanel } from './drawdown-panel.tsx';
import { MeasuresPanel } from './measures-panel.tsx';
import { HistogramPanel, RollingVolatilityPanel, TailsPanel } from './tails-panel.tsx';

/** Risk on daily returns without cash flows: each figure says how many days it rests on. */
export function RiskTab() {
  const answer = useQuery(riskQuery(useApi(), usePortfolioScope()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      <MeasuresPanel answer={answer} />
      <DrawdownPanel answer={answer} />
      <TailsPanel answer={answer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-2">
        <RollingVolatilityPanel answer={answer} />
        <HistogramPanel answer={answer} />
      </div>
    </div>
  );
}
