import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Settings } from '../../../domain/navigation/settings.ts';
import { isFrame } from '../../display/display.ts';
import { browserBoot, useBoot } from './boot.tsx';
import { settingsCookie, type SettingsStore, settingsStore } from './settings-store.ts';

const SettingsContext = createContext<SettingsStore | undefined>(undefined);

let shared: SettingsStore | undefined;

/** The one store of this page; there is none while rendering on the server. */
export function browserSettings(): SettingsStore {
  shared ??= settingsStore({
    initial: browserBoot().settings,
    remembered: browserBoot().remembered,
    storage: openStorage(),
    writeCookie: (text) => {
      if (isFrame(location)) return;
      document.cookie = settingsCookie(text, location.protocol === 'https:');
    },
    onStorage: (listener) => {
      const hear = (event: StorageEvent) => listener(event.key, event.newValue);
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  });
  return shared;
}

function openStorage(): Storage | undefined {
  if (isFrame(location)) return undefined;
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const store = typeof document === 'undefined' ? undefined : browserSettings();
  return <SettingsContext value={store}>{children}</SettingsContext>;
}

const silent = () => () => {};

/** The settings of this browser (SYM-9); the first render is the server's. */
export function useSettings(): Settings {
  const { settings } = useBoot();
  const store = use(SettingsContext);
  return useSyncExternalStore(
    store?.subscribe ?? silent,
    store?.get ?? (() => settings),
    () => settings,
  );
}
