import { useQueryClient } from '@tanstack/react-query';
import type { SymbolNote } from '../../../domain/notes/symbol-note.ts';
import { useApi } from '../../api/api-provider.tsx';
import { sendMutation, type WriteFailure } from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { removingNote, restoringNote } from './note-writes.ts';

/** Removes a note at once; the toast that says so brings it back. */
export function useNoteRemoval(): (note: SymbolNote) => void {
  const t = useT();
  const parts = { api: useApi(), queries: useQueryClient(), isOnline };
  const tell = ({ kind, message }: WriteFailure) =>
    toast({
      title: kind === 'offline' ? t('ui.offline') : (message ?? t('ui.somethingWentWrong')),
      tone: 'danger',
    });
  // The toast outlives the note, so the way back is no part of the note's component.
  const restore = async (id: string) => {
    const outcome = await sendMutation(parts, restoringNote, { params: { note: id } });
    if (outcome.kind === 'failed') tell(outcome.failure);
  };
  const remove = async ({ id, symbol }: SymbolNote) => {
    const outcome = await sendMutation(parts, removingNote, { params: { note: id } });
    if (outcome.kind === 'failed') return tell(outcome.failure);
    toast({
      title: t('notes.removed', { symbol }),
      action: { label: t('notes.undo'), onSelect: () => void restore(id) },
    });
  };
  return (note) => void remove(note);
}
