import { fileURLToPath } from 'node:url';
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs';
import { freePort } from '../scripts/test-postgres.ts';
import { listings } from '../src/adapters/market-data/simulated/universe/listings.ts';
import { FIELD_IDS } from '../src/domain/fields/catalogue.ts';
import { addresses } from '../src/web/shell/navigation/addresses.ts';
import { atRest, startServer } from './server.ts';

/**
 * Asks every operation and page that anybody may open for the dearest that its parameters allow:
 * about symbols that nobody has asked for before, once all code has run. Prints the ten that took most
 * processor time of the whole process, and those that held the event loop longest. The work of a new
 * server is waited for, which takes a quarter of an hour; `npm run bench -- dearest now` does not.
 */
const SHOWN = 10;
const MOST_TIME = 500;
const LONGEST_HOLD = 50;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
type Paths = Readonly<Record<string, { readonly get?: Operation }>>;
interface Refusal {
  readonly issues?: readonly { readonly path: string }[];
}
interface Price {
  readonly url: string;
  readonly status: number;
  readonly cpu: number;
  readonly hold: number;
  readonly bytes: number;
}

/** The most that a parameter of the name takes; others are left out where they may be. */
const DEAREST: Readonly<Record<string, readonly string[]>> = {
  text: ['zebra*', 'zebra'],
  range: ['max'],
  limit: ['3000', '1000', '500', '200', '100', '50', '40', '20'],
  from: ['2025-04-20', '2025-05-20'],
  to: ['2025-06-05'],
  base: ['USD'],
  quotes: ['EUR,GBP,JPY,CHF,CAD'],
  country: ['US'],
  year: ['2025'],
  list: ['gainers'],
  locale: ['en'],
  category: ['equity'],
  kinds: ['earnings,dividend,split,rating,insider,filing,news'],
  fields: [FIELD_IDS.filter((_, at) => at % 5 === 0).join(',')],
  expression: ['rsi-14 < 40 and revenue-growth > 0 and pe < 30'],
  concept: ['Revenues'],
  members: ['100'],
  scope: ['all'],
};
/** How many symbols an operation takes, as far as it says. */
const SYMBOLS: Readonly<Record<string, number>> = {
  '/api/market/quotes': 200,
  '/api/market/day-lines': 200,
  '/api/market/fields': 200,
  '/api/market/{symbol}/comparison': 20,
  '/api/market/{symbol}/comparison/prices': 20,
};
/** Operations about funds; of a company they would have nothing to tell. */
const OF_FUNDS =
  /\/(?:fund|holdings|style|overlap|alternatives|performance|distributions|nav|category|risk|growth|period-returns|fund-[a-z]+)$/;

const market = listings();
const supplyOf = (kind: string) => {
  const symbols = market.filter((listing) => listing.kind === kind).map(({ symbol }) => symbol);
  return (count: number): string => symbols.splice(0, count).join(',');
};
/** Each symbol is used up: the second question about it would find much at hand. */
const companies = supplyOf('company');
const funds = supplyOf('fund');

function queryOf(path: string, { parameters = [] }: Operation, most: number): URLSearchParams {
  const query = new URLSearchParams();
  const next = OF_FUNDS.test(path) ? funds : companies;
  for (const { name, in: place, required = false, schema } of parameters) {
    if (place !== 'query') continue;
    const choices = DEAREST[name] ?? schema.enum ?? [];
    const last =
      schema.enum?.includes(choices[0] ?? '') === false ? schema.enum.at(-1) : choices[0];
    if (name === 'symbols') {
      // Without a choice of symbols the question is about all of them.
      const count = SYMBOLS[path] ?? (required ? 5 : 0);
      if (count > 0) query.set(name, next(Math.min(count, most)));
    } else if (name === 'symbol' || name === 'with') {
      if (required) query.set(name, next(1));
    } else if (last !== undefined && (required || name in DEAREST)) query.set(name, last);
    else if (required) query.set(name, '1');
  }
  // A range says already from when to when.
  if (query.has('range')) for (const name of ['from', 'to']) query.delete(name);
  return query;
}

