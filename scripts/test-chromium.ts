import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { install, mayInstall } from './test-packages.ts';

/** A browser without a window to manage: the tests take about half the time in it. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const places = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Undefined means Playwright's own download. */
export const systemChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));

/** From the system, else installed with apt as root on Debian, else Playwright's own. */
export function ensureChromium(): string {
  const found = systemChromium();
  if (process.env['CHROMIUM_PATH'] !== undefined || found === HEADLESS) return found!;
  // Any other browser of the system does as well, only slower: nobody waits long for a better one.
  if (mayInstall() && (install('chromium-headless-shell') || found === undefined)) {
    if (!existsSync(HEADLESS)) install('chromium');
    const installed = systemChromium();
    if (installed !== undefined) return installed;
  }
  if (found !== undefined) return found;
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0)
    throw new Error(
      'Chromium could not be had: not on this system, not from apt, not from Playwright',
    );
  return "Playwright's";
}
