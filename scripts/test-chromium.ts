import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
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
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = systemChromium();
    if (installed !== undefined) return installed;
  }
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0)
    throw new Error(
      'Chromium could not be had: not on this system, not from apt, not from Playwright',
    );
  return "Playwright's";
}
