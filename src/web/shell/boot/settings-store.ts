import {
  parseSettings,
  sameSettings,
  type Settings,
  SETTINGS_KEY,
  settingsText,
} from '../../../domain/navigation/settings.ts';

export interface SettingsStore {
  readonly get: () => Settings;
  readonly set: (change: Partial<Settings>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Once the page has taken over from the server: joins what this browser has stored. */
  readonly join: () => () => void;
}

export interface SettingsParts {
  readonly initial: Settings;
  /** Whether the server saw this browser's cookie, so that `initial` is what was stored. */
  readonly remembered: boolean;
  /** `undefined` where the browser refuses storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly writeCookie: (text: string) => void;
  /** Hears what other tabs write. */
  readonly onStorage: (listener: (key: string | null, value: string | null) => void) => () => void;
}

/**
 * The settings of this browser (SYM-9): in its storage, so that tabs share them, and in a cookie,
 * so that the server's first render already has them.
 */
export function settingsStore(parts: SettingsParts): SettingsStore {
  let settings = parts.initial;
  const listeners = new Set<() => void>();

  const take = (next: Settings): boolean => {
    if (sameSettings(settings, next)) return false;
    settings = next;
    for (const listener of listeners) listener();
    return true;
  };
  const write = () => {
    try {
      parts.storage?.setItem(SETTINGS_KEY, settingsText(settings));
    } catch {
      // A full or forbidden storage costs the memory of this browser, not the page.
    }
    parts.writeCookie(settingsText(settings));
  };
  const stored = (): string | null => {
    try {
      return parts.storage?.getItem(SETTINGS_KEY) ?? null;
    } catch {
      return null;
    }
  };

  return {
    get: () => settings,
    set: (change) => {
      if (take({ ...settings, ...change })) write();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    join: () => {
      const text = stored();
      if (!parts.remembered && text !== null) {
        // The cookie was lost: what the address decided stays, what was chosen comes back.
        const { isSidebarVisible, locale } = parseSettings(text);
        take({ ...settings, isSidebarVisible, locale });
      }
      write();
      return parts.onStorage((key, value) => {
        // A cleared storage means the defaults, here as in the tab that cleared it.
        if (key === null || key === SETTINGS_KEY) take(parseSettings(value));
      });
    },
  };
}

const A_YEAR = 31_536_000;

export const settingsCookie = (text: string, secure: boolean): string =>
  `${SETTINGS_KEY}=${encodeURIComponent(text)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
