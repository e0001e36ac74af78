import { listFirings } from '../../../../contract/alerts.ts';
import { getNotificationSettings } from '../../../../contract/notifications.ts';
import type { ApiClient } from '../../../api/client.ts';
import { browserMessages } from '../../../i18n/browser-messages.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { playAlertSound } from './alert-sound.ts';
import { WORD_AREAS } from './firing-words.ts';
import { MOST_TOASTS, newsToasts } from './news-toasts.ts';

export interface NewFirings {
  /** By id, as far as they were told. */
  readonly ids: readonly string[];
  /** Noticed after this, where some may not have been told. */
  readonly since: number | null;
}

export interface TellParts {
  readonly api: ApiClient;
  readonly i18n: I18n;
  readonly go: (to: string) => void;
}

/** Says in passing what fired, and makes a sound where the member wants one. */
export async function tellNews(news: NewFirings, { api, i18n, go }: TellParts): Promise<void> {
  const [{ firings }, settings] = await Promise.all([
    api(listFirings, { query: { limit: String(MOST_TOASTS + 2) } }),
    api(getNotificationSettings, {}).catch(() => undefined),
    browserMessages.prepareAreas(['alertnews', ...WORD_AREAS]),
  ]);
  const ids = new Set(news.ids);
  const { since } = news;
  const fresh = firings.filter(
    ({ id, noticedAt, readAt }) =>
      readAt === null && (ids.has(id) || (since !== null && noticedAt > since)),
  );
  // Seen in another tab meanwhile, all of them.
  if (fresh.length === 0) return;
  // A hidden page has its count; it does not pile up what nobody sees.
  if (document.visibilityState === 'visible')
    for (const notice of newsToasts(fresh, Math.max(ids.size, fresh.length), i18n, go))
      toast(notice);
  if (settings?.sound === true) await playAlertSound();
}
