import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUTS } from '../../../../domain/terminal/default-layouts.ts';
import { withoutPanel } from '../../../../domain/terminal/edit-layout.ts';
import type { TerminalLayout } from '../../../../domain/terminal/layout.ts';
import { createDesk } from '../create-desk.ts';
import { browserDesks, newerDesk } from './browser-desks.ts';
import { type AccountDesk, type KeeperParts, keepDesk, type SentDesk } from './desk-keeper.ts';
import { type RollChannel, windowRoll } from './window-roll.ts';

const { investor, options, trader } = DEFAULT_LAYOUTS;

/** A browser with windows: storage that all of them share, and messages between them. */
function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
  const channels = new Set<RollChannel>();
  const channel = (): RollChannel => {
    const own: RollChannel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== own) other.onmessage?.({ data } as MessageEvent);
      },
      close: () => channels.delete(own),
    };
    channels.add(own);
    return own;
  };
  let now = 1_000;
  let renamed = 0;
  /** A desk in the account that all of them send to. */
  const account: { desk: AccountDesk | null } = { desk: null };

  const open = async (name: string, first: TerminalLayout = investor) => {
    let id = name;
    const timers: (() => void)[] = [];
    let told = 0;
    const desk = createDesk(account.desk?.layout ?? first);
    const line = channel();
    const parts: KeeperParts = {
      desk,
      desks: browserDesks(storage, 'ann'),
      roll: windowRoll(
        line,
        () => id,
        () => Promise.resolve(),
      ),
      window: { get: () => id, renew: () => (id = `${name}-${(renamed += 1)}`) },
      account: account.desk,
      send: (layout, opened, revision): Promise<SentDesk> => {
        const current = account.desk?.revision ?? 0;
        if (revision !== current) return Promise.resolve({ kind: 'changed', revision: current });
        account.desk = { layout, opened, updatedAt: now, revision: current + 1 };
        return Promise.resolve({ kind: 'kept', revision: current + 1 });
      },
      now: () => (now += 1),
      later: (_, what) => {
        timers.push(what);
        return () => {
          const at = timers.indexOf(what);
          if (at !== -1) timers.splice(at, 1);
        };
      },
      onOpened: () => {},
      onRestored: (layout) => layout,
      onOtherWindow: () => {
        told += 1;
      },
    };
    const keeper = await keepDesk(parts);
    return {
      desk,
      keeper,
      id: () => id,
      told: () => told,
      /** Time passes: whatever waits happens. */
      settle: async () => {
        for (const timer of timers.splice(0)) timer();
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      },
      /** No farewell of any kind. */
      crash: () => void channels.delete(line),
    };
  };
  return { open, account, kept };
}

describe('TRM-51 a desk that is kept', () => {
  it('comes back exactly after a crash, a moment after the change', async () => {
    const { open } = browser();
    const first = await open('w1');
    first.desk.replace(options);
    first.desk.close('chart-1');
    const before = first.desk.layout();
    await first.settle();
    first.crash();
    const again = await open('w1');
    expect(again.desk.layout()).toEqual(before);
  });

  it('a new window takes over the desk of one that is gone, never of one that is open', async () => {
    const { open } = browser();
    const first = await open('w1');
    first.desk.replace(options);
    const second = await open('w2');
    expect(second.desk.layout()).toEqual(investor);
    second.desk.replace(trader);
    expect(first.desk.layout()).toEqual(options);
    first.crash();
    const third = await open('w3');
    expect(third.desk.layout()).toEqual(options);
    expect(second.desk.layout()).toEqual(trader);
    // It is nobody else's any more.
    expect((await open('w4')).desk.layout()).toEqual(investor);
  });

  it('goes to the account a moment later, and to the next device from there', async () => {
    const { open, account } = browser();
    const first = await open('w1');
    first.desk.replace(options);
    expect(account.desk).toBeNull();
    await first.settle();
    expect(account.desk?.layout).toEqual(options);
    const elsewhere = browser();
    elsewhere.account.desk = account.desk;
    expect((await elsewhere.open('x1')).desk.layout()).toEqual(options);
  });

  it('two windows keep their own desks; the account has the one that was used last', async () => {
    const { open, account } = browser();
    const [first, second] = [await open('w1'), await open('w2')];
    first.desk.replace(options);
    await first.settle();
    second.desk.replace(trader);
    await second.settle();
    expect(account.desk?.layout).toEqual(trader);
    expect([first.told(), second.told()]).toEqual([0, 1]);
    first.desk.close('chart-1');
    await first.settle();
    expect(account.desk?.layout).toEqual(withoutPanel(options, 'chart-1'));
    expect(second.desk.layout()).toEqual(trader);
  });

  it('a duplicated tab goes on under a name of its own', async () => {
    const { open } = browser();
    const first = await open('w1');
    first.desk.replace(options);
    const copy = await open('w1');
    await copy.settle();
    expect(copy.desk.layout()).toEqual(options);
    expect(copy.id()).not.toBe('w1');
    copy.desk.replace(trader);
    first.crash();
    expect((await open('w1')).desk.layout()).toEqual(options);
  });

  it('damaged storage is no desk', async () => {
    const { open, kept } = browser();
    kept.set('tapedeck:desk:ann:w1', '{"layout":');
    kept.set('tapedeck:desk:ann:w9', '{"layout":{"version":1}}');
    expect((await open('w1')).desk.layout()).toEqual(investor);
  });
});

describe('TRM-52 the newer desk wins', () => {
  const left = { at: 50, layout: investor, opened: null, accountRevision: 3, isSent: false };
  it('by what it was made from, then by time', () => {
    expect(newerDesk(null, null)).toBeNull();
    expect(newerDesk(null, { updatedAt: 1, revision: 1 })).toBe('account');
    expect(newerDesk(left, null)).toBe('left');
    expect(newerDesk(left, { updatedAt: 99, revision: 3 })).toBe('left');
    expect(newerDesk(left, { updatedAt: 99, revision: 4 })).toBe('account');
    expect(newerDesk(left, { updatedAt: 40, revision: 4 })).toBe('left');
    expect(newerDesk({ ...left, isSent: true }, { updatedAt: 40, revision: 4 })).toBe('account');
  });
});
