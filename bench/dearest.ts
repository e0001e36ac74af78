import { metricsText, startServer } from './server.ts';

/**
 * Asks every operation and page that anybody may open for the dearest that its parameters allow, and
 * prints the ten that took most processor time of the whole process, with the longest delay of the
 * event loop meanwhile. An answer that is kept is asked for once: the first price is what counts.
 */
const SHOWN = 10;
const MOST_TIME = 500;
const LONGEST_HOLD = 50;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
interface Price {
  readonly url: string;
  readonly status: number;
  readonly cpu: number;
  readonly hold: number;
  readonly bytes: number;
}

/** The most that a parameter of the name takes; others are left out where they may be. */
const DEAREST: Readonly<Record<string, string>> = {
  symbol: 'MSFT',
  symbols: 'MSFT,AAPL,AMZN,JPM,XOM',
  text: 'a*',
  range: 'max',
  limit: '100',
  from: '2025-05-01',
  to: '2025-06-15',
  base: 'USD',
  quotes: 'EUR,GBP,JPY,CHF,CAD',
  benchmark: 'SPY',
  interval: '1d',
  country: 'US',
};
const PAGES = [
  '/',
  '/markets',
  '/markets/world',
  '/markets/calendar',
  '/markets/movers',
  '/equity/home/overview?symbol=MSFT',
  '/equity/home/financials?symbol=MSFT',
  '/equity/home/options?symbol=MSFT',
  '/fund/home/overview?symbol=SPY',
  '/fund/comparison?symbols=SPY,QQQ,VTI,IWM,AGG&range=max',
  '/screener',
  '/filings',
  '/help',
];

const urlsOf = (paths: Readonly<Record<string, { readonly get?: Operation }>>): string[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined) return [];
    const query = new URLSearchParams();
    for (const { name, in: place, required } of get.parameters ?? []) {
      // Without a choice of symbols the question is about all of them.
      const isNarrower = name === 'symbols' && required !== true;
      const value = isNarrower ? undefined : (DEAREST[name] ?? (required ? '1' : undefined));
      if (place === 'query' && value !== undefined) query.set(name, value);
    }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => DEAREST[name] ?? '1');
    return [`${filled}?${query.toString()}`];
  });

/** Reading the longest delay begins a new one. */
async function figures(origin: string): Promise<{ readonly cpu: number; readonly hold: number }> {
  const text = await metricsText(origin);
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) * 1_000;
  return {
    cpu: figure('process_cpu_seconds_total'),
    hold: figure('nodejs_eventloop_lag_max_seconds'),
  };
}

async function priceOf(origin: string, url: string): Promise<Price> {
  const before = await figures(origin);
  const reply = await fetch(origin + url, { signal: AbortSignal.timeout(60_000) });
  const { byteLength } = await reply.arrayBuffer();
  const after = await figures(origin);
  return {
    url,
    status: reply.status,
    cpu: after.cpu - before.cpu,
    hold: after.hold,
    bytes: byteLength,
  };
}

export async function run(): Promise<void> {
  const server = await startServer([], { ...process.env, FILING_INDEX: 'off' });
  try {
    // The market of a process that has just started is built by its first questions.
    await fetch(`${server.origin}/api/market/MSFT/statistics`);
    await fetch(`${server.origin}/`);
    const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
    };
    const prices: Price[] = [];
    for (const url of [...urlsOf(paths), ...PAGES]) prices.push(await priceOf(server.origin, url));
    const dearest = prices.toSorted((a, b) => b.cpu - a.cpu).slice(0, SHOWN);
    console.log(`${prices.length} questions of nobody; the ${SHOWN} dearest:`);
    for (const { url, status, cpu, hold, bytes } of dearest)
      console.log(
        `  ${cpu.toFixed(0).padStart(6)} ms of processor, loop held ${hold.toFixed(0).padStart(4)} ms, ${(bytes / 1_024).toFixed(0).padStart(5)} KB  ${status} ${url}`,
      );
    const over = prices.filter(({ cpu, hold }) => cpu > MOST_TIME || hold > LONGEST_HOLD);
    console.log(`${over.length} over ${MOST_TIME} ms or ${LONGEST_HOLD} ms at a time`);
  } finally {
    await server.stop();
  }
}
