import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs';
import { listings } from '../src/adapters/market-data/simulated/universe/listings.ts';
import { EQUITY_TABS } from '../src/domain/navigation/workspace.ts';
import { atRest, benchFolder, type BenchServer, metricsText, startServer } from './server.ts';

const MB = 1024 * 1024;
const IDLE_MB = 220;
const LOADED_MB = 450;
/** Seconds after a start: the first jobs begin after 30, the last of them have begun after 90. */
const IDLE_AT = [30, 90, 300];
/** `npm run bench -- memory 1000` reads fewer, for a trend; `memory 0` measures the idle server alone. */
const PAGES = Number(process.argv[3] ?? 8_000);
const CLIENTS = 200;
const SYMBOLS_EACH = 20;
const TABS = EQUITY_TABS.filter((tab) => tab !== 'charting');
const SYMBOLS = listings(0)
  .filter(({ kind }) => kind === 'company')
  .map(({ symbol }) => symbol);
const AT_ONCE = 4;
/** Reading pages ends after this long, with what there is. */
const LONGEST = 20 * 60_000;

/**
 * Memory of the server as a small machine would run it. The very first start fills screener, breadth
 * and filing index, which is work, not rest: it is printed, and judged when all is done. Every later
 * start is judged from its beginning, and after a day's use.
 */
