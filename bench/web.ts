import { existsSync, statSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { systemChromium } from '../scripts/test-chromium.ts';
import { everyAddress } from '../tests/e2e/every-address.ts';
import { startServer } from './server.ts';
import { faultsOf } from './web-practices.ts';
import { measureFirstRun } from './web-scripts.ts';
import { EMPTY, measureTabs, OVERVIEW } from './web-tabs.ts';

const KB = 1024;
const SETTLED = 1_500;
/** All script until a page has come to rest, in KB, gzipped; before it runs: `web-scripts.ts`. */
const BUDGETS = {
  [OVERVIEW]: 210,
  '/login': 5,
  '/help': 5,
} as const;
/** The part of the overview's script that a page with nothing in it has as well. */
const SHELL_KB = 170;

/** The measures of a page load. */
interface Measures {
  readonly script: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocked: number;
  readonly shift: number;
}

interface Load extends Measures {
  readonly scripts: ReadonlySet<string>;
}

/** Loads pages in a fresh browser as a first visitor would, and holds them to their budgets. */
export async function run(): Promise<void> {
  const { origin, memberCookie, stop } = await startServer();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  // The build is there when the server is.
  const problems = [...measureFirstRun()];
  try {
    await visit(browser, `${origin}/status`);
    for (const [path, budget] of Object.entries(BUDGETS)) {
      const load = await median(() => visit(browser, origin + path));
      const score = Math.round(100 * performanceScore(load));
      const violations = await axe(browser, origin + path);
      const practice = await freshPage(browser);
      const faults = await faultsOf(practice, origin + path);
      await practice.context().close();
      console.log(
        `${path.padEnd(36)} script ${load.script.toFixed(1)} KB (at most ${budget}), first paint ${load.fcp.toFixed(0)} ms, largest ${load.lcp.toFixed(0)} ms, blocked ${load.blocked.toFixed(0)} ms, shift ${load.shift.toFixed(3)}, performance ${score}, axe ${violations}, practice ${faults.length === 0 ? 'ok' : faults.join('; ')}`,
      );
      if (load.script > budget) problems.push(`${path} loads too much script`);
      if (score < 95) problems.push(`${path} scores ${score}, below 95`);
      problems.push(...faults.map((fault) => `${path} ${fault}`));
      if (violations > 0) problems.push(`${path} has ${violations} accessibility violations`);
    }
    const [overview, empty] = [
      await visit(browser, origin + OVERVIEW),
      await visit(browser, origin + EMPTY),
    ];
    const shell = weightOf(
      new Set([...overview.scripts].filter((path) => empty.scripts.has(path))),
    );
    console.log(
      `shell of the overview: script ${shell.toFixed(1)} KB (at most ${SHELL_KB}); ${EMPTY} with its announcement ${empty.script.toFixed(1)} KB`,
    );
    if (shell > SHELL_KB) problems.push('the shell loads too much script');
    const asMember = () => memberPage(browser, origin, memberCookie);
    problems.push(
      ...(await measureTabs({
        origin,
        memberPage: asMember,
        scriptOf: async (path) => (await visit(browser, origin + path, asMember)).script,
      })),
    );
    const shifting: string[] = [];
    for (const { path } of everyAddress) {
      const { shift } = await visit(browser, origin + path);
      if (shift > 0) shifting.push(`${path} shifts by ${shift.toFixed(4)}`);
    }
    console.log(`layout shift on ${everyAddress.length} addresses: ${shifting.join(', ') || '0'}`);
    problems.push(...shifting);
  } finally {
    await browser.close();
    await stop();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

async function visit(
  browser: Browser,
  url: string,
  newPage = () => freshPage(browser),
): Promise<Load> {
  const page = await newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.addInitScript(observe);
  await settle(page, url);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Omit<Measures, 'script'> }).seen,
  );
  await page.context().close();
  return { ...seen, scripts, script: weightOf(scripts) };
}

const weightOf = (scripts: ReadonlySet<string>): number =>
  [...scripts].reduce((total, path) => total + gzipped(path), 0) / KB;

/** As the build has compressed it; what is too small to gain by that travels as it is. */
function gzipped(path: string): number {
  const file = `build/client${path}`;
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** A live page is never silent: it is there when it hears keys and what it fetches has come. */
async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  if ((await page.locator('script#boot').count()) > 0)
    await page.locator('html[data-hydrated]').waitFor();
  await page.waitForTimeout(SETTLED);
}

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    userAgent: devices['Desktop Chrome'].userAgent,
  });
  return context.newPage();
}

async function memberPage(
  browser: Browser,
  origin: string,
  memberCookie: () => Promise<string>,
): Promise<Page> {
  const page = await freshPage(browser);
  const cookies = (await memberCookie()).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await page.context().addCookies(cookies);
  return page;
}

async function axe(browser: Browser, url: string): Promise<number> {
  const page = await freshPage(browser);
  await settle(page, url);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.context().close();
  return violations.length;
}

interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Runs inside the page, before anything of its own. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => see(entry as Entry)),
    ).observe({
      type,
      buffered: true,
    } as { type: 'measure' });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0;
  });
}

async function median(measure: () => Promise<Load>): Promise<Measures> {
  const loads: Load[] = [];
  for (let i = 0; i < 3; i += 1) loads.push(await measure());
  const middle = (key: keyof Measures) =>
    loads.map((load) => load[key]).sort((a, b) => a - b)[1] ?? 0;
  return {
    script: middle('script'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    blocked: middle('blocked'),
    shift: middle('shift'),
  };
}

/**
 * The weights and curves of Lighthouse 10 on a desk; the speed index, which needs a film of the
 * page, is taken to be the first paint, because everything on these pages is painted at once.
 */
function performanceScore({ fcp, lcp, blocked, shift }: Measures): number {
  return (
    0.1 * curve(fcp, 934, 1_600) +
    0.1 * curve(fcp, 1_311, 2_300) +
    0.25 * curve(lcp, 1_200, 2_400) +
    0.3 * curve(blocked, 150, 350) +
    0.25 * curve(shift, 0.1, 0.25)
  );
}

/** Log-normal: 0.9 at `good`, 0.5 at `middling`. */
function curve(value: number, good: number, middling: number): number {
  if (value <= 0) return 1;
  const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;
  const standard =
    (Math.log(value / middling) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(good / middling);
  return (1 - erf(standard)) / 2;
}

/** Abramowitz and Stegun 7.1.26: right to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}
