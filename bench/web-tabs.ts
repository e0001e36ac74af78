import { statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { expect, type Page } from '@playwright/test';
import { EQUITY_TABS, FUND_TABS } from '../src/domain/navigation/workspace.ts';
import { requestWaves } from '../tests/e2e/request-waves.ts';

const KB = 1024;
const LOADER_KB = 4;
const TAB_KB = 70;
/** The full chart brings an engine of its own. */
const CHART_KB = 150;
const SERVER_RATIO = 8;
const ROUNDS = 120;
/** A page seen before: its update is one task after the click. */
const FRAMES = 2;
/** A page of the same frame with nothing in it that is asked for. */
export const EMPTY = '/symbol-not-found';
export const OVERVIEW = '/equity/home/overview?symbol=MSFT';
const WORKSPACES = [
  { home: '/equity/home', symbol: 'MSFT', tabs: EQUITY_TABS },
  { home: '/fund/home', symbol: 'SPY', tabs: FUND_TABS },
] as const;
type Workspace = (typeof WORKSPACES)[number];
const tabPath = ({ home, symbol }: Workspace, tab: string): string =>
  `${home}/${tab}?symbol=${symbol}`;

interface Parts {
  readonly origin: string;
  /** Of somebody who may see everything. */
  readonly memberPage: () => Promise<Page>;
  /** First-load script of an address, in KB. */
  readonly scriptOf: (path: string) => Promise<number>;
}

/** The tabs of a company and of a fund: what each adds to the script, and how it is reached. */
export async function measureTabs(parts: Parts): Promise<readonly string[]> {
  const problems: string[] = [];
  const loader = statSync('build/client/js/qmodLoader.js.gz').size / KB;
  console.log(`widget loader ${loader.toFixed(1)} KB (at most ${LOADER_KB})`);
  if (loader > LOADER_KB) problems.push('the widget loader is too large');
  const frame = await parts.scriptOf(EMPTY);
  console.log(`an empty page in the frame: script ${frame.toFixed(1)} KB`);
  for (const workspace of WORKSPACES)
    for (const tab of workspace.tabs) {
      const path = tabPath(workspace, tab);
      const most = tab === 'charting' ? CHART_KB : TAB_KB;
      const added = (await parts.scriptOf(path)) - frame;
      const { waves, frames } = await navigation(parts, workspace, tab);
      console.log(
        `${path.padEnd(40)} adds ${added.toFixed(1)} KB (at most ${most}); cold ${waves} requests one after another (at most 2); warm ${frames} frames until its heading (at most ${FRAMES})`,
      );
      // The overview of a company has a budget of its own, as a whole.
      if (path !== OVERVIEW && added > most) problems.push(`${path} adds too much script`);
      if (frames > FRAMES) problems.push(`${path} shows ${frames} frames after a click`);
      if (waves > 2) problems.push(`${path} makes ${waves} requests one after another`);
    }
  problems.push(...(await serverTime(parts.origin)));
  return problems;
}

/** From another tab by a click: first with nothing at hand, then a second time. */
async function navigation({ origin, memberPage }: Parts, workspace: Workspace, tab: string) {
  const page = await memberPage();
  const { home } = workspace;
  const from = tab === 'filings' ? 'news' : 'filings';
  await page.goto(origin + tabPath(workspace, from));
  await page.locator('html[data-hydrated]').waitFor();
  const heading = page.locator(`h1`);
  const click = (to: string) => page.locator(`nav a[href^="${home}/${to}?"]`).last().click();
  const before = (await heading.first().textContent()) ?? '';
  const waves = (await requestWaves(page, () => click(tab))).length;
  await expect(heading.first()).not.toHaveText(before, { timeout: 30_000 });
  await click(from);
  await expect(heading.first()).toHaveText(before, { timeout: 30_000 });
  await page.waitForTimeout(300);
  const frames = Number(
    await page.evaluate(`(async () => {
      const links = document.querySelectorAll('nav a[href^="${home}/${tab}?"]');
      const old = document.querySelector('h1').textContent;
      links[links.length - 1].click();
      for (let frame = 1; frame <= 120; frame += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        if (document.querySelector('h1')?.textContent !== old) return frame;
      }
      return Infinity;
    })()`),
  );
  await page.context().close();
  return { waves, frames };
}

/** Both pages in turn, so that whatever else the machine does falls on both. */
async function serverTime(origin: string): Promise<readonly string[]> {
  const times = { overview: [] as number[], empty: [] as number[] };
  const get = async (path: string): Promise<number> => {
    const start = performance.now();
    await (
      await fetch(origin + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' } })
    ).text();
    return performance.now() - start;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [overview, empty] = [await get(OVERVIEW), await get(EMPTY)];
    // The first rounds warm what stays warm.
    if (round < ROUNDS / 6) continue;
    times.overview.push(overview);
    times.empty.push(empty);
  }
  const p95 = (list: number[]): number =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? Number.NaN;
  const ratio = p95(times.overview) / p95(times.empty);
  console.log(
    `overview p95 ${p95(times.overview).toFixed(1)} ms, empty page p95 ${p95(times.empty).toFixed(1)} ms: ${ratio.toFixed(1)} times (at most ${SERVER_RATIO})`,
  );
  return ratio > SERVER_RATIO ? ['the overview costs the server too much'] : [];
}