interface Question {
  readonly path: string;
  readonly query: URLSearchParams;
}

function* questionsOf(paths: Paths, most: number): Generator<Question> {
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined) continue;
    const next = OF_FUNDS.test(path) ? funds : companies;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'symbol' ? next(1) : (DEAREST[name]?.[0] ?? '1'),
    );
    yield { path: filled, query: queryOf(path, get, most) };
  }
  for (const address of addresses) {
    if (!('layout' in address) || /[:*]/.test(address.path)) continue;
    const { path, guard, workspace } = address;
    if (guard !== undefined && guard !== 'symbol') continue;
    const next = workspace === 'fund' ? funds : companies;
    yield {
      path,
      query: new URLSearchParams({
        ...(guard === 'symbol' ? { symbol: next(1) } : {}),
        ...(address.name === 'fund-comparison' ? { symbols: next(4) } : {}),
      }),
    };
  }
}

/** What is refused is asked for less: a refusal costs little, and says what was too much. */
function relented(query: URLSearchParams, { issues = [] }: Refusal): boolean {
  const name = issues[0]?.path.replace('query.', '') ?? 'from';
  const value = query.get(name);
  if (value === null) return false;
  const choices = DEAREST[name] ?? [];
  const less = choices[choices.indexOf(value) + 1];
  if (less === undefined) query.delete(name);
  else query.set(name, less);
  return true;
}

async function priceOf(origin: string, turns: string, question: Question): Promise<Price> {
  const figures = async () =>
    (await (await fetch(turns)).json()) as { readonly cpu: number; readonly hold: number };
  for (;;) {
    const url = `${question.path}?${question.query.toString()}`;
    const before = await figures();
    const reply = await fetch(origin + url, { signal: AbortSignal.timeout(120_000) });
    const text = await reply.text();
    const { cpu, hold } = await figures();
    const isCall = question.path.startsWith('/api/');
    if (reply.status === 400 && isCall && relented(question.query, JSON.parse(text) as Refusal))
      continue;
    return { url, status: reply.status, cpu: cpu - before.cpu, hold, bytes: text.length };
  }
}

const line = ({ url, status, cpu, hold, bytes }: Price): string =>
  `  ${cpu.toFixed(0).padStart(6)} ms of processor, loop held ${hold.toFixed(0).padStart(4)} ms, ${(bytes / 1_024).toFixed(0).padStart(5)} KB  ${status} ${url.slice(0, 120)}`;

async function ask(origin: string, turns: string): Promise<void> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    readonly paths: Paths;
  };
  const priceAll = async (most: number): Promise<readonly Price[]> => {
    const prices: Price[] = [];
    for (const question of questionsOf(paths, most))
      prices.push(await priceOf(origin, turns, question));
    return prices;
  };
  // Code is loaded and compiled by the first who need it.
  await priceAll(1);
  const prices = await priceAll(Infinity);
  const worst = (by: 'cpu' | 'hold') =>
    prices
      .toSorted((a, b) => b[by] - a[by])
      .slice(0, SHOWN)
      .map(line)
      .join('\n');
  const answered = prices.filter(({ status }) => status === 200).length;
  console.log(`${prices.length} questions of nobody, ${answered} answered; the ${SHOWN} dearest:`);
  console.log(`${worst('cpu')}\nthe ${SHOWN} that held the loop longest:\n${worst('hold')}`);
  const over = prices.filter(({ cpu, hold }) => cpu > MOST_TIME || hold > LONGEST_HOLD);
  console.log(`${over.length} over ${MOST_TIME} ms or ${LONGEST_HOLD} ms at a time`);
}

export async function run(): Promise<void> {
  const port = await freePort();
  const server = await startServer(
    [...serverArguments, '--import', fileURLToPath(new URL('turns.ts', import.meta.url))],
    { ...serverEnvironment(process.env), FILING_INDEX: 'off', TURNS_PORT: String(port) },
  );
  try {
    if (process.argv[3] !== 'now') await atRest(server.process);
    await ask(server.origin, `http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
  }
}
