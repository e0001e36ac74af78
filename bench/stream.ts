import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureFlashing } from './stream/flashing.ts';
import {
  type Bench,
  type LoadFigures,
  type ServerFigures,
  startBench,
} from './stream/processes.ts';
import { CLIENTS, FLUSH_MS, SYMBOLS, SYMBOLS_EACH, UPDATES_PER_SECOND } from './stream/settings.ts';

/**
 * Quotes that a client can still be told after conflation: a symbol that ticks at random is new in
 * a share 1 − e^(−rate × 0.1 s) of all flushes.
 */
const DEMAND =
  CLIENTS *
  SYMBOLS_EACH *
  (1_000 / FLUSH_MS) *
  (1 - Math.exp(-(UPDATES_PER_SECOND / SYMBOLS) * (FLUSH_MS / 1_000)));

const goal = (ok: boolean, text: string): string => `${ok ? 'ok  ' : 'MISS'} ${text}`;
/** Infinite or unknown numbers become null on their way between processes. */
const n = (value: number | null, digits = 0): string =>
  (value ?? NaN).toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });

type Figures = { readonly server: ServerFigures; readonly load: LoadFigures };

async function measured(bench: Bench, seconds: number): Promise<Figures> {
  await sleep(2_000);
  bench.begin();
  await sleep(seconds * 1_000);
  return bench.figures();
}

function report({ server, load }: Figures): void {
  const ticks = server.ticks / load.seconds;
  // A machine that is too busy to make all ticks is not asked to deliver them.
  const rate = ticks / SYMBOLS;
  const demand =
    CLIENTS * SYMBOLS_EACH * (1_000 / FLUSH_MS) * (1 - Math.exp(-rate * (FLUSH_MS / 1_000)));
  const delivered = load.quotes / load.seconds;
  console.log(`  ticks in             ${n(ticks)} /s (asked ${n(UPDATES_PER_SECOND)})`);
  console.log(
    `  quotes out           ${n(delivered)} /s in ${n(load.frames / load.seconds)} frames/s`,
  );
  console.log(
    goal(
      delivered >= 0.95 * demand,
      `delivered of demand    ${n((100 * delivered) / demand, 1)} % of ${n(demand)} /s (goal 95 %; nominal demand ${n(DEMAND)})`,
    ),
  );
  console.log(
    goal(server.loopP99 <= 25, `event loop p99         ${n(server.loopP99, 1)} ms (goal 25)`),
  );
  console.log(
    goal(
      load.lateP99 <= 120,
      `tick to receive        p50 ${n(load.lateP50)} ms, p99 ${n(load.lateP99)} ms (goal 120)`,
    ),
  );
  console.log(`  server CPU           ${n(server.cpuMs / load.seconds / 10, 0)} % of one core`);
}

async function throughput(seconds: number): Promise<void> {
  const hub = await startBench(['hub']);
  let figures: Figures;
  try {
    figures = await measured(hub, seconds);
  } finally {
    await hub.stop();
  }
  report(figures);
  const size = Math.round(figures.load.bytes / figures.load.frames);
  const bare = await startBench(['bare', String(size)]);
  let alone: Figures;
  try {
    alone = await measured(bare, seconds);
  } finally {
    await bare.stop();
  }
  const perFrame = (all: Figures) => all.server.cpuMs / all.load.frames;
  const ratio = perFrame(alone) / perFrame(figures);
  console.log(
    `  bare ws              ${n(alone.load.frames / alone.load.seconds)} frames/s of ${size} bytes`,
  );
  console.log(
    `  CPU per frame        hub ${n(perFrame(figures) * 1_000, 1)} µs, bare ${n(perFrame(alone) * 1_000, 1)} µs`,
  );
  console.log(
    goal(ratio >= 0.8, `throughput of a core   ${n(100 * ratio)} % of bare ws (goal 80 %)`),
  );
}

async function soak(minutes: number): Promise<void> {
  const bench = await startBench(['hub'], ['0.1', '20']);
  const heap: number[] = [];
  const rss: number[] = [];
  try {
    await sleep(5_000);
    bench.begin();
    const samples = Math.max(4, Math.round(minutes * 6));
    for (let i = 0; i < samples; i += 1) {
      await sleep((minutes * 60_000) / samples);
      const { server } = await bench.figures();
      heap.push(server.heapMb);
      rss.push(server.rssMb);
    }
  } finally {
    await bench.stop();
  }
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
  const quarter = Math.max(1, Math.floor(heap.length / 4));
  const drift = (list: readonly number[]) =>
    (100 * (mean(list.slice(-quarter)) - mean(list.slice(0, quarter)))) /
    mean(list.slice(0, quarter));
  console.log(`soak ${minutes} min, 10 % slow readers, 20 clients/s come and go`);
  console.log(
    goal(
      Math.abs(drift(rss)) <= 10,
      `memory, last quarter against first: rss ${n(drift(rss), 1)} %, heap ${n(drift(heap), 1)} % (goal ± 10 %; rss ${n(Math.min(...rss))}–${n(Math.max(...rss))} MB)`,
    ),
  );
}

/** `npm run bench -- stream [--seconds 10] [--soak 5] [--part throughput|soak|flash]` */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      seconds: { type: 'string', default: '10' },
      soak: { type: 'string', default: '5' },
      part: { type: 'string', default: 'all' },
    },
  });
  const wants = (part: string) => values.part === 'all' || values.part === part;
  console.log(
    `stream: ${CLIENTS} clients × ${SYMBOLS_EACH} of ${SYMBOLS} symbols, ${UPDATES_PER_SECOND} ticks/s; ` +
      `server and load are two processes on ${availableParallelism()} cores`,
  );
  if (wants('throughput')) await throughput(Number(values.seconds));
  if (wants('flash')) await measureFlashing(Number(values.seconds));
  if (wants('soak')) await soak(Number(values.soak));
}
