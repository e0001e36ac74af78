import type { Sourced } from '../domain/quotes/sourced.ts';
import type { Capability, MarketDataProvider, SourcedOf } from '../ports/market-data.ts';
import { ProviderError, saysNone } from '../ports/provider-error.ts';
import { ASKED, type Found, QUESTIONS, type Subjects } from './data-questions.ts';

/** What one source made of one capability. */
export interface CheckRow {
  readonly source: string;
  readonly capability: Capability;
  /** `nothing`: it works and has nothing of the kind for these symbols. */
  readonly result: 'answered' | 'nothing' | 'failed';
  /** Entries of a list; `null` for a single thing. */
  readonly items: number | null;
  /** Of the data, in ms. */
  readonly age: number | null;
  /** Of the answer, in ms. */
  readonly took: number;
  /** Requests that the source allows right now; `null` when it does not count them. */
  readonly left: number | null;
  readonly why: string | null;
}

export interface CheckOptions extends Omit<Subjects, 'now'> {
  readonly provider: MarketDataProvider;
  readonly left: () => number | null;
  readonly wallClock: () => number;
  /** By which the data is dated. */
  readonly marketNow: () => number;
  /** For one question, in ms. */
  readonly timeout: number;
}

/** The newest moment in the data itself: a feed that stands still is still asked "now". */
const MOMENTS: { readonly [C in Capability]?: (data: SourcedOf<C>['data']) => readonly number[] } =
  {
    quotes: (quotes) => quotes.flatMap(({ lastTime, extended }) => [lastTime, extended?.time ?? 0]),
    bars: ({ bars }) => bars.slice(-1).map(({ time }) => time),
    trades: (trades) => trades.map(({ time }) => time),
    news: (stories) => stories.map(({ time }) => time),
    filings: (filings) => filings.map(({ filedAt }) => filedAt),
  };

function momentOf(capability: Capability, { data, asOf }: Sourced<unknown>): number {
  const moments = MOMENTS[capability] as ((data: unknown) => readonly number[]) | undefined;
  const newest = Math.max(0, ...(moments?.(data) ?? []));
  return newest > 0 ? Math.min(newest, asOf) : asOf;
}

type Ask = (query: unknown, signal: AbortSignal) => Promise<Sourced<unknown>>;

/** Ends with a `timeout` even when the provider does not listen to its signal. */
async function within<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('timeout', `No answer within ${ms / 1_000} s.`));
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([run(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks one source for everything it says it has, one after the other. */
export async function checkProvider(options: CheckOptions): Promise<readonly CheckRow[]> {
  const { provider, left, wallClock, marketNow, timeout } = options;
  const subjects = { ...options, now: marketNow() };
  const rows: CheckRow[] = [];
  const found: Record<string, unknown> = {};
  for (const capability of ASKED) {
    const ask = provider[capability] as Ask | undefined;
    if (ask === undefined) continue;
    const query = QUESTIONS[capability](subjects, found as Found);
    const began = wallClock();
    const row = (rest: Pick<CheckRow, 'result'> & Partial<CheckRow>): CheckRow => ({
      source: provider.id,
      capability,
      items: null,
      age: null,
      took: wallClock() - began,
      left: left(),
      why: null,
      ...rest,
    });
    if (query === null) {
      rows.push(row({ result: 'nothing', why: 'No earlier answer names one to ask for.' }));
      continue;
    }
    try {
      const answer = await within(timeout, (signal) => ask(query, signal));
      found[capability] = answer;
      const items = Array.isArray(answer.data) ? answer.data.length : null;
      rows.push(
        row({
          result: items === 0 ? 'nothing' : 'answered',
          items,
          age: Math.max(0, marketNow() - momentOf(capability, answer)),
          ...(items === 0 ? { why: 'The answer is empty.' } : {}),
        }),
      );
    } catch (thrown) {
      const isNone = saysNone(thrown);
      const kind = thrown instanceof ProviderError ? thrown.kind : 'fault';
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      rows.push(
        row({
          result: isNone ? 'nothing' : 'failed',
          why: isNone ? message : `${kind}: ${message}`,
        }),
      );
    }
  }
  return rows;
}
