import { DISPLAY_COOKIE, displayChoices } from '../../contract/display-cookie.ts';
import {
  isTimeZone,
  NO_PREFERENCES,
  NUMBER_STYLES,
  type NumberStyle,
  type Preferences,
} from '../../domain/navigation/preferences.ts';
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
  readonly numberStyle: NumberStyle;
  /** Amounts of portfolios are dots, for a screen that others see. */
  readonly areAmountsHidden: boolean;
}

export const EXCHANGE_ZONE = 'America/New_York';

export const themes = ['system', 'light', 'dark'] as const satisfies Display['theme'][];
export const densities = ['comfortable', 'dense'] as const satisfies Display['density'][];

const isOneOf = <T extends string>(choices: readonly T[], value: string | null): value is T =>
  (choices as readonly (string | null)[]).includes(value);

/**
 * What is chosen: in the address for once, in the account for every device, in the cookie for this
 * one. Whatever is damaged is not.
 */
function chosen(
  cookie: string | null,
  search: URLSearchParams,
  account: Preferences,
): Partial<Display> {
  const saved = displayChoices(cookie);
  const theme = search.get('theme') ?? account.theme ?? saved.get('theme');
  const density = search.get('density') ?? account.density ?? saved.get('density');
  const timeZone = account.timeZone ?? saved.get('timeZone');
  const numberStyle = account.numberStyle ?? saved.get('numberStyle');
  const isChosen = account.timeZone !== null || saved.get('isTimeZoneChosen') === 'true';
  return {
    ...(isOneOf(themes, theme) ? { theme } : {}),
    ...(isOneOf(densities, density) ? { density } : {}),
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(isChosen ? { isTimeZoneChosen: true } : {}),
    ...(isOneOf(NUMBER_STYLES, numberStyle) ? { numberStyle } : {}),
    ...(saved.get('areAmountsHidden') === 'true' ? { areAmountsHidden: true } : {}),
    ...(saved.get('isSidebarVisible') === 'false' ? { isSidebarVisible: false } : {}),
  };
}

export function displayOf(
  headers: Headers,
  url: URL,
  preferences: Preferences = NO_PREFERENCES,
): Display {
  // A widget looks as the page around it wishes.
  const account = isFrame(url) ? NO_PREFERENCES : preferences;
  const cookie = headers.get('cookie');
  const saved = displayChoices(cookie);
  return {
    theme: 'system',
    density: 'comfortable',
    timeZone: EXCHANGE_ZONE,
    isTimeZoneChosen: false,
    isSidebarVisible: true,
    numberStyle: 'language',
    areAmountsHidden: false,
    ...chosen(cookie, url.searchParams, account),
    locale: negotiateLocale(
      url.searchParams.get(isFrame(url) ? 'lang' : 'locale') ??
        account.locale ??
        saved.get('locale'),
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
