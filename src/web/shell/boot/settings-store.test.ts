import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  SETTINGS_KEY,
  settingsText,
} from '../../../domain/navigation/settings.ts';
import { readCookies } from './cookies.ts';
import { settingsCookie, settingsStore } from './settings-store.ts';

function browser(stored?: string, remembered = true) {
  const values = new Map(stored === undefined ? [] : [[SETTINGS_KEY, stored]]);
  const cookies: string[] = [];
  let heard: ((key: string | null, value: string | null) => void) | undefined;
  const store = settingsStore({
    initial: DEFAULT_SETTINGS,
    remembered,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    writeCookie: (text) => cookies.push(text),
    onStorage: (listener) => {
      heard = listener;
      return () => (heard = undefined);
    },
  });
  return {
    store,
    cookies,
    stored: () => values.get(SETTINGS_KEY),
    otherTab: (value: string | null) => heard?.(SETTINGS_KEY, value),
    cleared: () => heard?.(null, null),
    listens: () => heard !== undefined,
  };
}

describe('settings of this browser', () => {
  it('SYM-9 a change is kept in the storage and mirrored in the cookie', () => {
    const { store, cookies, stored } = browser();
    store.set({ symbol: 'SPY', symbolType: 'etf' });
    expect(parseSettings(stored())).toMatchObject({ symbol: 'SPY', symbolType: 'etf' });
    expect(cookies).toEqual([stored()]);
  });

  it('SYM-9 the server reads from the cookie what the browser wrote', () => {
    const text = settingsText({ ...DEFAULT_SETTINGS, symbol: 'BRK.B', currentRoutePath: '/a;b=é' });
    const cookie = settingsCookie(text, true);
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const sent = `a=1; ${cookie.split('; ')[0]}; b=%zz`;
    expect(readCookies(sent).get(SETTINGS_KEY)).toBe(text);
    expect(readCookies(sent).has('b')).toBe(false);
  });

  it('SYM-9 tabs share the settings, a damaged or cleared value means the defaults', () => {
    const { store, otherTab, cleared } = browser();
    let renders = 0;
    store.subscribe(() => (renders += 1));
    const leave = store.join();
    otherTab(settingsText({ ...DEFAULT_SETTINGS, symbol: 'AAPL' }));
    expect(store.get().symbol).toBe('AAPL');
    otherTab('{damaged');
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    store.set({ symbol: 'IBM' });
    cleared();
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(renders).toBe(4);
    leave();
  });

  it('SYM-9 choices come back from the storage when the cookie was lost', () => {
    const mine = { ...DEFAULT_SETTINGS, locale: 'fr', isSidebarVisible: false } as const;
    const { store, cookies } = browser(settingsText({ ...mine, symbol: 'IBM' }), false);
    store.join();
    expect(store.get()).toEqual(mine);
    expect(cookies).toHaveLength(1);
  });

  it('SYM-9 a browser that refuses storage still shows the page', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const store = settingsStore({
      initial: DEFAULT_SETTINGS,
      remembered: false,
      storage: { getItem: refuse, setItem: refuse },
      writeCookie: () => {},
      onStorage: () => () => {},
    });
    store.join();
    store.set({ symbol: 'IBM' });
    expect(store.get().symbol).toBe('IBM');
  });
});
