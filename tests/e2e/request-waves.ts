import type { Page, Request, Route } from '@playwright/test';

/** Scripts and data; neither the stream nor the page's own look at its session. */
const COUNTED = /\/assets\/.*\.js$|\/api\/(?!stream|check-session)/;
/** Rounds of a frame and an idle moment in which a page asks for nothing more. */
const STILL = 8;
const MOST_WAVES = 10;

/**
 * What a step asks for, in waves: every request is held until the page asks for nothing more, then
 * all are let go at once. A request of the second wave has waited for an answer of the first, however
 * fast the answers are.
 */
export async function requestWaves(
  page: Page,
  step: () => Promise<unknown>,
): Promise<readonly (readonly string[])[]> {
  let held: Route[] = [];
  let asked = 0;
  const open = new Set<Request>();
  const hold = (route: Route): void => {
    held.push(route);
    asked += 1;
  };
  // What the page has given up waits for nothing, whether it was let go or not.
  const done = (request: Request): void => {
    open.delete(request);
    held = held.filter((route) => route.request() !== request);
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  await page.route(COUNTED, hold);
  const waves: string[][] = [];
  await step();
  for (;;) {
    await still(page, () => (open.size === 0 ? asked : null));
    if (held.length === 0 || waves.length > MOST_WAVES) break;
    const wave = held;
    held = [];
    waves.push(wave.map((route) => pathOf(route.request().url())));
    for (const route of wave) open.add(route.request());
    await Promise.all(wave.map((route) => route.continue()));
  }
  await page.unroute(COUNTED, hold);
  page.off('requestfinished', done);
  page.off('requestfailed', done);
  await Promise.all(held.map((route) => route.continue()));
  return waves;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Until the count has stayed the same for a while; `null` is a page that waits for answers. */
async function still(page: Page, count: () => number | null): Promise<void> {
  let before = count();
  for (let rounds = 0; rounds < STILL; rounds += 1) {
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 })))',
    );
    const now = count();
    if (now === null || now !== before) rounds = 0;
    before = now;
  }
}
