import { INSTRUMENT_TYPES, type InstrumentType, parseSymbolId } from '../symbols/instrument.ts';
import { type Workspace, WORKSPACES } from './workspace.ts';

/** The key in the browser's storage, and the name of the cookie that mirrors it. */
export const SETTINGS_KEY = 'qm_dashboard:settings';

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** What the visitor's browser remembers (SYM-9). */
export interface Settings {
  readonly workspace: Workspace;
  readonly symbol: string;
  readonly symbolType: InstrumentType;
  readonly isSidebarVisible: boolean;
  readonly locale: Locale;
  readonly currentRoutePath: string;
}

export const DEFAULT_SETTINGS: Settings = {
  workspace: 'equity',
  symbol: 'MSFT',
  symbolType: 'equity',
  isSidebarVisible: true,
  locale: 'en',
  currentRoutePath: '/',
};

/** Longer text is not ours; no reader needs to try. */
const LONGEST = 2_000;

/**
 * Reads the stored text. What is damaged, of another version or made by hand falls back to the
 * default, one field at a time: a bad symbol is no reason to forget the language.
 */
export function parseSettings(text: string | null | undefined): Settings {
  if (text === null || text === undefined || text.length > LONGEST) return DEFAULT_SETTINGS;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return DEFAULT_SETTINGS;
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return DEFAULT_SETTINGS;
  const { workspace, symbol, symbolType, isSidebarVisible, locale, currentRoutePath } =
    stored as Record<string, unknown>;
  const known = typeof symbol === 'string' ? parseSymbolId(symbol) : null;
  const type = oneOf(INSTRUMENT_TYPES, symbolType);
  // Symbol and type belong together: one without the other would send the guard to a wrong tab.
  const pair =
    known === null || type === undefined
      ? { symbol: DEFAULT_SETTINGS.symbol, symbolType: DEFAULT_SETTINGS.symbolType }
      : { symbol: known, symbolType: type };
  return {
    workspace: oneOf(WORKSPACES, workspace) ?? DEFAULT_SETTINGS.workspace,
    ...pair,
    isSidebarVisible:
      typeof isSidebarVisible === 'boolean' ? isSidebarVisible : DEFAULT_SETTINGS.isSidebarVisible,
    locale: oneOf(LOCALES, locale) ?? DEFAULT_SETTINGS.locale,
    currentRoutePath:
      typeof currentRoutePath === 'string' && /^\/(?![/\\])/.test(currentRoutePath)
        ? currentRoutePath
        : DEFAULT_SETTINGS.currentRoutePath,
  };
}

export const settingsText = (settings: Settings): string => JSON.stringify(settings);

export const sameSettings = (one: Settings, other: Settings): boolean =>
  settingsText(one) === settingsText(other);

function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}
