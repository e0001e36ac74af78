import { simulatedProvider } from '../src/adapters/market-data/simulated/provider.ts';
import { openTestSqlite } from '../src/adapters/store/store-suites.fixture.ts';
import { fromDayNumber } from '../src/domain/calendar/iso-date.ts';
import type { DecimalText } from '../src/domain/money/decimal-text.ts';
import type { AssetId } from '../src/domain/portfolio/asset.ts';
import type { Transaction } from '../src/domain/portfolio/transaction.ts';
import { granted } from '../src/server/features/market/entitlement.fixture.ts';
import { testCaches, testMarket } from '../src/server/features/market/market.fixture.ts';
import {
  createChange,
  testPortfolios,
} from '../src/server/features/portfolio/portfolio-api.fixture.ts';
import { sampleLedger } from './portfolio/sample-ledger.ts';

const [ROWS, SYMBOLS, YEARS] = [10_000, 200, 20];
/** The middle one: a server that runs has met all of this code before. */
const ROUNDS = 25;
/** Seconds between an edit and the next one: longer than pages are shown the same quotes. */
const PAUSE = 20_000;
/** The default of CACHE_MB. */
const CACHE_BYTES = 96 * 1024 * 1024;
const PORTFOLIO = 'bench-portfolio';
const OVERVIEW = `/api/portfolio-views/overview?portfolios=${PORTFOLIO}`;

interface Cost {
  /** Milliseconds on the processor and by the clock. */
  readonly processor: number;
  readonly clock: number;
}

/**
 * What a member waits for after an edit: the call that writes it and the call for the overview,
 * through the real HTTP layer, a database on disk and the simulated market. The portfolio is kept
 * in euros and holds shares in dollars, so that every figure needs a rate.
 */
export async function run(): Promise<void> {
  const time = { now: Date.parse('2026-11-02T15:00:00Z') };
  const now = () => time.now;
  const world = simulatedProvider({ clock: { now } });
  const market = testMarket({
    providers: [world],
    now,
    wallClock: now,
    entitlement: () => granted(),
  });
  const portfolios = await testPortfolios(['ann'], openTestSqlite, {
    market,
    caches: testCaches(CACHE_BYTES),
    clock: time,
  });
  const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<string> => {
    const reply = await portfolios.call('ann', method, url, body);
    if (reply.status !== 200) throw new Error(`${url}: ${reply.text.slice(0, 500)}`);
    return reply.text;
  };
  const write = (...edits: readonly object[]) =>
    call('POST', '/api/portfolios/edits', {
      edits: edits.map((edit) => ({ portfolio: PORTFOLIO, ...edit })),
    });
  try {
    const names = await symbolsOf(world);
    const rows = rowsOf(names.slice(0, SYMBOLS));
    const create = createChange(PORTFOLIO);
    await write({ ...create, settings: { ...create.settings, base: 'EUR' } });
    for (let at = 0; at < rows.length; at += 500)
      await write({ kind: 'addTransactions', transactions: rows.slice(at, at + 500) });
    const first = await measured(() => call('GET', OVERVIEW));
    console.log(`page of ${ROWS} transactions, ${SYMBOLS} symbols, ${YEARS} years`);
    console.log(`  first overview: ${told(first)}; ${(first.value.length / 1024).toFixed(0)} KB`);

    const place = rows.findLastIndex(({ kind, date }) => kind === 'buy' && date < '2026-05-31');
    const row = rows[place]!;
    let revision = 0;
    const correct = () => {
      revision += 1;
      const quantity = `${100 + revision}` as DecimalText;
      return write({
        kind: 'correctTransaction',
        transaction: { ...row, quantity },
        revision,
      });
    };
    const added = rows.slice(place, place + 1).map((one) => ({ ...one, date: '2026-10-29' }))[0]!;
    let fresh = 0;
    const addNew = () => {
      fresh += 1;
      const asset = names[SYMBOLS + fresh]!;
      return write({
        kind: 'addTransactions',
        transactions: [{ ...added, id: `n${fresh}`, asset, kind: 'buy', quantity: '10' }],
      });
    };
    const pause = () => Promise.resolve((time.now += PAUSE));
    for (const [name, edit, passes] of [
      ['nothing changed', nothing, nothing],
      ['prices moved', nothing, pause],
      ['one row of last spring corrected', correct, nothing],
      ['one row corrected, prices moved', correct, pause],
      ['a first row of a new symbol', addNew, nothing],
    ] as const) {
      const edits: Cost[] = [];
      const reads: Cost[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        edits.push(await measured<unknown>(edit));
        await passes();
        reads.push(await measured(() => call('GET', OVERVIEW)));
      }
      const goal = '(goal: 50 ms or less)';
      if (edit === nothing) console.log(`  ${name}: overview ${told(median(reads))} ${goal}`);
      else {
        const together = edits.map((cost, round) => sumOf(cost, reads[round]!));
        console.log(`  ${name}: edit and overview ${told(median(together))} ${goal}`);
        console.log(`    edit ${told(median(edits))}; overview ${told(median(reads))}`);
      }
    }
  } finally {
    await portfolios.dispose();
  }
}

const nothing = () => Promise.resolve();

/** Companies that were listed all the time. */
async function symbolsOf(world: ReturnType<typeof simulatedProvider>): Promise<readonly AssetId[]> {
  const found = await world.universe!({ types: ['equity'] }, new AbortController().signal);
  return found.data
    .filter(({ listedOn, delistedOn }) => delistedOn === null && (listedOn ?? '9') < '2006')
    .map(({ symbol }) => symbol as string as AssetId);
}

/** The rows of the other benches with symbols of the simulated market, which are in dollars. */
function rowsOf(names: readonly AssetId[]): readonly Transaction[] {
  const { ledger, symbols, firstDay } = sampleLedger(ROWS - 1, SYMBOLS, YEARS);
  const nameOf = new Map(symbols.map((symbol, at) => [symbol, names[at]!]));
  const inDollars = JSON.stringify(ledger.transactions).replaceAll(/"(?:EUR|GBP)"/g, '"USD"');
  const rows = (JSON.parse(inDollars) as readonly Transaction[]).map((row) =>
    'asset' in row && row.asset !== null ? { ...row, asset: nameOf.get(row.asset)! } : row,
  );
  const deposit = {
    ...pick(rows[0]!),
    id: 'd1',
    kind: 'deposit',
    date: fromDayNumber(firstDay),
    amount: { amount: '100000000', currency: 'USD' },
    fee: null,
  } as Transaction;
  return [deposit, ...rows];
}

const pick = ({ account, time, note, reference }: Transaction) => ({
  account,
  time,
  note,
  reference,
});

async function measured<T>(work: () => Promise<T>): Promise<Cost & { readonly value: T }> {
  const [clock, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, processor: (user + system) / 1000, clock: performance.now() - clock };
}

const sumOf = (one: Cost, other: Cost): Cost => ({
  processor: one.processor + other.processor,
  clock: one.clock + other.clock,
});

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Each by itself: the round in the middle by the processor may be any by the clock. */
const median = (costs: readonly Cost[]): Cost => ({
  processor: middle(costs.map(({ processor }) => processor)),
  clock: middle(costs.map(({ clock }) => clock)),
});

const told = ({ processor, clock }: Cost): string =>
  `${processor.toFixed(1)} ms on the processor, ${clock.toFixed(1)} ms by the clock`;
