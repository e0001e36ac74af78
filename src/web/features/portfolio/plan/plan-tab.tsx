import { Goal } from './goal.tsx';
import { WhatIf } from './what-if.tsx';

/** What would be if, and where it may lead. */
export const PlanTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
    <Goal />
    <WhatIf />
  </div>
);
