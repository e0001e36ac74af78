import type { Alert } from '../../../domain/alerts/alert.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { toast } from '../../ui/toast-queue.ts';
import {
  changingMany,
  duplicating,
  pausing,
  removing,
  restoring,
  testing,
} from '../../widgets/alerteditor/alert-calls.ts';

type Outcome = {
  readonly kind: 'done' | 'failed';
  readonly failure?: { readonly kind: string; readonly message: string | null };
};

export type BulkAction = 'pause' | 'resume' | 'delete';

/** What can be done with alerts that exist. Each says what became of it. */
export function useAlertActs() {
  const t = useT();
  const pause = useMutation(pausing);
  const copy = useMutation(duplicating);
  const remove = useMutation(removing);
  const restore = useMutation(restoring);
  const many = useMutation(changingMany);
  const test = useMutation(testing);
  const complain = (outcome: Outcome): boolean => {
    if (outcome.kind === 'done') return false;
    const title =
      outcome.failure?.kind === 'offline'
        ? t('ui.offline')
        : (outcome.failure?.message ?? t('ui.somethingWentWrong'));
    toast({ title, tone: 'warning' });
    return true;
  };
  const bulk = async (action: BulkAction | 'restore', ids: readonly string[]): Promise<boolean> => {
    const outcome = await many.submit(() => ({ body: { action, ids: [...ids] } }));
    if (complain(outcome)) return false;
    if (outcome.kind !== 'done') return false;
    const over = outcome.answer.outcomes.filter((one) => one.outcome === 'over-limit').length;
    if (over > 0) toast({ title: t('alerts.overLimit', { count: over }), tone: 'warning' });
    return true;
  };
  return {
    setPaused: async ({ id }: Alert, paused: boolean): Promise<void> => {
      complain(await pause.submit(() => ({ params: { alert: id }, body: { paused } })));
    },
    duplicate: async ({ id }: Alert): Promise<void> => {
      const outcome = await copy.submit(() => ({
        params: { alert: id },
        body: { id: newErrorId() },
      }));
      if (!complain(outcome)) toast({ title: t('alerts.duplicated'), tone: 'success' });
    },
    remove: async ({ id }: Alert, title: string): Promise<void> => {
      if (complain(await remove.submit(() => ({ params: { alert: id } })))) return;
      toast({
        title: t('alerts.deleted', { name: title }),
        action: {
          label: t('ui.undo'),
          onSelect: () => void restore.submit(() => ({ params: { alert: id } })).then(complain),
        },
      });
    },
    test: async ({ id }: Alert): Promise<void> => {
      const outcome = await test.submit(() => ({ params: { alert: id } }));
      if (complain(outcome) || outcome.kind !== 'done') return;
      toast({ title: t('alerts.tested', { count: outcome.answer.channels }), tone: 'success' });
    },
    many: async (action: BulkAction, ids: readonly string[]): Promise<void> => {
      if (!(await bulk(action, ids)) || action !== 'delete') return;
      toast({
        title: t('alerts.deletedMany', { count: ids.length }),
        action: { label: t('ui.undo'), onSelect: () => void bulk('restore', ids) },
      });
    },
    setChannels: async (
      ids: readonly string[],
      channels: readonly string[] | null,
    ): Promise<void> => {
      complain(
        await many.submit(() => ({
          body: {
            action: 'channels',
            ids: [...ids],
            channels: channels === null ? null : [...channels],
          },
        })),
      );
    },
  };
}
export type AlertActs = ReturnType<typeof useAlertActs>;
