import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { alertEngine } from '../../src/domain/alerts/engine/alert-engine.ts';
import type { AlertEngine, WatchedAlert } from '../../src/domain/alerts/engine-types.ts';
import {
  firstPrice,
  generatedAlerts,
  generatedDays,
  generatedTicks,
  randomness,
  START,
  SYMBOLS,
  type Tick,
} from './generated-alerts.ts';
import { naiveScan, symbolScan } from './scans.ts';

const ALERTS = 100_000;
const PER_SECOND = 4_000;
const TICKS = 20_000;
const ROUNDS = 6;
const GOAL_CORE = 0.1;
const GOAL_TIMES = 50;
const GOAL_MB = 180;

type Say = (ok: boolean, name: string, text: string) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

/** Processor time, so that what else the machine does is not measured. */
function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The quietest round: whatever else runs on the machine only adds. */
const least = (values: readonly number[]): number => Math.min(...values);

function load(alerts: readonly WatchedAlert[]): AlertEngine {
  const engine = alertEngine();
  for (const alert of alerts) engine.put(alert);
  const numbers = new Map(SYMBOLS.map((symbol, at) => [symbol, at]));
  for (const { subject, interval, count } of engine.unseeded())
    engine.seed(subject, interval, generatedDays(numbers.get(subject)!, count));
  SYMBOLS.forEach((subject, at) => {
    const values = { price: firstPrice(at), volume: 0, averageVolume: 1_000_000 };
    engine.take({ kind: 'figures', subject, at: START - 1, values, phase: 'regular' });
  });
  return engine;
}

function feed(engine: AlertEngine, ticks: readonly Tick[]): number {
  let fired = 0;
  let second = START;
  for (const { symbol, at, values, bar } of ticks) {
    const subject = SYMBOLS[symbol]!;
    fired += engine.take({ kind: 'figures', subject, at, values, phase: 'regular' }).length;
    fired += engine.take({
      kind: 'bar',
      subject,
      interval: '1d',
      at,
      bar,
      isComplete: false,
    }).length;
    if (at < second + 1_000) continue;
    second = at;
    fired += engine.take({ kind: 'clock', at }).length;
    engine.changed();
  }
  return fired;
}

/** 100,000 alerts on 5,000 symbols at 4,000 ticks a second, every tick a quote and the day's bar. */
export function measureEngine(say: Say): void {
  const ticks = generatedTicks(TICKS * ROUNDS, PER_SECOND, SYMBOLS.length);
  const alerts = generatedAlerts(ALERTS, (at) => at % SYMBOLS.length);
  const empty = heap();
  let engine = alertEngine();
  const loading = cpu(() => {
    engine = load(alerts);
  });
  const megabytes = heap() - empty;
  const none = alertEngine();
  const [shares, bare, scans, symbols]: [number[], number[], number[], number[]] = [[], [], [], []];
  const [scan, bySymbol] = [naiveScan(alerts), symbolScan(alerts)];
  let fired = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const part = ticks.slice(round * TICKS, (round + 1) * TICKS);
    bare.push(cpu(() => feed(none, part)) / TICKS);
    shares.push(
      cpu(() => {
        fired += feed(engine, part);
      }) / TICKS,
    );
    symbols.push(cpu(() => part.forEach(bySymbol)) / TICKS);
    const few = part.slice(0, 100);
    scans.push(cpu(() => few.forEach(scan)) / few.length);
  }
  const own = least(shares);
  const more = own - least(bare);
  const micro = (ms: number): string => `${(ms * 1_000).toFixed(1)} µs`;
  console.log(
    `${ALERTS} alerts on ${SYMBOLS.length} symbols loaded in ${loading.toFixed(0)} ms, ${fired} fired`,
  );
  const core = (more * PER_SECOND) / 1_000;
  say(
    core <= GOAL_CORE,
    'core',
    `${(core * 100).toFixed(1)} % of a core at ${PER_SECOND} ticks/s more than none (at most ${GOAL_CORE * 100} %); a tick ${micro(own)}`,
  );
  say(
    least(scans) / own >= GOAL_TIMES,
    'naive scan',
    `${(least(scans) / own).toFixed(0)} x, ${micro(least(scans))} a tick (at least ${GOAL_TIMES} x)`,
  );
  console.log(
    `     scan per symbol   ${(least(symbols) / own).toFixed(1)} x, ${micro(least(symbols))} a tick, indicators not counted`,
  );
  say(
    megabytes <= GOAL_MB,
    'memory',
    `${megabytes.toFixed(0)} MB for the engine (at most ${GOAL_MB} MB)`,
  );
}

/** Everybody watches the same symbol, and a tick that goes through 10,000 levels at once. */
export function measureCrowd(say: Say): void {
  const alerts = generatedAlerts(50_000, () => 0);
  const engine = alertEngine();
  const loading = cpu(() => {
    for (const alert of alerts) engine.put(alert);
    for (const { subject, interval, count } of engine.unseeded())
      engine.seed(subject, interval, generatedDays(0, count));
  });
  const ticks = generatedTicks(2_000, 10, 1);
  const each = cpu(() => feed(engine, ticks)) / ticks.length;
  say(
    each <= 5,
    'one symbol',
    `50,000 alerts on it: loaded in ${loading.toFixed(0)} ms, ${each.toFixed(2)} ms a tick (at most 5 ms)`,
  );
  const crossed = alertEngine();
  const random = randomness(5);
  for (let at = 0; at < 10_000; at += 1)
    crossed.put({
      ...alerts[0]!,
      id: `l${at}`,
      condition: {
        kind: 'cross',
        left: { kind: 'signal', subject: null, name: 'price' },
        direction: 'up',
        right: { kind: 'number', value: 100 + random() },
      },
    });
  const tick = (price: number, at: number) =>
    crossed.take({ kind: 'figures', subject: SYMBOLS[0]!, at, values: { price } }).length;
  tick(99, START);
  let fired = 0;
  const time = cpu(() => {
    fired = tick(102, START + 1);
  });
  say(
    fired === 10_000 && time <= 250,
    'one tick',
    `${fired} levels crossed in ${time.toFixed(0)} ms (at most 250 ms)`,
  );
}
