import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { testPostgres } from '../../scripts/test-postgres.ts';
import { sanitiseHtml } from '../../src/adapters/html/sanitise-html.ts';
import { postgresFilingText } from '../../src/adapters/store/filing-text-store-postgres.ts';
import { openStore } from '../../src/adapters/store/open-store.ts';
import { migratedPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { readTextQuery } from '../../src/domain/filings/text-search/read-text-query.ts';
import {
  EVERY_FILING,
  type FilingScope,
} from '../../src/domain/filings/text-search/text-filing.ts';
import type { TextSearch } from '../../src/ports/store/filing-text-store.ts';
import { threadedIndex } from '../../src/server/compose-filing-search.ts';
import type { FilingIndex } from '../../src/server/features/filing-search/filing-index.ts';
import { indexedFiling } from '../../src/server/features/filing-search/indexed-filing.ts';
import { generatedFiling, wordOfRank } from './generate.ts';

const FILINGS = Number(process.env['FILINGS'] ?? 100_000);
const BATCH = 20;
const ROUNDS = 5;
const RESOLUTION = 1;

/**
 * The stated questions; each asks for a first page of 20 with facets and trend. Words of rank 20 to
 * 28 are in about a third of the filings, as `company` or `net` in real ones.
 */
const QUERIES: readonly (readonly [string, string, Partial<FilingScope>, TextSearch['order']])[] = [
  ['rare word', 'annealing', {}, 'relevance'],
  ['word', 'cybersecurity', {}, 'relevance'],
  ['word as written', '"cybersecurity"', {}, 'relevance'],
  ['frequent word', 'liquidity', {}, 'relevance'],
  ['frequent word as written', '"liquidity"', {}, 'relevance'],
  ['most frequent word', wordOfRank(0), {}, 'relevance'],
  ['most frequent word by date', wordOfRank(0), {}, 'date'],
  ['phrase', '"going concern"', {}, 'relevance'],
  ['long phrase', '"ability to continue as a going concern"', {}, 'relevance'],
  ['phrase of frequent words', `"${wordOfRank(20)} ${wordOfRank(21)}"`, {}, 'relevance'],
  ['and', '"material weakness" liquidity', {}, 'relevance'],
  [
    'and of frequent words',
    `${wordOfRank(22)} ${wordOfRank(23)} ${wordOfRank(24)}`,
    {},
    'relevance',
  ],
  ['or', '"going concern" OR "supply chain"', {}, 'relevance'],
  ['or of frequent words', `${wordOfRank(25)} OR ${wordOfRank(26)}`, {}, 'relevance'],
  ['not', 'liquidity -"going concern"', {}, 'relevance'],
  ['brackets', '(liquidity OR liquidators) AND NOT (weakness OR disruption)', {}, 'relevance'],
  ['prefix', 'liquid*', {}, 'relevance'],
  ['wide prefix', 'con*', {}, 'relevance'],
  ['proximity', 'NEAR(doubt concern, 10)', {}, 'relevance'],
  ['proximity of frequent words', `NEAR(${wordOfRank(27)} ${wordOfRank(28)}, 10)`, {}, 'relevance'],
  [
    'with filters',
    '"going concern"',
    { group: 'annual', sector: 'Energy', from: '2025-01-01' },
    'relevance',
  ],
  ['one company', 'liquidity', { symbols: ['C17'] }, 'date'],
];

const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

interface Filled {
  readonly seconds: number;
  readonly p99: number;
  readonly longest: number;
}

/** Adds all filings, and measures how late the event loop is meanwhile. */
async function fill(index: FilingIndex): Promise<Filled> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  await index.coverage();
  const started = performance.now();
  delays.enable();
  for (let first = 0; first < FILINGS; first += BATCH) {
    const batch = [];
    for (let number = first; number < Math.min(FILINGS, first + BATCH); number += 1) {
      batch.push(generatedFiling(number));
      // The making of the texts is not what is measured.
      await turn();
    }
    await index.add(batch);
  }
  delays.disable();
  return {
    seconds: (performance.now() - started) / 1_000,
    p99: delays.percentile(99) / 1e6 - RESOLUTION,
    longest: delays.max / 1e6 - RESOLUTION,
  };
}

/** Milliseconds on the clock, and of processors: on a busy machine they differ. */
interface Asked {
  readonly times: readonly number[];
  readonly cpu: readonly number[];
}

