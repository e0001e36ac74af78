import { useState } from 'react';
import { liveRows, openLists, type Watchlists } from '../../../domain/watchlists/watchlist.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { editFailureText } from '../../live/watchlists/use-edit-watchlists.ts';
import { useListStore } from '../../live/watchlists/use-list-store.ts';
import type { WatchlistStore } from '../../live/watchlists/watchlist-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { mergeKept, type MergeReport } from './merge-kept.ts';

interface MergeDialogProps {
  readonly open: boolean;
  /** The lists that this browser has kept. */
  readonly browser: WatchlistStore;
  /** Somebody has decided, or everything is done. */
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'asked' | 'working' | 'failed' | 'discarding' }
  | { readonly kind: 'left'; readonly report: MergeReport };

/** What shall become of lists that were made before signing in. */
export function MergeDialog({ open, browser, onClose }: MergeDialogProps) {
  const t = useT();
  const account = useListStore();
  const [step, setStep] = useState<Step>({ kind: 'asked' });
  // As they were when the question was asked.
  const [kept] = useState(() => browser.get().lists);
  const heads = openLists(kept);

  const merge = async () => {
    setStep({ kind: 'working' });
    const own = await known(account);
    // Without them nobody knows which lists have the same name.
    if (own === undefined) return setStep({ kind: 'failed' });
    const report = await mergeKept({
      own,
      kept,
      now: Date.now,
      send: async (changes) => {
        const outcome = await account.edit(changes).outcome;
        return outcome.kind === 'done' ? undefined : editFailureText(t, outcome.failure);
      },
      drop: ({ id, revision }) => {
        const current = browser.get().lists.heads.find((head) => head.id === id);
        // Somebody who has edited it meanwhile, in another tab, is asked about it again.
        if (current?.revision !== revision) return;
        void browser.edit([
          { kind: 'trashList', list: id },
          { kind: 'purgeList', list: id },
        ]).outcome;
      },
    });
    if (report.left.length > 0) return setStep({ kind: 'left', report });
    toast({
      title: t('lists.merged', { count: report.merged.length }),
      tone: 'success',
    });
    onClose();
    return undefined;
  };
  const discard = () => {
    void browser.edit(
      heads.flatMap(({ id }) => [
        { kind: 'trashList', list: id } as const,
        { kind: 'purgeList', list: id } as const,
      ]),
    ).outcome;
    onClose();
  };

  if (step.kind === 'left')
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('lists.mergeTitle')}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <div className="grid gap-4 text-sm">
          {step.report.merged.length === 0 ? null : (
            <p>{t('lists.merged', { count: step.report.merged.length })}</p>
          )}
          <Notice tone="warning" title={t('lists.notMerged')}>
            <ul className="mt-1 grid gap-2">
              {step.report.left.map(({ name, why }) => (
                <li key={name}>
                  <strong className="font-medium">{name}</strong>
                  {': '}
                  {why}
                </li>
              ))}
            </ul>
          </Notice>
          <p className="text-quiet">{t('lists.notMergedHint')}</p>
        </div>
      </Dialog>
    );
  const isBusy = step.kind === 'working';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.mergeTitle')}
      description={t('lists.mergeIntro')}
      actions={
        step.kind === 'discarding' ? (
          <>
            <Button onClick={() => setStep({ kind: 'asked' })}>{t('lists.cancel')}</Button>
            <Button kind="danger" onClick={discard}>
              {t('lists.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button
              kind="quiet"
              className="mr-auto"
              disabled={isBusy}
              onClick={() => setStep({ kind: 'discarding' })}
            >
              {t('lists.discardAsk')}
            </Button>
            <Button disabled={isBusy} onClick={onClose}>
              {t('lists.keepInBrowser')}
            </Button>
            <Button kind="primary" busy={isBusy} onClick={() => void merge()}>
              {t('lists.merge')}
            </Button>
          </>
        )
      }
    >
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {heads.map(({ id, name }) => (
          <li key={id} className="flex justify-between gap-3 px-3 py-2">
            <span className="truncate font-medium">{name}</span>
            <span className="whitespace-nowrap text-quiet">
              {t('lists.trashedSymbols', { count: liveRows(kept.rows.get(id) ?? []).length })}
            </span>
          </li>
        ))}
      </ul>
      {step.kind === 'discarding' || step.kind === 'failed' ? (
        <div className="mt-4">
          <Notice tone="danger">
            {step.kind === 'failed'
              ? t('lists.mergeFailed')
              : t('lists.discardSure', { count: heads.length })}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}

/** The lists of the account once they are there; undefined when they cannot be read. */
function known(store: WatchlistStore): Promise<Watchlists | undefined> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { status, lists } = store.get();
      if (status !== 'loading') resolve(status === 'ready' ? lists : undefined);
      return status !== 'loading';
    };
    if (look()) return;
    const stop = store.subscribe(() => {
      if (look()) stop();
    });
  });
}
