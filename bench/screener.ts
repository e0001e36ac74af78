import { loadavg } from 'node:os';
import { FIELDS } from '../src/domain/fields/catalogue.ts';
import { screenEngine } from '../src/domain/screener/engine/screen-engine.ts';
import type { ColumnKey, ScreenTable } from '../src/domain/screener/screen-table.ts';
import { FIELDS_WANTED, generatedTable, PAST, ROWS } from './screener/generated-table.ts';
import { measureLive, QUOTES } from './screener/live.ts';
import { openDuckdb, openSqlite, type Peer } from './screener/peers.ts';
import {
  ask,
  type Answered,
  type Question,
  questionOf,
  readBoth,
  sqlOf,
} from './screener/question.ts';
import { SCREENS } from './screener/screens.ts';

const GOAL_MS = 3;
const GOAL_TIMES = 10;
const GOAL_CORE = 0.05;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Ours is asked so often in each round: a peer's one answer takes as long. */
const OURS_PER_ROUND = 40;

const quantile = (times: readonly number[], share: number): number => {
  const ascending = times.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))]!;
};
/**
 * Milliseconds that this process has had a processor, all of its threads together. The wall clock of
 * a busy machine measures the others; on a quiet one both are the same.
 */
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const ms = (time: number): string => time.toFixed(time < 1 ? 3 : 2).padStart(7);
const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 1 : 0)} x`.padStart(7);

/**
 * `npm run bench -- screener`: twenty screens over 10,000 companies with 90 fields, against DuckDB
 * and SQLite in the same run, and the answers compared; the live table; memory.
 */
export async function run(): Promise<void> {
  const missed: string[] = [];
  const say = (ok: boolean, name: string, text: string): void => {
    if (!ok) missed.push(name);
    console.log(`${ok ? 'ok  ' : 'MISS'} ${name.padEnd(18)}${text}`);
  };
  const questions = SCREENS.map(questionOf);
  const needed = new Set<string>(questions.flatMap(({ columns }) => [...columns]));
  const table = generatedTable(needed);
  const keys = keysOf(table);
  console.log(
    `${ROWS} rows x ${FIELDS_WANTED} fields, ${SCREENS.length} screens, load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  sayCold(table, questions);

  const peers: Peer[] = [];
  try {
    peers.push(await openDuckdb(table, keys), openSqlite(table, keys));
    const engine = screenEngine(table);
    // Compiled and sorted, as after a minute of use; the peers have prepared statements.
    for (let round = 0; round < 60; round += 1)
      for (const question of questions) ask(engine, question);
    console.log(
      `filter + order + first page + histogram, processor time p50 / p95 of ${ROUNDS} rounds; ratios: how many times as long they take (p50)`,
    );
    const all: number[] = [];
    const walls: number[] = [];
    let worst = { p95: 0, screen: '' };
    const ratios: { readonly peer: string; readonly screen: string; readonly ratio: number }[] = [];
    for (const question of questions) {
      const { name } = question.screen;
      const asked = await Promise.all(
        peers.map(async (peer) => {
          const sql = sqlOf(question, engine, peer.name === 'DuckDB' ? 'duckdb' : 'sqlite');
          const [rows, histogram] = [
            await peer.prepare(sql.rows),
            await peer.prepare(sql.histogram),
          ];
          return async (): Promise<Answered> => {
            const [page, buckets] = [await rows(), await histogram()];
            return {
              total: buckets.reduce((sum, [, count]) => sum + Number(count), 0),
              symbols: page.map(([symbol]) => String(symbol)),
            };
          };
        }),
      );
      const ours = ask(engine, question);
      for (const [at, peer] of peers.entries())
        checkSame(name, peer.name, ours, await asked[at]!());
      const own: number[] = [];
      const theirs = peers.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let i = 0; i < OURS_PER_ROUND; i += 1) {
          const begin = performance.now();
          const start = clock();
          ask(engine, question);
          own.push(clock() - start);
          walls.push(performance.now() - begin);
        }
        for (const [at, peer] of asked.entries()) {
          const start = clock();
          await peer();
          theirs[at]!.push(clock() - start);
        }
      }
      all.push(...own);
      const p95 = quantile(own, 0.95);
      if (p95 > worst.p95) worst = { p95, screen: name };
      const parts = peers.map((peer, at) => {
        const ratio = quantile(theirs[at]!, 0.5) / quantile(own, 0.5);
        ratios.push({ peer: peer.name, screen: name, ratio });
        return `${peer.name} ${ms(quantile(theirs[at]!, 0.5))} /${ms(quantile(theirs[at]!, 0.95))} ms ${times(ratio)}`;
      });
      console.log(
        `  ${name.padEnd(17)}${String(ours.total).padStart(6)} rows ${ms(quantile(own, 0.5))} /${ms(p95)} ms   ${parts.join('   ')}`,
      );
    }
    say(
      worst.p95 <= GOAL_MS,
      'any screen',
      `p50 of all ${ms(quantile(all, 0.5)).trim()} ms; the largest p95 is ${ms(worst.p95).trim()} ms (${worst.screen}; goal ${GOAL_MS}); by the wall clock p50 ${ms(quantile(walls, 0.5)).trim()} ms`,
    );
    for (const { name } of peers) {
      const those = ratios.filter(({ peer }) => peer === name);
      const least = those.reduce((a, b) => (a.ratio < b.ratio ? a : b));
      const middle = quantile(
        those.map(({ ratio }) => ratio),
        0.5,
      );
      say(
        least.ratio >= GOAL_TIMES,
        `against ${name}`,
        `${times(middle).trim()} in the middle, ${times(least.ratio).trim()} at least (${least.screen}; goal ${GOAL_TIMES} x)`,
      );
    }
    sayFresh(table, questions);
  } finally {
    for (const peer of peers) peer.close();
  }
  const live = measureLive(table, clock);
  say(
    live.share <= GOAL_CORE,
    'live',
    `${QUOTES} quotes/s take ${(100 * live.share).toFixed(1)} % of a core (goal ${100 * GOAL_CORE} %), of it ${(100 * live.updates).toFixed(1)} % writing cells; ${live.entered} rows entered, ${live.left} left`,
  );
  if (missed.length > 0) {
    console.error(`missed: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
}

const keysOf = (table: ScreenTable): readonly ColumnKey[] =>
  [...FIELDS.map(({ id }): ColumnKey => id), ...PAST].filter(
    (key) => table.column(key) !== undefined,
  );

function checkSame(screen: string, peer: string, ours: Answered, theirs: Answered): void {
  if (ours.total !== theirs.total)
    throw new Error(`${screen}: ${ours.total} rows, ${peer} has ${theirs.total}`);
  const at = ours.symbols.findIndex((symbol, i) => symbol !== theirs.symbols[i]);
  if (at !== -1 || ours.symbols.length !== theirs.symbols.length)
    throw new Error(
      `${screen}: row ${at} is ${ours.symbols[at]}, of ${peer} ${theirs.symbols[at]}`,
    );
}

/** A new engine with nothing sorted yet: what the first question of each kind costs. */
function sayCold(table: ScreenTable, questions: readonly Question[]): void {
  const made: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const question of questions) {
      const start = clock();
      const engine = screenEngine(table);
      made.push(clock() - start);
      const begin = clock();
      ask(engine, question);
      first.push(clock() - begin);
    }
  const reading: number[] = [];
  for (let round = 0; round < 40; round += 1)
    for (const { screen } of questions) {
      const start = clock();
      readBoth(screen);
      reading.push(clock() - start);
    }
  console.log(
    `  a new engine ${ms(quantile(made, 0.5)).trim()} ms; its first answer p50 ${ms(quantile(first, 0.5)).trim()}, p95 ${ms(quantile(first, 0.95)).trim()} ms; reading a text p50 ${ms(quantile(reading, 0.5)).trim()} ms`,
  );
  const before = process.memoryUsage().arrayBuffers;
  const engine = screenEngine(table);
  for (const question of questions) ask(engine, question);
  const indexes = process.memoryUsage().arrayBuffers - before;
  console.log(
    `  memory: columns ${(bytesOf(table) / 1e6).toFixed(1)} MB, with everything these screens keep at most ${(indexes / 1e6).toFixed(1)} MB more`,
  );
}

/** After a cell of every column changed: nothing that was kept is good any more. */
function sayFresh(table: ScreenTable, questions: readonly Question[]): void {
  const engine = screenEngine(table);
  const taken: number[] = [];
  for (let round = 0; round < 20; round += 1)
    for (const question of questions) {
      const row = (round * 97) % table.rows;
      engine.update(
        [...question.columns].flatMap((key) =>
          table.column(key)?.kind === 'number' ? [{ row, key, value: round + 0.5 }] : [],
        ),
      );
      const start = clock();
      ask(engine, question);
      taken.push(clock() - start);
    }
  console.log(
    `  the same when a cell of every column that it reads has just changed: p50 ${ms(quantile(taken, 0.5)).trim()}, p95 ${ms(quantile(taken, 0.95)).trim()} ms`,
  );
}

const bytesOf = (table: ScreenTable): number => {
  let bytes = 0;
  for (const key of keysOf(table)) {
    const column = table.column(key)!;
    bytes +=
      column.kind === 'number'
        ? column.values.byteLength + column.known.byteLength
        : column.codes.byteLength + column.words.reduce((sum, word) => sum + word.length, 0);
  }
  return bytes;
};
