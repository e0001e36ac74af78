import ComingSoonLayout from '../layouts/coming-soon.tsx';
import { ComingSoon } from '../features/coming-soon/coming-soon.tsx';

/** A page that the operator has not launched yet, whatever its own layout is. */
export default function NotLaunched() {
  return (
    <ComingSoonLayout>
      <ComingSoon />
    </ComingSoonLayout>
  );
}
