import { DEMO_PASSWORD } from '../src/server/features/identity/demo-password.fixture.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serverArguments, serverEnvironment, serverProgram } from '../scripts/server-process.mjs';
import { load, median } from './load.ts';
import { atRest, benchFolder, buildPages, metricsText, signIn, startLogging } from './server.ts';

/** Many and short: what else the machine does is then the same for both of a round, mostly. */
const ROUNDS = 9;
const SECONDS = 2;
/** Of a file of the build: it has headers, a line in the log and metrics that a bare answer has not. */
const FILE_AT_MOST = 4;

/**
 * The real program, started as `npm start` starts it and logging to a file, asked by a member who
 * has signed in, against a bare Fastify route that returns the same bytes. Both run alone in a process; rounds alternate.
 */
export async function run(): Promise<void> {
  buildPages();
  const folder = benchFolder();
  const product = await startLogging(folder, [...serverArguments, serverProgram], {
    ...serverEnvironment({}),
    DATA_DIR: join(folder, 'data'),
    DEMO_PASSWORD,
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
    // A year and a half of filings would be read for a quarter of an hour.
    FILING_INDEX_MONTHS: '0',
  });
  // Beside its first work, which counts as processor time too, no request could be measured.
  await atRest(product.process);
  const path = `${product.url}/api/check-session`;
  const headers = { cookie: await signIn(product.url, 'investor', DEMO_PASSWORD) };
  const body = await (await fetch(path, { headers })).text();
  const bare = await startLogging(folder, ['bench/http.ts', 'bare'], { BODY: body });
  try {
    const rounds: { ours: Round; theirs: Round }[] = [];
    await load(path, { seconds: 2, headers });
    await load(bare.url, { seconds: 2 });
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({
        theirs: await round(bare.url, bare.url),
        ours: await round(product.url, path, headers),
      });
    const middle = (value: (of: { ours: Round; theirs: Round }) => number) =>
      median(rounds.map(value));
    const inWords = (whose: 'ours' | 'theirs') =>
      `${middle((of) => of[whose].perSecond).toFixed(0)} requests/s, ` +
      `${middle((of) => of[whose].perRequest).toFixed(1)} µs of processor time each`;
    const ratio = middle(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
    const cost = middle(({ ours, theirs }) => theirs.perRequest / ours.perRequest);
    console.log(`bare Fastify route      ${inWords('theirs')}`);
    console.log(`GET /api/check-session  ${inWords('ours')}, signed in`);
    console.log(`ratio of requests/s     ${ratio.toFixed(2)} (at least 0.50)`);
    console.log(`by processor time       ${cost.toFixed(2)}`);

    const page = `${product.url}/status`;
    await load(page, { seconds: 2 });
    const full = await load(page, { seconds: 4 });
    const half = await load(page, {
      seconds: 8,
      rate: Math.max(1, Math.round(full.perSecond / 2)),
    });
    console.log(`page at saturation      ${full.perSecond.toFixed(0)} documents/s`);
    console.log(
      `page at half of that    p50 ${half.p50} ms, p99 ${half.p99} ms, ${half.failures} failures`,
    );
    const file = await fileOfPage(folder, product.url, page);
    if (ratio < 0.5 || half.failures > 0 || file > FILE_AT_MOST) process.exitCode = 1;
  } finally {
    product.stop();
    bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that the page loads against a bare server that sends the same bytes; rounds alternate. */
async function fileOfPage(folder: string, product: string, page: string): Promise<number> {
  const text = await (await fetch(page)).text();
  const paths = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([found]) => found);
  const path = paths.find((each) => existsSync(`build/client${each}.br`));
  if (path === undefined) throw new Error('The page loads no script that the build has packed.');
  const headers = { 'accept-encoding': 'br' };
  const bare = await startLogging(folder, ['bench/http.ts', 'bare-file'], {
    FILE: `build/client${path}.br`,
  });
  try {
    const rounds: { ours: Round; theirs: Round }[] = [];
    await load(`${product}${path}`, { seconds: 2, headers });
    await load(bare.url, { seconds: 2 });
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({
        theirs: await round(bare.url, bare.url),
        ours: await round(product, `${product}${path}`, headers),
      });
    const cost = median(rounds.map(({ ours, theirs }) => ours.perRequest / theirs.perRequest));
    const of = (whose: 'ours' | 'theirs') =>
      `${median(rounds.map((each) => each[whose].perRequest)).toFixed(0)} µs of processor time`;
    console.log(`a file, bare Node       ${of('theirs')}`);
    console.log(`GET ${path}  ${of('ours')}`);
    console.log(`times a bare answer     ${cost.toFixed(2)} (at most ${FILE_AT_MOST})`);
    return cost;
  } finally {
    bare.stop();
  }
}

interface Round {
  readonly perSecond: number;
  /** Microseconds of the server's processor time: other programs hardly move it. */
  readonly perRequest: number;
}

async function round(
  server: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Round> {
  const before = await spent(server);
  const { perSecond, failures } = await load(path, { seconds: SECONDS, headers });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return {
    perSecond,
    perRequest: (1e6 * ((await spent(server)) - before)) / (perSecond * SECONDS),
  };
}

/** Seconds of processor time since the start. */
const spent = async (url: string): Promise<number> =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await metricsText(url))?.[1]);

const spentHere = (): string => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
};

if (process.argv[2] === 'bare-file') {
  const bytes = readFileSync(process.env['FILE'] ?? '');
  const server = createServer((request, reply) => {
    if (request.url === '/metrics') reply.end(spentHere());
    else reply.setHeader('content-length', bytes.length).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
if (process.argv[2] === 'bare') {
  const app = Fastify();
  const answer = JSON.parse(process.env['BODY'] ?? '{}') as object;
  app.get('/', () => answer);
  app.get('/metrics', spentHere);
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
}
