import { Card } from '../../../ui/card.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** The outline of a tab while nothing of it is known. */
export function TabOutline() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  );
}
