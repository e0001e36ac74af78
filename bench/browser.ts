import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { systemChromium } from '../scripts/test-chromium.ts';

/** Chromium as the benches use it: without a graphics card, which servers do not have. */
export function openBrowser(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** A window of somebody who has signed in; `cookie` is a header. */
export async function signedIn(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: origin };
    }),
  );
  return context;
}
