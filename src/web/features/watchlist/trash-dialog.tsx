import { useState } from 'react';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import { type ShownList, useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface TrashDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A list that came back is shown. */
  readonly onRestored: (id: string) => void;
}

/** Lists that were deleted lately: back again, or gone for good. */
export function TrashDialog({ open, onClose, onRestored }: TrashDialogProps) {
  const t = useT();
  const { trash } = useWatchlists();
  const edit = useEditWatchlists();
  const restore = async ({ id }: ShownList) => {
    const outcome = await edit([{ kind: 'restoreList', list: id }]);
    if (outcome.kind === 'done') onRestored(id);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.trash')}
      description={t('lists.trashIntro')}
    >
      {trash.length === 0 ? (
        <EmptyState glyph="list" title={t('lists.trashEmpty')} />
      ) : (
        <ul className="ruled rounded-md border border-line">
          {trash.map((list) => (
            <TrashedList
              key={list.id}
              list={list}
              onRestore={() => void restore(list)}
              onPurge={() => void edit([{ kind: 'purgeList', list: list.id }])}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function TrashedList({
  list,
  onRestore,
  onPurge,
}: {
  readonly list: ShownList;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
}) {
  const { t, format } = useI18n();
  const [isAsked, setIsAsked] = useState(false);
  const { name, symbols, trashedAt } = list;
  const until = format.date((trashedAt ?? 0) + TRASH_LIFE, 'date');
  return (
    <li className="grid gap-2 px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="truncate font-medium">{name}</p>
          <p className="text-xs text-quiet">
            {t('lists.trashedSymbols', { count: symbols.length })}
            {' · '}
            {t('lists.trashedUntil', { date: until })}
          </p>
        </div>
        <Button size="small" aria-label={t('lists.restoreOne', { name })} onClick={onRestore}>
          {t('lists.restore')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('lists.purgeOne', { name })}
          aria-expanded={isAsked}
          onClick={() => setIsAsked(!isAsked)}
        >
          {t('lists.purge')}
        </Button>
      </div>
      {isAsked ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2"
        >
          <span>{t('lists.purgeSure', { name })}</span>
          <span className="flex gap-2">
            <Button size="small" onClick={() => setIsAsked(false)}>
              {t('lists.cancel')}
            </Button>
            <Button size="small" kind="danger" onClick={onPurge}>
              {t('lists.purge')}
            </Button>
          </span>
        </div>
      ) : null}
    </li>
  );
}
