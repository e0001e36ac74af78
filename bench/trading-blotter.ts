import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { systemChromium } from '../scripts/test-chromium.ts';
import { framesOf } from './frames.ts';
import { startServer } from './server.ts';

const ORDERS = 10_000;
const AT_ONCE = 50;
const OPEN_AT_MOST = 500;
const SECONDS = 5;
const CHANGES_PER_SECOND = 20;
const GOAL = 55;

/** Frames of the blotter with 10,000 orders: standing still, live, and live while it is scrolled. */
export async function run(): Promise<void> {
  const server = await startServer();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
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

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: server.origin };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${server.origin}/trade/orders?account=${account.id}&status=all`);
    await page.getByText(/^(?:10,000|10,000\+) orders$/).waitFor({ timeout: 120_000 });
    await sleep(2_000);
    console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    const still = await framesOf(page, SECONDS);

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
    const live = await framesOf(page, SECONDS);
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
    const scrolled = await framesOf(page, SECONDS);
    isScrolling = false;
    isLive = false;
    await Promise.all([moving, scrolling]);
    for (const [name, frames] of [
      ['still', still],
      [`live, ${changes} changes`, live],
      ['live and scrolled', scrolled],
    ] as const)
      console.log(
        `${frames >= GOAL ? 'ok  ' : 'MISS'} ${ORDERS} orders, ${name}: ${frames.toFixed(1)} frames/s (goal ${GOAL}), ${(frames / still).toFixed(2)} of standing still`,
      );
  } finally {
    await browser.close();
    await server.stop();
  }
}
