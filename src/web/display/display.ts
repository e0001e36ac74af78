import { DISPLAY_COOKIE, displayChoices } from '../../contract/display-cookie.ts';
import { type Locale, negotiateLocale } from '../../i18n/locales.ts';

/** How this reader wants the product to look. Kept in a cookie, so that the server draws it so. */
export interface Display {
  readonly locale: Locale;
  /** `system` follows the operating system until the reader chooses. */
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'comfortable' | 'dense';
  /** IANA name. The exchange's until the browser has told us its own. */
  readonly timeZone: string;
  /** False: it follows wherever the browser is. */
  readonly isTimeZoneChosen: boolean;
  readonly isSidebarVisible: boolean;
}

export const EXCHANGE_ZONE = 'America/New_York';

export const themes = ['system', 'light', 'dark'] as const satisfies Display['theme'][];
export const densities = ['comfortable', 'dense'] as const satisfies Display['density'][];

const isOneOf = <T extends string>(choices: readonly T[], value: string | null): value is T =>
  (choices as readonly (string | null)[]).includes(value);

function isTimeZone(value: string | null): value is string {
  if (value === null || value === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What is chosen: in the address for once, in the cookie for good. Whatever is damaged is not. */
function chosen(cookie: string | null, search: URLSearchParams): Partial<Display> {
  const saved = displayChoices(cookie);
  const get = (name: string) => search.get(name) ?? saved.get(name);
  const theme = get('theme');
  const density = get('density');
  const timeZone = saved.get('timeZone');
  return {
    ...(isOneOf(themes, theme) ? { theme } : {}),
    ...(isOneOf(densities, density) ? { density } : {}),
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(saved.get('isTimeZoneChosen') === 'true' ? { isTimeZoneChosen: true } : {}),
    ...(saved.get('isSidebarVisible') === 'false' ? { isSidebarVisible: false } : {}),
  };
}

export function displayOf(headers: Headers, url: URL): Display {
  const cookie = headers.get('cookie');
  const saved = displayChoices(cookie);
  return {
    theme: 'system',
    density: 'comfortable',
    timeZone: EXCHANGE_ZONE,
    isTimeZoneChosen: false,
    isSidebarVisible: true,
    ...chosen(cookie, url.searchParams),
    locale: negotiateLocale(
      url.searchParams.get(isFrame(url) ? 'lang' : 'locale') ?? saved.get('locale'),
      headers.get('accept-language'),
    ),
  };
}

/** A widget in somebody's page looks as that page wishes, and leaves the reader's choices alone. */
export const isFrame = ({ pathname }: { readonly pathname: string }): boolean =>
  pathname.startsWith('/embed/');

/** Whether the address asks for a choice that is to be kept: how pages without script choose. */
export const choosesDisplay = (url: URL): boolean =>
  !isFrame(url) && ['theme', 'density', 'locale'].some((name) => url.searchParams.has(name));

const A_YEAR = 31_536_000;

export function displayCookie(display: Display, secure: boolean): string {
  const value = new URLSearchParams(
    Object.entries(display).map(([name, setting]) => [name, String(setting)]),
  );
  return `${DISPLAY_COOKIE}=${value.toString()}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
