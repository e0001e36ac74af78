import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './load.ts';
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

async function measured(bench: Bench, seconds: number, settle = 2_000): Promise<Figures> {
  await sleep(settle);
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

/** Rounds of both servers alternate, so that whatever else the machine does happens to both. */
const ROUNDS = 5;
const ROUND_SECONDS = 2;

async function throughput(seconds: number): Promise<void> {
  const hub = await startBench(['hub']);
  let bare: Bench | undefined;
  try {
    const figures = await measured(hub, seconds);
    report(figures);
    hub.rest();
    const size = Math.round(figures.load.bytes / figures.load.frames);
    bare = await startBench(['bare', String(size)]);
    bare.rest();
    const rounds: { hub: Figures; bare: Figures }[] = [];
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({ hub: await round(hub), bare: await round(bare) });
    compare(rounds, size);
  } finally {
    await hub.stop();
    await bare?.stop();
  }
}

async function round(bench: Bench): Promise<Figures> {
  bench.run();
  const figures = await measured(bench, ROUND_SECONDS, 500);
  bench.rest();
  return figures;
}

function compare(rounds: readonly { hub: Figures; bare: Figures }[], size: number): void {
  const perFrame = ({ server, load }: Figures) => (1_000 * server.cpuMs) / load.frames;
  const middle = (value: (of: { hub: Figures; bare: Figures }) => number) =>
    median(rounds.map(value));
  const ratio = middle((of) => perFrame(of.bare) / perFrame(of.hub));
  const rate = middle(({ bare: { load } }) => load.frames / load.seconds);
  console.log(`  bare ws              ${n(rate)} frames/s of ${size} bytes, ${ROUNDS} rounds each`);
  console.log(
    `  CPU per frame        hub ${n(
      middle((of) => perFrame(of.hub)),
      1,
    )} µs, bare ${n(
      middle((of) => perFrame(of.bare)),
      1,
    )} µs`,
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

/** `npm run bench -- stream [--seconds 10] [--soak 5] [--part throughput|soak]` */
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
  if (wants('soak')) await soak(Number(values.soak));
}
