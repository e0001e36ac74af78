import { parseSymbolId } from '../symbols/instrument.ts';
import { type Locale, LOCALES } from './settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'dense'] as const;
/** What stands between thousands, and before decimals; `language` is what the language has. */
export const NUMBER_STYLES = ['language', 'comma-point', 'space-comma', 'point-comma'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];
/** Where `/` leads. */
export const START_PAGES = [
  '/equity/home/overview',
  '/home',
  '/markets',
  '/watchlist',
  '/portfolio',
] as const;

/** What a member has chosen on any device; `null` where nothing is chosen. */
export interface Preferences {
  readonly locale: Locale | null;
  readonly timeZone: string | null;
  readonly theme: (typeof THEMES)[number] | null;
  readonly density: (typeof DENSITIES)[number] | null;
  readonly numberStyle: NumberStyle | null;
  readonly symbol: string | null;
  readonly startPage: (typeof START_PAGES)[number] | null;
  /** Orders are sent without the review step. */
  readonly oneClickOrders: boolean | null;
}

export const NO_PREFERENCES: Preferences = {
  locale: null,
  timeZone: null,
  theme: null,
  density: null,
  numberStyle: null,
  symbol: null,
  startPage: null,
  oneClickOrders: null,
};

export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What was kept by another version falls back one field at a time. */
export function readPreferences(kept: Readonly<Record<string, unknown>>): Preferences {
  const { timeZone, symbol } = kept;
  return {
    locale: oneOf(LOCALES, kept['locale']),
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    theme: oneOf(THEMES, kept['theme']),
    density: oneOf(DENSITIES, kept['density']),
    numberStyle: oneOf(NUMBER_STYLES, kept['numberStyle']),
    symbol: typeof symbol === 'string' ? parseSymbolId(symbol) : null,
    startPage: oneOf(START_PAGES, kept['startPage']),
    oneClickOrders: typeof kept['oneClickOrders'] === 'boolean' ? kept['oneClickOrders'] : null,
  };
}

const oneOf = <T extends string>(options: readonly T[], value: unknown): T | null =>
  options.find((option) => option === value) ?? null;

const [OVERVIEW] = START_PAGES;

/** Where `/` leads for this member; undefined where nothing is chosen. */
export function startOf({ startPage, symbol }: Preferences): string | undefined {
  if (startPage === null && symbol === null) return undefined;
  const page = startPage ?? OVERVIEW;
  return page === OVERVIEW && symbol !== null
    ? `${page}?symbol=${encodeURIComponent(symbol)}`
    : page;
}
