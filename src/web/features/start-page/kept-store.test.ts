import { describe, expect, it, vi } from 'vitest';
import { NOTHING_KEPT } from '../../../domain/start-page/kept-text.ts';
import { KEPT_COOKIE, keptIn, keptStore } from './kept-store.ts';

const panels = [{ panel: 'markets', x: 0, y: 0, w: 12, h: 4, choice: null }];

/** Tabs of one browser. */
function browser({ refuses = false } = {}) {
  let cookie = 'other=1';
  const tabs = new Set<() => void>();
  const writes = vi.fn<(text: string) => void>((text) => {
    if (!refuses) cookie = `other=1; ${text.split('; ')[0]}`;
  });
  const open = () => {
    let own: (() => void) | undefined;
    return keptStore({
      readCookie: () => cookie,
      writeCookie: writes,
      secure: true,
      tell: () => tabs.forEach((tab) => tab !== own && tab()),
      hear: (listener) => {
        own = listener;
        tabs.add(listener);
        return () => void tabs.delete(listener);
      },
    });
  };
  return { open, writes, tabs, cookie: () => cookie };
}

describe('START-32 what this browser keeps of the start page', () => {
  it('is in a cookie that the server reads, and written when it changes', () => {
    const { open, writes, cookie } = browser();
    const store = open();
    expect(store.get()).toEqual(NOTHING_KEPT);
    store.set({ desk: panels, device: 'desk' });
    store.set({ device: 'desk' });
    expect(writes).toHaveBeenCalledTimes(1);
    expect(writes.mock.calls[0]?.[0]).toMatch(
      new RegExp(`^${KEPT_COOKIE}=[\\w.~!-]+; Path=/; Max-Age=\\d+; SameSite=Lax; Secure$`),
    );
    expect(keptIn(cookie())).toEqual({ ...NOTHING_KEPT, desk: panels, device: 'desk' });
  });

  it('is the same in every tab, and heard of while somebody listens', () => {
    const { open, tabs } = browser();
    const [one, two] = [open(), open()];
    const heard = vi.fn<() => void>();
    const stop = two.subscribe(heard);
    one.set({ phone: [] });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(two.get().phone).toEqual([]);
    stop();
    expect(tabs.size).toBe(0);
  });

  it('lasts as long as the page where cookies are refused', () => {
    const store = browser({ refuses: true }).open();
    store.set({ stepsDone: true });
    expect(store.get().stepsDone).toBe(true);
  });
});
