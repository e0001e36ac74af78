import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAlerts, listFirings } from '../../../contract/alerts.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { type NewsBatch, type PacedNews, pacedNews } from '../../live/alerts/paced-news.ts';
import { unreadQuery } from '../../live/alerts/unread-query.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';

/**
 * Listens on every page of a member: keeps the count of the bell, and says in passing what fired.
 * Draws nothing. What was seen in one tab is seen in all, because all ask again.
 */
export function AlertNews() {
  const api = useApi();
  const i18n = useI18n();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paced = useRef<PacedNews>(undefined);

  const handle = useEffectEvent(async ({ firings, other }: NewsBatch): Promise<void> => {
    const query = unreadQuery(api);
    const before = queries.getQueryData(query.queryKey);
    const [now] = await Promise.all([
      queries.fetchQuery({ ...query, staleTime: 0 }),
      refreshEndpoints(queries, [listFirings, ...(firings.length > 0 ? [listAlerts] : [])]),
    ]);
    const since = before?.newestAt ?? 0;
    const isNewer = other && before !== undefined && (now.newestAt ?? 0) > since;
    if (firings.length === 0 && !isNewer) return;
    const { tellNews } = await import('./overlay/tell-news.ts');
    const go = (to: string) => void navigate(to);
    await tellNews({ ids: firings, since: isNewer ? since : null }, { api, i18n, go });
  });
  useEffect(() => {
    const news = pacedNews(handle, (problem) => reportError(problem));
    paced.current = news;
    return () => news.stop();
  }, []);
  useMemberTopic('alerts', ({ events, incomplete }) => {
    const firings = events.filter(({ event }) => event === 'alert.fired').map(({ id }) => id);
    const other = incomplete || events.some(({ event }) => event === 'alerts.seen');
    if (firings.length > 0 || other) paced.current?.take({ firings, other });
  });
  return null;
}
