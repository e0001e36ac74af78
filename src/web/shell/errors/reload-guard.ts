/** ID-10: a page that reloads itself may do so again only after this long. */
export const RELOAD_TTL = 10_000;

const KEY = 'tapedeck:reloaded-at';

export interface ReloadParts {
  readonly now: () => number;
  /** Lives as long as the tab; `undefined` where the browser refuses it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly reload: () => void;
}

/**
 * Reloads unless this tab has just done so, which would be a loop. Answers whether it does.
 * Without storage nobody can tell, so nothing is reloaded.
 */
export function reloadGuarded({ now, storage, reload }: ReloadParts): boolean {
  try {
    if (storage === undefined) return false;
    const since = now() - Number(storage.getItem(KEY) ?? Number.NaN);
    // A clock that was set back says nothing.
    if (since >= 0 && since < RELOAD_TTL) return false;
    storage.setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** In the browser: loads the page again, or another address instead of it. */
export const reloadPage = (address?: string): boolean =>
  reloadGuarded({
    now: Date.now,
    storage: tabStorage(),
    reload: () => {
      if (address === undefined) location.reload();
      else location.assign(address);
    },
  });

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
