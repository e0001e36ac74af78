import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../../domain/navigation/preferences.ts';
import { DISPLAY_COOKIE } from '../../contract/display-cookie.ts';
import { type Display, displayCookie, displayOf, EXCHANGE_ZONE } from './display.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const withCookie = (value: string, more: Record<string, string> = {}) =>
  new Headers({ cookie: `other=1; ${DISPLAY_COOKIE}=${value}; last=2`, ...more });

const chosen: Display = {
  locale: 'fr',
  theme: 'dark',
  density: 'dense',
  timeZone: 'Europe/Paris',
  isTimeZoneChosen: true,
  isSidebarVisible: false,
  numberStyle: 'space-comma',
  areAmountsHidden: true,
};

describe('display choices', () => {
  it('NAV-4 a stranger follows the system, with the sidebar open and the exchange’s time', () => {
    expect(displayOf(new Headers(), at('/'))).toEqual({
      locale: 'en',
      theme: 'system',
      density: 'comfortable',
      timeZone: EXCHANGE_ZONE,
      isTimeZoneChosen: false,
      isSidebarVisible: true,
      numberStyle: 'language',
      areAmountsHidden: false,
    });
  });

  it('what is written to the cookie is what is read from it', () => {
    const value = /=([^;]*)/.exec(displayCookie(chosen, false))?.[1] ?? '';
    expect(displayOf(withCookie(value), at('/'))).toEqual(chosen);
  });

  it('the cookie is our own, for a year, and Secure under https', () => {
    expect(displayCookie(chosen, true)).toMatch(
      /; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
    expect(displayCookie(chosen, false)).not.toContain('Secure');
  });

  it('damaged choices fall back one by one', () => {
    const display = displayOf(
      withCookie('theme=neon&density=dense&timeZone=Mars%2FBase&locale=xx&isSidebarVisible=7'),
      at('/'),
    );
    expect(display).toMatchObject({
      theme: 'system',
      density: 'dense',
      timeZone: EXCHANGE_ZONE,
      locale: 'en',
      isSidebarVisible: true,
    });
  });

  it('the address chooses for pages without script', () => {
    const display = displayOf(withCookie('theme=light'), at('/login?theme=dark&locale=fr'));
    expect(display).toMatchObject({ theme: 'dark', locale: 'fr' });
  });

  it('the browser’s language counts until the reader has chosen', () => {
    const french = { 'accept-language': 'fr-CA,fr;q=0.9' };
    expect(displayOf(new Headers(french), at('/')).locale).toBe('fr');
    expect(displayOf(withCookie('locale=en', french), at('/')).locale).toBe('en');
  });

  it('PRF-22 what the account keeps comes before the cookie, and after the address', () => {
    const account = { ...NO_PREFERENCES, theme: 'light', timeZone: 'Asia/Tokyo' } as const;
    const cookie = displayCookie(chosen, false).split(';')[0]?.split('=').slice(1).join('=') ?? '';
    expect(displayOf(withCookie(cookie), at('/'), account)).toEqual({
      ...chosen,
      theme: 'light',
      timeZone: 'Asia/Tokyo',
    });
    expect(displayOf(withCookie(cookie), at('/?theme=dark'), account).theme).toBe('dark');
    expect(displayOf(new Headers(), at('/embed/quote'), account).theme).toBe('system');
  });
});
