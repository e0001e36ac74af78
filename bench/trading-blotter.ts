import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openBrowser, signedIn } from './browser.ts';
import { framesOf } from './frames.ts';
import { startServer } from './server.ts';

const ORDERS = 10_000;
const AT_ONCE = 50;
const OPEN_AT_MOST = 500;
const SECONDS = 5;
const CHANGES_PER_SECOND = 20;
const GOAL = 55;

interface Measured {
  readonly frames: number;
  /** Of the page's main thread, in ms a second: holds on a busy machine, where frames do not. */
  readonly work: number;
}

/** Reads what the main thread of a page has worked, in ms of the processor. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}

/** Frames of the blotter with 10,000 orders: standing still, live, and live while it is scrolled. */
export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const cookie = await server.memberCookie();
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${server.origin}/api/trading/accounts${path}`, {
        method,
        headers: {
          cookie,
          origin: server.origin,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { account } = (await call('POST', '', { name: 'Blotter' })) as {
      account: { id: string };
    };
    const place = async (): Promise<string> => {
      const order = (await call('POST', `/${account.id}/orders`, {
        symbol: 'MSFT',
        qty: '1',
        type: 'limit',
        limitPrice: '1.25',
        timeInForce: 'gtc',
      })) as { id: string };
      return order.id;
    };
    for (let made = 0; made < ORDERS; made += OPEN_AT_MOST) {
      for (let open = 0; open < OPEN_AT_MOST; open += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, place));
      await call('POST', `/${account.id}/cancel-all`, {});
    }

    const context = await signedIn(browser, server.origin, cookie);
    const page = await context.newPage();
    await page.goto(`${server.origin}/trade/orders?account=${account.id}&status=all`);
    await page.getByText(/^(?:10,000|10,000\+) orders$/).waitFor({ timeout: 120_000 });
    await sleep(2_000);
    console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    const busy = await mainThread(page);
    const measure = async (): Promise<Measured> => {
      const before = await busy();
      const frames = await framesOf(page, SECONDS);
      return { frames, work: ((await busy()) - before) / SECONDS };
    };
    const still = await measure();

    let isLive = true;
    let changes = 0;
    const market = async (): Promise<void> => {
      while (isLive) {
        const id = await place();
        await call('DELETE', `/${account.id}/orders/${id}`);
        changes += 2;
        await sleep(2_000 / CHANGES_PER_SECOND);
      }
    };
    const moving = market();
    const live = await measure();
    const rows = page.getByRole('grid').or(page.getByRole('treegrid')).first();
    await rows.hover();
    let isScrolling = true;
    const scroll = async (): Promise<void> => {
      for (let turn = 0; isScrolling; turn += 1) {
        await page.mouse.wheel(0, turn % 40 < 20 ? 400 : -400);
        await sleep(50);
      }
    };
    const scrolling = scroll();
    const scrolled = await measure();
    isScrolling = false;
    isLive = false;
    await Promise.all([moving, scrolling]);
    for (const [name, { frames, work }] of [
      ['still', still],
      [`live, ${changes} changes`, live],
      ['live and scrolled', scrolled],
    ] as const)
      console.log(
        `${frames >= GOAL ? 'ok  ' : 'MISS'} ${ORDERS} orders, ${name}: ${frames.toFixed(1)} frames/s (goal ${GOAL}), ${(frames / still.frames).toFixed(2)} of standing still; main thread ${work.toFixed(0)} ms a second`,
      );
  } finally {
    await browser.close();
    await server.stop();
  }
}
