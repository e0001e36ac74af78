import { lazy, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FollowedLists } from './followed-lists.tsx';
import { hasLists, keptLists } from './kept-lists.ts';
import { useToolDialog } from './tool-dialog.tsx';

const MergeDialog = lazy(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));
const TrashDialog = lazy(async () => ({
  default: (await import('./trash-dialog.tsx')).TrashDialog,
}));

/** Below the reader's lists: those of others, the trash, and lists that only this browser has. */
export function RailTools({ onList }: { readonly onList: (id: string) => void }) {
  const t = useT();
  const { trash } = useWatchlists();
  const isMember = useSession().user !== null;
  const bin = useToolDialog((state) => <TrashDialog {...state} onRestored={onList} />);
  return (
    <div className="mt-3 grid justify-items-start gap-3 px-1 print:hidden noscript:hidden">
      <FollowedLists />
      {trash.length === 0 ? null : (
        <Button kind="quiet" size="small" onClick={bin.show}>
          {t('lists.trashCount', { count: trash.length })}
        </Button>
      )}
      {bin.dialog}
      {isMember ? <KeptHere /> : null}
    </div>
  );
}

/** Lists that somebody decided to keep here, or that did not fit: another chance. */
function KeptHere() {
  const t = useT();
  const [browser] = useState(keptLists);
  const isThere = useSyncExternalStore(
    browser.subscribe,
    () => hasLists(browser),
    () => false,
  );
  const merging = useToolDialog((state) => <MergeDialog {...state} browser={browser} />);
  return (
    <>
      {isThere ? (
        <Button kind="quiet" size="small" onClick={merging.show}>
          {t('lists.mergeTitle')}
        </Button>
      ) : null}
      {merging.dialog}
    </>
  );
}