export async function run(): Promise<void> {
  const folder = benchFolder();
  try {
    const isIdle = await firstStart(folder);
    if (!(await laterStart(folder)) || !isIdle) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = (folder: string): Promise<BenchServer> =>
  startServer(
    serverArguments,
    {
      ...serverEnvironment(process.env),
      STREAM_CONNECTIONS_ADDRESS: '0',
      STREAM_CONNECTIONS_ACCOUNT: '0',
    },
    folder,
  );

async function firstStart(folder: string): Promise<boolean> {
  const { origin, process: server, stop } = await start(folder);
  try {
    await atMarks((seconds) => report(`first start, at work, ${seconds} s`, origin, server));
    await atRest(server);
    return await report('first start, its work done', origin, server, IDLE_MB);
  } finally {
    await stop();
  }
}

async function atMarks(look: (seconds: number) => Promise<boolean>): Promise<boolean> {
  let good = true;
  for (const [i, seconds] of IDLE_AT.entries()) {
    await sleep((seconds - (IDLE_AT[i - 1] ?? 0)) * 1_000);
    good = (await look(seconds)) && good;
  }
  return good;
}

async function laterStart(folder: string): Promise<boolean> {
  const { origin, process: server, memberCookie, stop } = await start(folder);
  const sockets: WebSocket[] = [];
  try {
    const idle = await atMarks((seconds) => report(`idle, ${seconds} s`, origin, server, IDLE_MB));
    if (PAGES === 0) return idle;
    const visitors = [{}, { cookie: await memberCookie() }];
    for (let i = 0; i < CLIENTS; i += 1) sockets.push(await watch(origin, visitors[i % 2]!, i));
    const { read, failures } = await readPages(origin, visitors);
    const loaded = await report(
      `after ${read} pages${read < PAGES ? ` (of ${PAGES}: ${LONGEST / 60_000} min were over)` : ''} with ${sockets.length} live clients`,
      origin,
      server,
      LOADED_MB,
    );
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    console.log(`pages that failed ${failures}; live clients still connected ${open}`);
    return idle && loaded && read === PAGES && failures === 0 && open === CLIENTS;
  } finally {
    for (const socket of sockets) socket.terminate();
    await stop();
  }
}

type Headers = Readonly<Record<string, string>>;

/** One live client that watches some symbols of its own. */
function watch(origin: string, headers: Headers, position: number): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/stream?version=1`, {
    headers: { ...headers, origin },
  });
  const first = (position * SYMBOLS_EACH) % SYMBOLS.length;
  const symbols = SYMBOLS.slice(first, first + SYMBOLS_EACH);
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'subscribe', kind: 'quotes', symbols }));
      done(socket);
    });
    socket.on('message', () => {});
  });
}

/** Every tab of many companies, by turns as nobody and as a member. */
async function readPages(
  origin: string,
  visitors: readonly Headers[],
): Promise<{ readonly read: number; readonly failures: number }> {
  const started = performance.now();
  let next = 0;
  let failures = 0;
  const reader = async (): Promise<void> => {
    while (next < PAGES && performance.now() - started < LONGEST) {
      const page = next;
      next += 1;
      const tab = TABS[page % TABS.length]!;
      const symbol = SYMBOLS[Math.floor(page / TABS.length) % SYMBOLS.length]!;
      const answer = await fetch(
        `${origin}/equity/home/${tab}?symbol=${encodeURIComponent(symbol)}`,
        { headers: visitors[page % visitors.length]! },
      );
      await answer.arrayBuffer();
      if (!answer.ok) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return { read: next, failures };
}

/** Resident memory by the system's count; elsewhere than on Linux, by the process's own. */
function residentMb(server: ChildProcess, metrics: ReadonlyMap<string, number>): number {
  const status = `/proc/${server.pid}/status`;
  const kb = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined;
  return kb === undefined
    ? (metrics.get('process_resident_memory_bytes') ?? NaN) / MB
    : Number(kb) / 1024;
}

/** What the system counts, by what it is for: the collected heap is part of the rest. */
function parts(server: ChildProcess): string {
  const maps = `/proc/${server.pid}/smaps`;
  if (!existsSync(maps)) return '';
  const held = { malloc: 0, files: 0, rest: 0 };
  let part: keyof typeof held = 'rest';
  for (const line of readFileSync(maps, 'utf8').split('\n')) {
    const mapped = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+ *(.*)$/.exec(line)?.[1];
    if (mapped !== undefined)
      part = mapped === '[heap]' ? 'malloc' : mapped.startsWith('/') ? 'files' : 'rest';
    held[part] += Number(/^Rss: +(\d+) kB$/.exec(line)?.[1] ?? 0) / 1024;
  }
  const threads = readdirSync(`/proc/${server.pid}/task`).length;
  return `; malloc ${held.malloc.toFixed(0)}, Node and libraries ${held.files.toFixed(0)}, heaps and arrays ${held.rest.toFixed(0)}, threads of the system ${threads}`;
}

async function report(
  when: string,
  origin: string,
  server: ChildProcess,
  limit = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const text = await metricsText(origin);
  const metrics = new Map(
    [...text.matchAll(/^([^#\s]\S*(?: [^\s}]+)*?\}?) (\S+)$/gm)].map((line) => [
      line[1]!,
      Number(line[2]),
    ]),
  );
  const resident = residentMb(server, metrics);
  const mb = (name: string): string => ((metrics.get(name) ?? NaN) / MB).toFixed(0);
  console.log(
    `${when}: ${resident.toFixed(0)} MB resident${Number.isFinite(limit) ? ` (at most ${limit})` : ''}; heap ${mb('nodejs_heap_size_used_bytes')} MB used of ${mb('nodejs_heap_size_total_bytes')}, external ${mb('nodejs_external_memory_bytes')}, array buffers ${mb('nodejs_array_buffers_bytes')}${parts(server)}`,
  );
  const caches = [...metrics].flatMap(([name, bytes]) => {
    const cache = /^cache_bytes\{cache="(.+)"\}$/.exec(name)?.[1];
    return cache === undefined ? [] : [{ cache, bytes }];
  });
  for (const { cache, bytes } of caches.toSorted((a, b) => b.bytes - a.bytes))
    console.log(
      `  ${cache.padEnd(18)} ${(bytes / MB).toFixed(1).padStart(6)} MB of ${mb(`cache_limit_bytes{cache="${cache}"}`).padStart(3)} in ${metrics.get(`cache_entries{cache="${cache}"}`)} entries`,
    );
  return resident <= limit;
}
