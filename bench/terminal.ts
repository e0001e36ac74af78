import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { framesOf } from './frames.ts';
import { median } from './load.ts';
import { startServer } from './server.ts';
import { busyDesk, keepDesk } from './terminal/desk.ts';
import { someSymbols } from './watchlist/lists.ts';
import { tickingPage, type TickingPage } from './watchlist/ticking-page.ts';

const PANELS = 12;
const SYMBOLS = 200;
const SECONDS = 6;
const FPS = 50;
const BUSY = 0.4;
const SLOWER = 2;
const HEAP = 0.1;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SOAK_HOURS = Number(process.env['BENCH_SOAK_HOURS'] ?? 8);
/** Rounds of prices in a second of the market, and as many of them at once as the page keeps up with. */
const PER_SECOND = 10;
const SPEED = Number(process.env['BENCH_SOAK_SPEED'] ?? 40);
/** The heap is looked at so often during the soak; the first look comes when all is warm. */
const LOOKS = 6;

const SCREEN = { width: 1920, height: 1080 };
const OVERVIEW = '/equity/home/overview?symbol=MSFT';
/** Pages that must not know of the terminal's code. */
const OTHERS = [OVERVIEW, '/home', '/markets', '/watchlist', '/equity/home/charting?symbol=MSFT'];
/** A class of the library that draws the dock. */
const MARK = 'dv-groupview';

