import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { systemChromium } from '../scripts/test-chromium.ts';
import { EQUITY_TABS } from '../src/domain/navigation/workspace.ts';
import { atRest, startServer } from './server.ts';

const RUNS = 5;
const OVERVIEW_AT_LEAST = 95;
const TAB_AT_LEAST = 90;
/** The overview, every other tab of an equity, and the fund page with the most on it. */
const PAGES: readonly (readonly [name: string, path: string, least: number])[] = [
  ...EQUITY_TABS.map(
    (tab) =>
      [
        tab,
        `/equity/home/${tab}?symbol=MSFT`,
        tab === 'overview' ? OVERVIEW_AT_LEAST : TAB_AT_LEAST,
      ] as const,
  ),
  ['fund', '/fund/home/overview?symbol=SPY', TAB_AT_LEAST],
];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const;

type Metric = keyof typeof METRICS;
type Result = Readonly<Record<Metric | 'score', number>>;

/**
 * Lighthouse as anybody runs it: its mobile preset with simulated throttling, the median of five, on
 * the overview, every tab of an equity and the overview of a fund. Nobody is signed in: Lighthouse
 * can only send a cookie as a header, and a page whose browser does not have that cookie loads itself
 * again. `npm run bench -- lighthouse insights fund` measures those pages only.
 */
export async function run(): Promise<void> {
  const asked = process.argv.slice(3);
  const pages = PAGES.filter(([name]) => asked.length === 0 || asked.includes(name));
  const {
    origin,
    folder,
    process: server,
    stop,
  } = await startServer([], {
    ...process.env,
    // A year and a half of filings would be read beside every page that is measured.
    FILING_INDEX_MONTHS: '1',
  });
  try {
    await atRest(server);
    for (const [name, path, least] of pages) {
      const url = origin + path;
      // The first answer of a page fills the caches of the server.
      await fetch(url);
      const results: Result[] = [];
      while (results.length < RUNS) results.push(await measure(folder, url));
      const { score, FCP, LCP, TBT, CLS, SI } = middle(results);
      const all = results.map((each) => each.score).join(', ');
      console.log(
        `${name.padEnd(10)} ${String(score).padStart(3)} (at least ${least}; ${all})  FCP ${seconds(FCP)}, LCP ${seconds(LCP)}, TBT ${TBT.toFixed(0)} ms, CLS ${CLS.toFixed(3)}, SI ${seconds(SI)}`,
      );
      if (score < least || CLS > 0) process.exitCode = 1;
    }
  } finally {
    await stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

const execute = promisify(execFile);

/** One visit, in a process and a browser of its own. */
async function measure(folder: string, url: string): Promise<Result> {
  const report = join(folder, 'report.json');
  await execute(
    process.execPath,
    [
      fileURLToPath(new URL('./node_modules/lighthouse/cli/index.js', import.meta.url)),
      url,
      '--quiet',
      '--only-categories=performance',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: systemChromium() ?? chromium.executablePath() } },
  );
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
    readonly categories: { readonly performance: { readonly score: number } };
  };
  const value = (metric: Metric): number => audits[METRICS[metric]]?.numericValue ?? NaN;
  return {
    score: Math.round(100 * categories.performance.score),
    FCP: value('FCP'),
    LCP: value('LCP'),
    TBT: value('TBT'),
    CLS: value('CLS'),
    SI: value('SI'),
  };
}

/** The visit whose score is in the middle. */
const middle = (results: readonly Result[]): Result =>
  results.toSorted((a, b) => a.score - b.score)[Math.floor(results.length / 2)]!;
