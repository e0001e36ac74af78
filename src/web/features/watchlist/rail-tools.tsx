import { lazy, useCallback, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FollowedLists, useFollowedLists } from './followed-lists.tsx';
import { hasKept, keptHere, subscribeKept } from './kept-lists.ts';
import { useToolDialog } from '../../ui/tool-dialog.tsx';

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
  const followed = useFollowedLists();
  const [kept] = useState(keptHere);
  const subscribe = useCallback((onChange: () => void) => subscribeKept(kept, onChange), [kept]);
  const isAsked = useSyncExternalStore(
    subscribe,
    () => isMember && hasKept(kept),
    () => false,
  );
  const bin = useToolDialog((state) => <TrashDialog {...state} onRestored={onList} />);
  const merging = useToolDialog((state) => <MergeDialog {...state} kept={kept} />);
  if (followed.length + trash.length === 0 && !isAsked && !bin.isNeeded && !merging.isNeeded)
    return null;
  return (
    <div className="mt-3 grid w-full justify-items-start gap-3 px-1 print:hidden noscript:hidden">
      {followed.length === 0 ? null : <FollowedLists lists={followed} />}
      {trash.length === 0 ? null : (
        <Button kind="quiet" size="small" onClick={bin.show}>
          {t('lists.trashCount', { count: trash.length })}
        </Button>
      )}
      {isAsked ? (
        <Button kind="quiet" size="small" onClick={merging.show}>
          {t('lists.mergeTitle')}
        </Button>
      ) : null}
      {bin.dialog}
      {merging.dialog}
    </div>
  );
}
