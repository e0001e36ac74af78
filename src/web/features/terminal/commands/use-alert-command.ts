import { useT } from '../../../i18n/i18n-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { removing, saving } from '../../../widgets/alerteditor/alert-calls.ts';
import type { Outcome } from './command-host.ts';

/** Creates the alert of a line at once, with a way back. */
export function useAlertCommand(): (text: string) => Promise<Outcome> {
  const t = useT();
  const isMember = useBoot().visitor.kind === 'member';
  const save = useMutation(saving);
  const remove = useMutation(removing);
  return async (text) => {
    if (!isMember) return { kind: 'failed', text: t('commands.signIn') };
    const params = { alert: newErrorId() };
    const outcome = await save.submit(() => ({ params, body: { text, revision: 0 } }));
    if (outcome.kind === 'failed')
      return {
        kind: 'failed',
        text:
          outcome.failure.kind === 'offline'
            ? t('ui.offline')
            : (outcome.failure.message ?? t('commands.cannot')),
      };
    return {
      kind: 'done',
      text: t('commands.did.alert', { text }),
      undo: async () => {
        const removed = await remove.submit(() => ({ params }));
        return t(removed.kind === 'done' ? 'commands.undone' : 'commands.cannot');
      },
    };
  };
}
