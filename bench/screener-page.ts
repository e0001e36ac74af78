import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { median } from './load.ts';
import { openBrowser } from './browser.ts';
import { startServer } from './server.ts';

const ROWS = 10_000;
const SLOW_DOWN = 6;
const FRAME = 1000 / 60;
/** What is typed into the bounds of a condition, letter by letter. */
const TYPED = ['1', '10', '10B', '1', '12', '125', '125M', '2', '20', '200', '200M', '5', '50B'];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

interface WireColumn {
  readonly key: string;
  readonly numbers: (number | null)[] | null;
  readonly codes: number[] | null;
  readonly words: string[] | null;
}

/** The same numbers in every run. */
function random(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The columns of the universe as if it had 10,000 instruments, with a figure in every cell. */
function enlarged(text: string): string {
  const answer = JSON.parse(text) as { data: { symbols: string[]; columns: WireColumn[] } };
  const next = random();
  const { symbols } = answer.data;
  const from = Array.from({ length: ROWS }, (_, row) => row % symbols.length);
  const columns = answer.data.columns.map(({ key, numbers, codes, words }) => ({
    key,
    words,
    codes: codes === null ? null : from.map((row) => codes[row] ?? 0),
    numbers:
      numbers === null
        ? null
        : from.map((row) => (numbers[row] ?? 20 * Math.exp(3 * next())) * (0.5 + next())),
  }));
  return JSON.stringify({
    ...answer,
    data: {
      ...answer.data,
      all: ROWS,
      filled: ROWS,
      symbols: from.map((row, at) => `${symbols[row]!.replaceAll(/[^A-Z]/g, '')}${at}`),
      columns,
    },
  });
}

/** Types a text as the keyboard does; how long until the count is there, and until it is painted (ms). */
const type = (page: Page, text: string): Promise<{ count: number; painted: number }> =>
  page.evaluate<{ count: number; painted: number }>(`(async () => {
    const field = document.querySelector('input[aria-label="Market cap, at least"]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    const began = performance.now();
    value.set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    const count = performance.now() - began;
    await new Promise(requestAnimationFrame);
    await new Promise((done) => { const port = new MessageChannel(); port.port1.onmessage = done; port.port2.postMessage(0); });
    return { count, painted: performance.now() - began };
  })()`);

/** From a key to the new count in the page, with 10,000 rows and a processor six times slower. */
export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    console.log(`load of the machine at the start: ${loadavg()[0]!.toFixed(1)}`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/api/screener/columns*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: enlarged(await answer.text()) });
    });
    // Only the typing is measured: the market stands still.
    await page.route('**/api/screener/changes*', (route) => route.abort());
    await page.goto(`${server.origin}/market-screener?q=marketCap+%3E%3D+1M+and+last+%3E%3D+1`);
    await page.locator('[data-found]').first().waitFor();
    await page.getByText('of 10,000').first().waitFor();
    for (const slow of [1, SLOW_DOWN]) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
      for (const text of TYPED) await type(page, text);
      const times: { count: number; painted: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const text of TYPED) times.push(await type(page, text));
      const counts = times.map(({ count }) => count).toSorted((a, b) => a - b);
      const p95 = counts[Math.floor(counts.length * 0.95)]!;
      const middle = median(counts);
      const isMet = middle <= FRAME;
      console.log(
        `${isMet ? 'ok  ' : 'MISS'} ${slow} x slower: key to count and rows ${middle.toFixed(1)} ms median, ${p95.toFixed(1)} ms p95 (goal ${FRAME.toFixed(1)}); painted after ${median(times.map(({ painted }) => painted)).toFixed(1)} ms`,
      );
      await session.detach();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
