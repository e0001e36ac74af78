import { isRecord } from '../../../../domain/charting/plain-json.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { readLayout } from '../../../../domain/terminal/read-layout.ts';

/** The saved layout that a desk came from, and as of which revision. */
export interface OpenedLayout {
  readonly id: string;
  readonly revision: number;
}

/** The desk of one window, as the browser keeps it. */
export interface BrowserDesk {
  readonly at: number;
  readonly layout: TerminalLayout;
  readonly opened: OpenedLayout | null;
  /** The revision of the account's desk that this one was read from or sent as. */
  readonly accountRevision: number;
  /** The account has it as it is here. */
  readonly isSent: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Desks of windows that were closed; the oldest go first. */
const MOST = 8;

export interface BrowserDesks {
  readonly read: (window: string) => BrowserDesk | null;
  /** Of every window of the member, newest first. */
  readonly all: () => readonly { readonly window: string; readonly desk: BrowserDesk }[];
  /** False where the browser does not allow it. */
  readonly keep: (window: string, desk: BrowserDesk) => boolean;
  readonly forget: (window: string) => void;
}

/** A key for each window: two of them never write over each other. */
export function browserDesks(storage: Store | undefined, member: string): BrowserDesks {
  const prefix = `tapedeck:desk:${member}:`;
  const read = (window: string): BrowserDesk | null => {
    try {
      return deskOf(JSON.parse(storage?.getItem(prefix + window) ?? 'null'));
    } catch {
      return null;
    }
  };
  const windows = (): readonly string[] => {
    if (storage === undefined) return [];
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  };
  const all = () =>
    windows()
      .flatMap((window) => {
        const desk = read(window);
        return desk === null ? [] : [{ window, desk }];
      })
      .toSorted((one, other) => other.desk.at - one.desk.at);
  const forget = (window: string): void => {
    try {
      storage?.removeItem(prefix + window);
    } catch {
      // Storage that cannot be written to holds nothing of ours.
    }
  };
  return {
    read,
    all,
    forget,
    keep: (window, desk) => {
      if (storage === undefined) return false;
      const isNew = storage.getItem(prefix + window) === null;
      try {
        storage.setItem(prefix + window, JSON.stringify(desk));
      } catch {
        return false;
      }
      if (isNew) for (const old of all().slice(MOST)) if (old.window !== window) forget(old.window);
      return true;
    },
  };
}

function deskOf(value: unknown): BrowserDesk | null {
  if (!isRecord(value)) return null;
  const layout = readLayout(value['layout']);
  if (layout === null) return null;
  const { at, opened, accountRevision, isSent } = value;
  return {
    at: typeof at === 'number' ? at : 0,
    layout,
    opened:
      isRecord(opened) && typeof opened['id'] === 'string' && typeof opened['revision'] === 'number'
        ? { id: opened['id'], revision: opened['revision'] }
        : null,
    accountRevision: typeof accountRevision === 'number' ? accountRevision : 0,
    isSent: isSent === true,
  };
}

/** The desk that a window without one of its own begins with. */
export function newerDesk(
  left: BrowserDesk | null,
  account: { readonly updatedAt: number; readonly revision: number } | null,
): 'left' | 'account' | null {
  if (left === null) return account === null ? null : 'account';
  if (account === null || left.accountRevision === account.revision) return 'left';
  // Nothing of it would be lost: the account has had it, and something newer since.
  if (left.isSent) return 'account';
  return left.at >= account.updatedAt ? 'left' : 'account';
}
