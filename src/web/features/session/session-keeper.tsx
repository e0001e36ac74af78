import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { checkSession, logout } from '../../../contract/access.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { frameReader } from '../../api/frame-reader.ts';
import { RELOAD_TTL, reloadPage } from '../../shell/errors/reload-guard.ts';
import { isOwed, signOutForGood } from './owed-sign-out.ts';
import { watchSession } from './session-watch.ts';
import { isNews, onNews, openChannel, sharedStorage, tellOtherTabs } from './tab-news.ts';
import { unlessLeaving } from './unless-leaving.ts';
import { useSession } from '../../shell/session/use-session.ts';

let warned = false;

/** ID-11 */
function warnOnce(): void {
  if (warned) return;
  warned = true;
  // The specification wants this warning where a developer sees it.
  // oxlint-disable-next-line no-console
  console.warn('No user is set: this visitor is anonymous.');
}

/** Keeps the page and its session in step (ID-7 to ID-11). Mounted once, shows nothing. */
export function SessionKeeper() {
  const { user } = useSession();
  const sid = user?.sid ?? null;
  const api = useApi();
  const queries = useQueryClient();
  const { search } = useLocation();

  // ID-5: a link of our own pages with a sid in it; the server exchanges it and cleans the address.
  useEffect(() => {
    if (new URLSearchParams(search).has('sid')) reloadPage(location.href);
  }, [search]);

  useEffect(() => {
    if (sid === null) warnOnce();
    // A frame in another site's page has a session of its own, which is no news for our pages.
    const isOwnPage = frameReader() === undefined;
    const channel = isOwnPage ? openChannel() : undefined;
    const clearAndReload = () => {
      // What was fetched for the user must not outlive them, even if the reload is held back.
      queries.clear();
      return reloadPage();
    };
    // The guard may know the reload that brought this document, as when somebody signs in right
    // after a sign-out, and Chromium now and then drops a reload without a word. A document that
    // goes takes its timer along.
    const reloadSoon = () => {
      clearAndReload();
      setTimeout(reloadPage, RELOAD_TTL);
    };
    const gone = new AbortController();
    const tabs = { channel, storage: isOwnPage ? sharedStorage() : undefined };
    const out = { storage: tabs.storage, end: (owed: string) => endSession(api, owed) };
    // ID-9: the server had not heard of a sign-out when this document was made.
    if (sid !== null && isOwed(out, sid))
      void signOutForGood(out, sid).then((done) => {
        if (done) reloadSoon();
      });
    // A page that was slow to come alive may be the one that is out of date: ask before telling.
    else if (isNews(tabs, sid))
      void api(checkSession, { query: {} }, gone.signal).then(
        (lives) => (lives === (sid !== null) ? tellOtherTabs(tabs, sid) : clearAndReload()),
        () => {},
      );
    channel?.addEventListener('message', ({ data }) =>
      onNews(data, sid !== null, { clearAndReload: reloadSoon }),
    );
    const stop =
      sid === null
        ? undefined
        : watchSession({
            check: (signal) => unlessLeaving(window, api(checkSession, { query: {} }, signal)),
            onOver: reloadSoon,
            onUnsure: () => void signOutForGood(out, sid).then(clearAndReload),
            now: Date.now,
            schedule,
            isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
            onWake,
          });
    return () => {
      gone.abort();
      stop?.();
      channel?.close();
    };
  }, [api, queries, sid]);

  return null;
}

/** How long a page that cannot be sure of its session goes on showing it. */
const SIGN_OUT_PATIENCE = 10_000;

const endSession = (api: ApiClient, sid: string): Promise<boolean> =>
  api(logout, { query: { sid } }, AbortSignal.timeout(SIGN_OUT_PATIENCE));

function schedule(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

function onWake(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const name of ['online', 'offline', 'pageshow']) addEventListener(name, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const name of ['online', 'offline', 'pageshow']) removeEventListener(name, listener);
  };
}
