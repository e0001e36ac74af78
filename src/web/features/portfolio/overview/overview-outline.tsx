import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx';
import { CHART_HEIGHT } from './value-card.tsx';

/** The overview before it is known, at its size. */
export const OverviewOutline = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
    <Card>
      <div className="grid gap-3 md:grid-cols-5">
        {['value', 'day', 'gain', 'time', 'money'].map((figure) => (
          <SkeletonLines key={figure} lines={3} />
        ))}
      </div>
    </Card>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card>
        <Skeleton className="w-full" style={{ height: CHART_HEIGHT + 56 }} />
      </Card>
      <Card>
        <SkeletonLines lines={11} />
      </Card>
    </div>
  </div>
);
