import { setTimeout as sleep } from 'node:timers/promises';
import { vendorServer } from '../src/adapters/market-data/vendor-server.fixture.ts';
import { MADE_EQUITY, playMade } from '../src/adapters/market-data/yahoo/made-answers.fixture.ts';
import { MADE } from '../src/adapters/market-data/yahoo/made-company.fixture.ts';
import { median } from './longest-stall.ts';
import { type BenchServer, startServer } from './server.ts';

const DELAY = 80;
const VISITS = 90;
/** So that the quote, which is fresh for a quarter of a minute, gets old several times. */
const PAUSE = 700;

async function timed(server: BenchServer, cookie: string, symbol: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.origin}/equity/home/overview?symbol=${symbol}`, {
    headers: { cookie },
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the overview answered ${answer.status}`);
  return performance.now() - began;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * The overview of a company after its first visit: on Yahoo, played by a local server that takes
 * 80 ms for every answer, and on the simulated market, one visit each in turn.
 */
export async function overviewOfSources(): Promise<void> {
  const vendor = await vendorServer();
  playMade(vendor);
  // The company of the other invented answers, under this one's symbol.
  vendor.play('/v10/finance/quoteSummary/*', { body: MADE.summaries[MADE.equity] });
  vendor.play('/ws/fundamentals-timeseries/*', { body: MADE.statements });
  vendor.play('/v1/finance/visualization', { body: MADE.calendar });
  vendor.play('/v6/finance/recommendationsbysymbol/*', { body: MADE.similar });
  vendor.play('/xhr/ncp', { body: MADE.news });
  vendor.mutate((answer) => ({ ...answer, delay: DELAY }));
  const real = await startServer([], {
    ...process.env,
    MARKET_DATA: 'yahoo',
    YAHOO_URL: vendor.url,
    YAHOO_STREAM_URL: vendor.streamUrl,
  });
  const simulated = await startServer([], process.env);
  try {
    const [realCookie, simulatedCookie] = await Promise.all([
      real.memberCookie(),
      simulated.memberCookie(),
    ]);
    const first = await timed(real, realCookie, MADE_EQUITY);
    for (let i = 0; i < 3; i += 1) await timed(simulated, simulatedCookie, 'MSFT');
    await timed(real, realCookie, MADE_EQUITY);
    vendor.forget();
    const times: { readonly real: number; readonly simulated: number }[] = [];
    for (let i = 0; i < VISITS; i += 1) {
      times.push({
        real: await timed(real, realCookie, MADE_EQUITY),
        simulated: await timed(simulated, simulatedCookie, 'MSFT'),
      });
      await sleep(PAUSE);
    }
    const [a, b] = [times.map((time) => time.real), times.map((time) => time.simulated)];
    const ratio = p95(a) / p95(b);
    console.log(`overview, first visit           ${first.toFixed(0)} ms`);
    console.log(
      `overview after it, ${VISITS} visits     median ${median(a).toFixed(0)} ms, p95 ${p95(a).toFixed(0)} ms; simulated ${median(b).toFixed(0)} and ${p95(b).toFixed(0)} ms`,
    );
    const asked = Map.groupBy(vendor.requests, ({ path }) => path.split('/').slice(0, 4).join('/'));
    console.log(`requests to the vendor          ${vendor.requests.length}`);
    for (const [path, requests] of asked) console.log(`  ${requests.length} × ${path}`);
    console.log(`p95 against simulated           ${ratio.toFixed(2)} times (at most 1.3)`);
    if (ratio > 1.3) process.exitCode = 1;
  } finally {
    await Promise.all([real.stop(), simulated.stop()]);
    await vendor.close();
  }
}
