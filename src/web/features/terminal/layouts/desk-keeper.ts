import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import type { TerminalDesk } from '../desk.ts';
import {
  type BrowserDesk,
  type BrowserDesks,
  newerDesk,
  type OpenedLayout,
} from './browser-desks.ts';
import type { WindowRoll } from './window-roll.ts';

/** The desk of the account as a page has read it. */
export interface AccountDesk {
  readonly layout: TerminalLayout;
  readonly opened: OpenedLayout | null;
  readonly updatedAt: number;
  readonly revision: number;
}

export type SentDesk =
  | { readonly kind: 'kept'; readonly revision: number }
  /** Another window has kept its own meanwhile; this is the revision it has now. */
  | { readonly kind: 'changed'; readonly revision: number }
  | { readonly kind: 'failed' };

export interface KeeperParts {
  readonly desk: Pick<TerminalDesk, 'layout' | 'subscribe' | 'replace'>;
  readonly desks: BrowserDesks;
  readonly roll: WindowRoll;
  /** The name of this window, which survives reloading and crashes. */
  readonly window: { readonly get: () => string; readonly renew: () => string };
  readonly account: AccountDesk | null;
  readonly send: (
    layout: TerminalLayout,
    opened: OpenedLayout | null,
    revision: number,
  ) => Promise<SentDesk>;
  readonly now: () => number;
  /** Calls back later; returns how to call it off. */
  readonly later: (ms: number, what: () => void) => () => void;
  readonly onOpened: (opened: OpenedLayout | null) => void;
  /** A desk of an earlier visit has taken the place of the account's. */
  readonly onRestored: (layout: TerminalLayout) => TerminalLayout;
  /** The account had the desk of another window, which stays there. */
  readonly onOtherWindow: () => void;
}

export interface DeskKeeper {
  readonly setOpened: (opened: OpenedLayout | null) => void;
  /** Writes what has not been written yet. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** The account hears of a desk once it has been left alone for so long (ms). */
const ACCOUNT_PAUSE = 2_000;
const ACCOUNT_RETRY = 30_000;
/** While a border is dragged the browser is written to so often (ms). */
const BROWSER_PAUSE = 150;

/**
 * Keeps a desk: in the browser at once, in the account a moment later. A window that comes back finds
 * its own desk; a new one takes over the desk of a window that is gone, or the account's if newer.
 */
export async function keepDesk(parts: KeeperParts): Promise<DeskKeeper> {
  const { desk, desks, account } = parts;
  let opened = account?.opened ?? null;
  let accountRevision = account?.revision ?? 0;
  let sent: TerminalLayout | null = account?.layout ?? null;
  let isSending = false;
  let isStopped = false;
  let hasTold = false;
  let cancelAccount = () => {};
  let cancelBrowser: (() => void) | null = null;

  const take = (found: BrowserDesk): void => {
    opened = found.opened;
    // A desk that the account has never had goes there with the next save.
    sent = found.isSent && found.accountRevision === accountRevision ? found.layout : null;
    parts.onOpened(opened);
    desk.replace(parts.onRestored(found.layout));
  };
  const write = (): void => {
    cancelBrowser = null;
    const layout = desk.layout();
    desks.keep(parts.window.get(), {
      at: parts.now(),
      layout,
      opened,
      accountRevision,
      isSent: layout === sent,
    });
  };
  const sendLater = (ms: number): void => {
    cancelAccount();
    cancelAccount = parts.later(ms, () => void send());
  };
  const send = async (): Promise<void> => {
    const layout = desk.layout();
    if (isSending || isStopped || layout === sent) return;
    isSending = true;
    let outcome = await parts.send(layout, opened, accountRevision);
    if (outcome.kind === 'changed') {
      if (!hasTold) parts.onOtherWindow();
      hasTold = true;
      // The desk that is worked at is the one to find on the next device; others are in their windows.
      outcome = await parts.send(layout, opened, outcome.revision);
    }
    isSending = false;
    if (outcome.kind === 'kept') {
      accountRevision = outcome.revision;
      sent = layout;
      if (!isStopped) write();
    }
    if (desk.layout() !== sent && !isStopped)
      sendLater(outcome.kind === 'kept' ? ACCOUNT_PAUSE : ACCOUNT_RETRY);
  };
  const changed = (): void => {
    // The first change of a burst at once, the rest of it when it is over.
    if (cancelBrowser === null) {
      write();
      cancelBrowser = parts.later(BROWSER_PAUSE, write);
    } else {
      cancelBrowser();
      cancelBrowser = parts.later(BROWSER_PAUSE, write);
    }
    sendLater(ACCOUNT_PAUSE);
  };

  const own = desks.read(parts.window.get());
  if (own !== null) {
    take(own);
    // A tab that was duplicated has the name of the first: it goes on under another.
    void parts.roll.others().then((others) => {
      if (isStopped || !others.has(parts.window.get())) return;
      parts.window.renew();
      write();
    });
  } else if (desks.all().length > 0) {
    const others = await parts.roll.others();
    const [left] = desks.all().filter(({ window }) => !others.has(window));
    if (left !== undefined) {
      if (newerDesk(left.desk, account) === 'left') take(left.desk);
      desks.forget(left.window);
    }
    if (others.has(parts.window.get())) parts.window.renew();
  }
  write();
  const unsubscribe = desk.subscribe(changed);
  return {
    setOpened: (next) => {
      opened = next;
      sent = null;
      parts.onOpened(next);
      write();
      sendLater(ACCOUNT_PAUSE);
    },
    flush: () => {
      cancelBrowser?.();
      write();
    },
    stop: () => {
      cancelBrowser?.();
      write();
      isStopped = true;
      cancelAccount();
      unsubscribe();
      parts.roll.stop();
    },
  };
}
