export type SessionNews = 'login' | 'logout';

const CHANNEL = 'qm_dashboard:session';
/** The public name of the session that this browser's pages last had. */
const LAST = 'qm_dashboard:session';

export interface TabParts {
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | undefined;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

/** Whether this document was made for another session than the browser's pages last had. */
export const isNews = ({ storage }: TabParts, sid: string | null): boolean =>
  storage !== undefined && storage.getItem(LAST) !== sid;

/**
 * ID-8: tells the other tabs when this document was made for another session than the one before:
 * a form, a hand-over and an expiry are all noticed here, with or without scripts on the way.
 */
export function tellOtherTabs({ channel, storage }: TabParts, sid: string | null): void {
  if (storage === undefined || !isNews({ channel, storage }, sid)) return;
  if (sid === null) storage.removeItem(LAST);
  else storage.setItem(LAST, sid);
  // A channel reaches this origin only; it is no window and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage((sid === null ? 'logout' : 'login') satisfies SessionNews);
}

/** What a message from another tab means for this one. */
export function onNews(
  news: unknown,
  isSignedIn: boolean,
  act: { readonly clearAndReload: () => void },
): void {
  // After a sign-in elsewhere an anonymous page would show a stranger's view of somebody's data.
  if ((news === 'logout' && isSignedIn) || (news === 'login' && !isSignedIn)) act.clearAndReload();
}

export const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

export function sharedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
