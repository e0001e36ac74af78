import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { load, median } from './load.ts';

const ROUNDS = 3;
const SECONDS = 4;

/**
 * The real program, started as `npm start` starts it and logging to a file, asked by a member who
 * has signed in, against a bare Fastify route that returns the same bytes. Both run alone in a process; rounds alternate.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));
  const product = await serve(folder, ['src/server/main.ts'], {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  await untilIdle(product.url);
  const path = `${product.url}/api/check-session`;
  const headers = { cookie: await signIn(product.url) };
  const body = await (await fetch(path, { headers })).text();
  const bare = await serve(folder, ['bench/http.ts', 'bare'], { BODY: body });
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    await load(path, { seconds: 2, headers });
    await load(bare.url, { seconds: 2 });
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push((await load(bare.url, { seconds: SECONDS })).perSecond);
      const result = await load(path, { seconds: SECONDS, headers });
      if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
      ours.push(result.perSecond);
    }
    const ratio = median(ours) / median(theirs);
    console.log(`bare Fastify route      ${median(theirs).toFixed(0)} requests/s`);
    console.log(`GET /api/check-session  ${median(ours).toFixed(0)} requests/s, signed in`);
    console.log(`ratio                   ${ratio.toFixed(2)} (at least 0.50)`);

    const page = `${product.url}/status`;
    await load(page, { seconds: 2 });
    const full = await load(page, { seconds: SECONDS });
    const half = await load(page, { seconds: SECONDS * 2, rate: Math.round(full.perSecond / 2) });
    console.log(`page at saturation      ${full.perSecond.toFixed(0)} documents/s`);
    console.log(
      `page at half of that    p50 ${half.p50} ms, p99 ${half.p99} ms, ${half.failures} failures`,
    );
    if (ratio < 0.5) process.exitCode = 1;
  } finally {
    product.stop();
    bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wmid: '501', username: 'investor', password: 'seven-calm-reels' }),
  });
  if (!answer.ok) throw new Error(`the demo account cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** The simulated market does its sums once, in the background: that is not what is measured. */
async function untilIdle(url: string): Promise<void> {
  const spent = async () =>
    Number(
      /^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
    );
  for (let before = await spent(), tries = 0; tries < 90; tries += 1) {
    await sleep(1_000);
    const now = await spent();
    if (now - before < 0.1 && tries > 10) return;
    before = now;
  }
}

/** Each server logs to a file, as under a service manager. */
async function serve(folder: string, args: readonly string[], env: Record<string, string>) {
  const log = join(folder, `${randomUUID()}.log`);
  const child = spawn('node', args, {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const url = /http:\/\/[\d.]+:\d+/.exec(readFileSync(log, 'utf8'))?.[0];
    if (url !== undefined) return { url, stop: () => child.kill('SIGTERM') };
    await sleep(100);
  }
  throw new Error(`${args.join(' ')} did not start`);
}

if (process.argv[2] === 'bare') {
  const app = Fastify();
  const answer = JSON.parse(process.env['BODY'] ?? '{}') as object;
  app.get('/', () => answer);
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
}
