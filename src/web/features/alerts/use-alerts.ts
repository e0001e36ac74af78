import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAlerts, listFirings } from '../../../contract/alerts.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { alertsQuery } from '../../widgets/alerteditor/alert-calls.ts';
import { useAlertNames } from '../../widgets/alerteditor/use-alert-names.ts';
import { useAlertSpeech } from '../../widgets/alerteditor/use-alert-speech.ts';
import { alertLine } from './alert-line.ts';

/** The member's alerts in words, kept current by what the member's topic tells. */
export function useAlerts() {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(alertsQuery(useApi()));
  const names = useAlertNames(true);
  const speech = useAlertSpeech(names);
  useMemberTopic('alerts', ({ events, incomplete }) => {
    const isFired = incomplete || events.some(({ event }) => event === 'alert.fired');
    void refreshEndpoints(queries, isFired ? [listAlerts, listFirings] : [listAlerts]);
  });
  const { alerts, most } = data;
  const lines = useMemo(() => alerts.map((alert) => alertLine(alert, speech)), [alerts, speech]);
  return { lines, most, names, speech };
}