/** What the issue of the terminal promises, measured on the product as it is built. */
export async function run(): Promise<void> {
  const server = await startServer();
  const { origin } = server;
  const browser = await openBrowser();
  const missed: string[] = [];
  const say = (ok: boolean, name: string, text: string): void => {
    if (!ok) missed.push(name);
    console.log(`${ok ? 'ok  ' : 'MISS'} ${name.padEnd(24)}${text}`);
  };
  try {
    const cookie = await server.memberCookie();
    const symbols = await someSymbols(SYMBOLS);
    await keepDesk(origin, cookie, busyDesk(symbols));
    console.log(`load of the machine at the start: ${loadavg()[0]!.toFixed(1)}`);

    const desk = await tickingPage(browser, origin, cookie, SCREEN);
    await desk.page.goto('about:blank');
    const empty = await framesOf(desk.page, 2);
    await opened(desk.page, `${origin}/terminal`, PANELS);
    // What the page asks for at its start is not what is measured.
    await desk.page.waitForTimeout(5_000);
    const quiet = await desk.measure(SECONDS / 2, false);
    const ticking = await desk.measure(SECONDS, true);
    const wanted = await desk.wanted();
    console.log(
      `  ${await shown(desk.page)} panels in view, ${wanted} symbols tick, ${ticking.updates.toFixed(0)} updates/s; an empty page draws ${empty.toFixed(0)} fps, this one at rest ${quiet.fps.toFixed(0)} (main thread ${share(quiet.busy)})`,
    );
    const rows = await desk.page.locator('main [data-panel=quotelist] tbody tr').count();
    // Those out of view end their subscriptions until they are scrolled to.
    say(
      rows >= SYMBOLS,
      'live symbols',
      `${rows} on the desk (goal ${SYMBOLS}), ${wanted} in view`,
    );
    say(
      ticking.fps >= FPS,
      'frames',
      `${ticking.fps.toFixed(1)} fps (goal ${FPS}), ${share(ticking.fps / empty)} of an empty page`,
    );
    say(ticking.busy <= BUSY, 'main thread', `${share(ticking.busy)} busy (goal ${share(BUSY)})`);

    const times = await openingTimes(browser, origin, cookie);
    const ratio = times.terminal / times.overview;
    say(
      ratio <= SLOWER,
      'opening 12 panels',
      `${ratio.toFixed(2)} x the time of the overview (goal ${SLOWER}): ${times.terminal.toFixed(0)} ms against ${times.overview.toFixed(0)} ms`,
    );

    const bytes = await libraryBytes(browser, origin, cookie);
    for (const [path, { library, all }] of Object.entries(bytes))
      if (path === '/terminal')
        say(library > 0, 'dock library', `${kb(library)} of ${kb(all)} on /terminal`);
      else say(library === 0, 'dock library', `${library} bytes of ${kb(all)} on ${path}`);

    await soak(desk, say);
    console.log(`load of the machine at the end: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await browser.close();
    await server.stop();
  }
  if (missed.length > 0) {
    console.error(`missed: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
}

const share = (part: number): string => `${(100 * part).toFixed(0)} %`;
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

const shown = (page: Page): Promise<number> => page.locator('main [data-panel]').count();

/** From a fresh document to content: that many panels, nothing in view that is still an outline. */
async function opened(page: Page, url: string, panels: number): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  // Not `waitForFunction`, which compiles text in the page: its policy forbids that.
  await page.evaluate(`new Promise((done) => {
    const isOutline = (outline) => {
      const { top, bottom, width } = outline.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const look = () =>
      document.querySelectorAll('main [data-panel]').length >= ${panels} &&
      ![...document.querySelectorAll('main .animate-pulse')].some(isOutline)
        ? done()
        : requestAnimationFrame(look);
    look();
  })`);
  return performance.now() - began;
}

/** Both in turn, so that whatever else the machine does happens to both. */
async function openingTimes(browser: Browser, origin: string, cookie: string) {
  const { page } = await tickingPage(browser, origin, cookie, SCREEN);
  const times = { terminal: [] as number[], overview: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const overview = await opened(page, origin + OVERVIEW, 0);
    const terminal = await opened(page, `${origin}/terminal`, PANELS);
    // The first of each fills the browser's cache of files.
    if (round === 0) continue;
    times.overview.push(overview);
    times.terminal.push(terminal);
  }
  await page.context().close();
  return { terminal: median(times.terminal), overview: median(times.overview) };
}

/** Bytes of the files that each page asks for, and of those that hold the library of the dock. */
async function libraryBytes(browser: Browser, origin: string, cookie: string) {
  const figures: Record<string, { readonly library: number; readonly all: number }> = {};
  for (const path of ['/terminal', ...OTHERS]) {
    const { page } = await tickingPage(browser, origin, cookie, SCREEN);
    const files: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/assets\/.+\.(?:js|css)$/.test(new URL(response.url()).pathname))
        files.push(response.text().catch(() => ''));
    });
    await page.goto(origin + path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForTimeout(4_000);
    const texts = await Promise.all(files);
    const sum = (some: readonly string[]) => some.reduce((all, { length }) => all + length, 0);
    figures[path] = { library: sum(texts.filter((text) => text.includes(MARK))), all: sum(texts) };
    await page.context().close();
  }
  return figures;
}

/** As many updates as in so many hours, in minutes; the heap stays where it was. */
async function soak(
  desk: TickingPage,
  say: (ok: boolean, name: string, text: string) => void,
): Promise<void> {
  const all = SOAK_HOURS * 3_600 * PER_SECOND;
  const heaps: number[] = [];
  const wanted = await desk.wanted();
  const began = performance.now();
  // What is filled once (caches, compiled code) is filled by then.
  await desk.rush(Math.ceil(all / 50), SPEED);
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await desk.rush(Math.ceil(all / (LOOKS - 1)), SPEED);
    heaps.push(await desk.heap());
  }
  const [first = NaN] = heaps;
  const worst = heaps.reduce((most, heap) => Math.max(most, Math.abs(heap / first - 1)), 0);
  const minutes = (performance.now() - began) / 60_000;
  say(
    worst <= HEAP,
    `${SOAK_HOURS} h soak`,
    `heap ${heaps.map((heap) => (heap / 1e6).toFixed(1)).join(', ')} MB, at most ${share(worst)} off the first (goal ${share(HEAP)}); ${all * wanted} updates in ${minutes.toFixed(1)} minutes`,
  );
}
