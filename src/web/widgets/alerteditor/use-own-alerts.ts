import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAlerts } from '../../../contract/alerts.ts';
import type { Alert, AlertDraft } from '../../../domain/alerts/alert.ts';
import { draftOf } from '../../../domain/alerts/draft-of.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { alertsQuery, saving } from './alert-calls.ts';

const NONE: readonly Alert[] = [];

/** The alerts of a member beside what they are about, kept current. None for visitors. */
export function useOwnAlerts() {
  const t = useT();
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const asked = useQuery({ ...alertsQuery(useApi()), enabled: isMember });
  useMemberTopic(
    'alerts',
    () => {
      void refreshEndpoints(queries, [listAlerts]);
    },
    isMember,
  );
  const { submit } = useMutation(saving);
  return {
    alerts: asked.data?.alerts ?? NONE,
    /** Answers what went wrong, if anything did. */
    change: async (alert: Alert, changes: Partial<AlertDraft>): Promise<string | undefined> => {
      const { channels, isUrgent = false, ...draft } = { ...draftOf(alert), ...changes };
      const outcome = await submit(() => ({
        params: { alert: alert.id },
        body: {
          ...draft,
          isUrgent,
          channels: channels === null ? null : [...channels],
          revision: alert.revision,
        },
      }));
      if (outcome.kind === 'done') return undefined;
      const { kind, message, fields } = outcome.failure;
      if (kind === 'offline') return t('ui.offline');
      return Object.values(fields)[0] ?? message ?? t('ui.somethingWentWrong');
    },
  };
}
