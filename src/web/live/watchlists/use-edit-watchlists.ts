import { useCallback } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { toast } from '../../ui/toast-queue.ts';
import { useListStore } from './use-list-store.ts';
import type { EditFailure, EditOutcome, WatchlistStore } from './watchlist-store.ts';

export interface EditOptions {
  /** Says what was done, in a toast that offers to take it back. Every removal has one. */
  readonly undo?: string;
  /** For a form that shows failures beside its fields: nothing is said in passing. */
  readonly quiet?: boolean;
}

export type EditWatchlists = (
  changes: readonly WatchlistChange[],
  options?: EditOptions,
) => Promise<EditOutcome>;

/** Shows changes at once and sends them. A refused edit disappears again and a toast says why. */
export function useEditWatchlists(): EditWatchlists {
  const store = useListStore();
  const t = useT();
  return useCallback((changes, options) => editLists(store, t, changes, options), [store, t]);
}

async function editLists(
  store: WatchlistStore,
  t: Translate,
  changes: readonly WatchlistChange[],
  { undo: done, quiet = false }: EditOptions = {},
): Promise<EditOutcome> {
  if (changes.length === 0) return { kind: 'done', undo: [] };
  const { undo, outcome } = store.edit(changes);
  if (done !== undefined && undo.length > 0)
    toast({
      title: done,
      action: { label: t('ui.undo'), onSelect: () => void editLists(store, t, undo) },
    });
  const answered = await outcome;
  if (answered.kind === 'failed' && !quiet)
    toast({ title: editFailureText(t, answered.failure), tone: 'danger' });
  return answered;
}

/** What to say about an edit that did not happen. */
export function editFailureText(t: Translate, { kind, message, because }: EditFailure): string {
  if (kind === 'offline') return t('ui.offline');
  switch (because?.kind) {
    case undefined:
      return message ?? t('ui.somethingWentWrong');
    case 'lists':
      return t('symbols.tooManyLists', { most: because.most });
    case 'rows':
      return t('symbols.tooManyRows', { most: because.most, list: because.list });
    case 'trash':
      return t('symbols.trashFull', { most: because.most });
    case 'storageFull':
      return t('symbols.browserFull');
    case 'noStorage':
      return t('symbols.browserKeepsNothing');
    default:
      return because satisfies never;
  }
}

/** The id of a new list. */
export const newListId = newErrorId;
