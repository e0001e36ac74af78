import type { Browser, CDPSession, Page } from '@playwright/test';
import { framesOf } from '../frames.ts';

/** A machine with other work is slow (ms). */
const PATIENCE = 60_000;

/**
 * Takes the place of the worker that all tabs share: it tells a new price of every quote that the
 * page wants, ten times a second, from a thread of its own as the real one does.
 */
const WORKER = `
const wanted = new Map();
let seq = 0;
const EMPTY = { exchange: 'NASDAQ', currency: 'USD', phase: 'regular', lastSize: null, lastTime: 0,
  bid: null, bidSize: null, ask: null, askSize: null, open: null, high: null, low: null,
  previousClose: 100, change: 0, changePercent: 0, volume: null, averageVolume: null, vwap: null,
  high52: 200, low52: 1, marketCap: null, sharesOutstanding: null, extended: null, halted: false,
  source: 'bench', stale: false };
let told = 0;
let rounds = 0;
let ticking = false;
// Rounds of prices in a tenth of a second: more than one makes hours pass in minutes.
let speed = 1;
self.onmessage = ({ data }) => {
  if (data.type === 'tick') [ticking, speed] = [data.on, data.speed ?? 1];
  if (data.type === 'told') postMessage({ type: 'told', told, rounds, wanted: wanted.size });
  if (data.type !== 'want') return;
  const keys = new Set(data.keys.filter((key) => key.startsWith('quotes.')));
  for (const key of wanted.keys()) if (!keys.has(key)) wanted.delete(key);
  const items = [];
  for (const key of keys) {
    if (wanted.has(key)) continue;
    const symbol = key.slice('quotes.'.length);
    const value = { ...EMPTY, symbol, last: 100 };
    wanted.set(key, value);
    seq += 1;
    items.push({ is: 'snapshot', kind: 'quotes', symbol, seq, delay: 0, value });
  }
  postMessage({ type: 'state', state: 'live' });
  if (items.length > 0) postMessage({ type: 'items', items });
};
setInterval(() => {
  if (!ticking || wanted.size === 0) return;
  for (let round = 0; round < speed; round += 1) tell();
}, 100);
const tell = () => {
  const items = [];
  for (const value of wanted.values()) {
    seq += 1;
    value.last = Math.max(1, Math.round((value.last + Math.random() - 0.5) * 100) / 100);
    const change = Math.round((value.last - 100) * 100) / 100;
    items.push({ is: 'change', kind: 'quotes', symbol: value.symbol, seq,
      value: { last: value.last, change, changePercent: change, bid: value.last - 0.01,
        ask: value.last + 0.01, volume: seq * 100 } });
  }
  told += items.length;
  rounds += 1;
  postMessage({ type: 'items', items });
};
`;

const IN_PAGE = `(() => {
  const worker = new Worker('/bench-live.js');
  globalThis.benchWorker = worker;
  globalThis.SharedWorker = class {
    constructor() {
      this.port = {
        postMessage: (message) => worker.postMessage(message),
        // What the bench asks the worker is no message of the product's.
        addEventListener: (type, listener) =>
          worker.addEventListener(type, (event) => {
            if (event.data.type !== 'told') listener(event);
          }),
        start: () => {},
      };
    }
    addEventListener() {}
  };
})()`;

export interface TickingPage {
  readonly page: Page;
  /** Frames a second, the share of the main thread and updates told a second, over some seconds. */
  readonly measure: (seconds: number, ticking: boolean) => Promise<FrameFigures>;
  /** How many symbols the page wants the quotes of. */
  readonly wanted: () => Promise<number>;
  /** Tells so many rounds of prices, some of them at once. */
  readonly rush: (rounds: number, speed: number) => Promise<void>;
  /** What the page's objects take up once nothing else does (bytes). */
  readonly heap: () => Promise<number>;
}

export interface FrameFigures {
  readonly fps: number;
  readonly busy: number;
  readonly updates: number;
}

/** A page of a member whose quotes tick by themselves. */
export async function tickingPage(
  browser: Browser,
  origin: string,
  cookie: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<TickingPage> {
  const context = await browser.newContext({ viewport });
  const { hostname } = new URL(origin);
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), domain: hostname, path: '/' };
    }),
  );
  await context.route('**/bench-live.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WORKER }),
  );
  await context.addInitScript(IN_PAGE);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const session = await context.newCDPSession(page);
  // Time of the thread, not of the clock: other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const told = () => toldBy(page);
  return {
    page,
    wanted: async () => (await told()).wanted,
    rush: async (rounds, speed) => {
      const until = (await told()).rounds + rounds;
      await page.evaluate(`benchWorker.postMessage({ type: 'tick', on: true, speed: ${speed} })`);
      while ((await told()).rounds < until) await page.waitForTimeout(250);
      await page.evaluate(`benchWorker.postMessage({ type: 'tick', on: false })`);
    },
    heap: async () => {
      // Twice: what the first round lets go of, the second one takes.
      for (let round = 0; round < 2; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await page.waitForTimeout(500);
      }
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
    measure: async (seconds, ticking) => {
      await page.evaluate(`benchWorker.postMessage({ type: 'tick', on: ${ticking} })`);
      await page.waitForTimeout(500);
      const [before, toldBefore] = [await taskTime(session), await told()];
      const fps = await framesOf(page, seconds);
      const [after, toldAfter] = [await taskTime(session), await told()];
      await page.evaluate(`benchWorker.postMessage({ type: 'tick', on: false })`);
      const wall = after.at - before.at;
      return {
        fps,
        busy: (after.busy - before.busy) / wall,
        updates: (toldAfter.told - toldBefore.told) / wall,
      };
    },
  };
}

/** Seconds that the main thread has spent on tasks so far. */
async function taskTime(session: CDPSession): Promise<{ busy: number; at: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { busy: value('TaskDuration'), at: performance.now() / 1_000 };
}

interface Told {
  readonly told: number;
  readonly rounds: number;
  readonly wanted: number;
}

const toldBy = (page: Page): Promise<Told> =>
  page.evaluate<Told>(`new Promise((done) => {
    const hear = ({ data }) => {
      if (data.type !== 'told') return;
      benchWorker.removeEventListener('message', hear);
      done(data);
    };
    benchWorker.addEventListener('message', hear);
    benchWorker.postMessage({ type: 'told' });
  })`);
