import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isFrame } from '../../display/display.ts';
import { CHART_ITEMS_KEY } from '../../live/chart-items/chart-items-key.ts';
import { DRAWINGS_KEY } from '../../live/drawings/drawings-key.ts';
import { LISTS_KEY } from '../../live/watchlists/lists-key.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { VIEWS_KEY } from '../../widgets/fields/views-key.ts';

const KeptListsQuestion = lazy(async () => ({
  default: (await import('./kept-lists-question.tsx')).KeptListsQuestion,
}));

const nothing = () => null;

/** On every page of a member: asks once about lists, views, drawings and charts that this browser kept before signing in. */
export function KeptListsHost() {
  const isMember = useSession().user !== null;
  const mayHave = useSyncExternalStore(never, mayHaveLists, no);
  if (!isMember || !mayHave) return null;
  return (
    <PanelBoundary name="kept-lists" renderCrash={nothing}>
      <Suspense>
        <KeptListsQuestion />
      </Suspense>
    </PanelBoundary>
  );
}

const never = () => () => {};
const no = () => false;

function mayHaveLists(): boolean {
  try {
    const hasAny = [VIEWS_KEY, CHART_ITEMS_KEY].some(
      (key) => (localStorage.getItem(key) ?? '[]') !== '[]',
    );
    const hasOwn = [LISTS_KEY, DRAWINGS_KEY].some((key) => localStorage.getItem(key) !== null);
    return !isFrame(location) && (hasOwn || hasAny);
  } catch {
    return false;
  }
}