/** Every round begins with a new filing, so that nothing is remembered from the round before. */
async function ask(index: FilingIndex): Promise<Asked> {
  const all: number[] = [];
  const cpu: number[] = [];
  const byQuery = QUERIES.map((): number[] => []);
  const totals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await index.add([generatedFiling(FILINGS + round)]);
    await index.search(searchOf('zzz', {}, 'date'));
    for (const [at, [, text, scope, order]] of QUERIES.entries()) {
      const started = performance.now();
      const used = process.cpuUsage();
      const { total } = await index.search(searchOf(text, scope, order));
      const took = performance.now() - started;
      const { user, system } = process.cpuUsage(used);
      cpu.push((user + system) / 1_000);
      byQuery[at]!.push(took);
      totals[at] = total;
      all.push(took);
    }
  }
  for (const [at, [name, text]] of QUERIES.entries())
    console.log(
      `    ${ms(percentile(byQuery[at]!, 0.5))}  ${String(totals[at]).padStart(7)} filings  ${name}: ${text}`,
    );
  return { times: all, cpu };
}

const searchOf = (
  text: string,
  scope: Partial<FilingScope>,
  order: TextSearch['order'],
): TextSearch => ({
  query: readTextQuery(text).query!,
  scope: { ...EVERY_FILING, ...scope },
  order,
  offset: 0,
  limit: 20,
  counted: true,
});

function report(name: string, filled: Filled, { times, cpu }: Asked): void {
  console.log(`  ${name}: ${FILINGS} filings in ${filled.seconds.toFixed(0)} s`);
  console.log(
    `    event loop while it grows: p99 ${ms(filled.p99)}, longest ${ms(filled.longest)} (limit 25 ms for p99)`,
  );
  console.log(
    `    first page: p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))} (limit 50 ms), nothing remembered; processor p95 ${ms(percentile(cpu, 0.95))}`,
  );
}

/** A look at every text, as a database without an index has to. */
function likeScan(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const started = performance.now();
  db.prepare('select count(distinct key / 1024) from passage where words like ?').get(
    '% going concern %',
  );
  const took = performance.now() - started;
  db.close();
  return took;
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));
  const file = join(folder, 'filing-text.db');
  const { index, close } = threadedIndex(file);
  try {
    const filled = await fill(index);
    report('SQLite, FTS5', filled, await ask(index));
    const bytes = readdirSync(folder).reduce(
      (sum, name) => sum + statSync(join(folder, name)).size,
      0,
    );
    const { bytes: estimated } = await index.coverage();
    console.log(
      `    on disk: ${(bytes / FILINGS / 1024).toFixed(1)} KB per filing of 580 words (estimated ${(estimated / FILINGS / 1024).toFixed(1)})`,
    );
    const naive = likeScan(file);
    const phrases: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await index.add([generatedFiling(FILINGS + 100 + round)]);
      await index.search(searchOf('zzz', {}, 'date'));
      const started = performance.now();
      await index.search(searchOf('"going concern"', {}, 'relevance'));
      phrases.push(performance.now() - started);
    }
    const own = percentile(phrases, 0.5);
    console.log(
      `    "going concern": ${ms(own)} with rank, facets, trend and excerpts; LIKE, which only counts: ${ms(naive)}: ${(naive / own).toFixed(0)} times as long`,
    );
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** What the database does in the background, before it is asked; as long as it takes. */
async function vacuum(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function onPostgres(server: string): Promise<void> {
  const url = await migratedPostgresUrl(server);
  const store = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
  try {
    const { put, ...rest } = postgresFilingText(store.db);
    const index: FilingIndex = {
      ...rest,
      add: (filings) => put(filings.map((filing) => indexedFiling(filing, sanitiseHtml))),
    };
    const filled = await fill(index);
    await vacuum(server);
    report('PostgreSQL, tsvector', filled, await ask(index));
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(name))::bigint as bytes
      from unnest(array['filing_text', 'filing_text_passage', 'filing_text_vector']::regclass[]) as name`.execute(
      store.db,
    );
    console.log(
      `    in the database: ${((rows[0]?.bytes ?? 0) / FILINGS / 1024).toFixed(1)} KB per filing`,
    );
  } finally {
    await store.close();
    await url.dispose();
  }
}

/** The full-text index: how fast it answers, what it weighs, and what it does to the event loop. */
export async function textIndexBench(): Promise<void> {
  // `npm run bench -- filings sqlite` for one of them.
  const wanted = process.argv.slice(3);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  console.log('full-text index');
  if (isWanted('sqlite')) await onSqlite();
  if (!isWanted('postgres')) return;
  const server = await testPostgres();
  try {
    await onPostgres(server.url);
  } finally {
    await server.stop();
  }
}
