import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import { insidersByCompany, recentTransactions } from '../../../domain/ownership/insider-desk.ts';
import { CLUSTER_DAYS } from '../../../domain/ownership/insider-activity.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { inTime } from './in-time.ts';
import { orNone } from './or-none.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
/** Forms of 30 days; busy markets have more, and the oldest are left out. */
const MOST_FORMS = 3_000;
const PAGE = 300;
/** Companies that are read at all, newest filers first. */
const MOST_COMPANIES = 400;
const MOST_TRADES = 1_000;
/** The newest transactions of a company: more than insiders of one make in 30 days. */
const PER_COMPANY = 40;
const AT_ONCE = 2;
/** One call reads no longer than this; the next one goes on. */
const PATIENCE = 1_500;
const KEEP_MS = 15 * 60_000;

interface ReadCompany {
  readonly trades: readonly InsiderTransaction[];
  readonly until: number;
}

/** Insiders of the whole market, from as many companies as could be read so far. */
export function insiderDesk({
  registry,
  caches,
  now,
}: Pick<MarketService, 'registry' | 'caches' | 'now'>) {
  const kept = caches.open<ReadCompany>('filing readings');
  const tradesOf = async (symbol: SymbolId, signal: AbortSignal): Promise<void> => {
    const trades = await orNone(
      registry.ask('insiders', { symbol, limit: PER_COMPANY }, signal),
      [],
    );
    // Older ones would only crowd out other companies.
    const recent = recentTransactions(trades, easternDate(now()));
    kept.set(symbol, { trades: recent, until: now() + KEEP_MS });
  };
  /** Page by page, so that a source looks no further back than it has to. */
  const formsSince = async (
    after: number,
    signal: AbortSignal,
  ): Promise<Sourced<readonly FilingHead[]>> => {
    const found = new Map<string, FilingHead>();
    for (let before: number | null = null; ;) {
      const question = { symbol: null, forms: FORM_GROUPS.insider, before, limit: PAGE };
      const page: Sourced<readonly FilingHead[]> = await registry.ask('filings', question, signal);
      for (const head of page.data) if (head.filedAt >= after) found.set(head.id, head);
      const last = page.data.at(-1);
      const isDone =
        last === undefined ||
        last.filedAt < after ||
        page.data.length < PAGE ||
        found.size >= MOST_FORMS;
      if (isDone) return withData(page, [...found.values()]);
      // Forms of the same moment come again rather than be missed, unless there is no way on.
      before = last.filedAt + 1 === before ? last.filedAt : last.filedAt + 1;
    }
  };
  return async (signal: AbortSignal) => {
    const after = now() - CLUSTER_DAYS * DAY_MS;
    const listed = await formsSince(after, signal);
    const symbols = [...new Set(listed.data.flatMap(({ symbol }) => symbol ?? []))].slice(
      0,
      MOST_COMPANIES,
    );
    const isRead = (symbol: SymbolId): boolean => (kept.get(symbol)?.until ?? 0) > now();
    const unread = symbols.filter((symbol) => !isRead(symbol));
    await inTime(unread, tradesOf, { atOnce: AT_ONCE, patience: PATIENCE, signal });
    const read = symbols.filter((symbol) => kept.get(symbol) !== undefined);
    const trades = recentTransactions(
      read.flatMap((symbol) => kept.get(symbol)?.trades ?? []),
      easternDate(now()),
    );
    const { version: _, ...answered } = withData(listed, {
      trades: trades.slice(0, MOST_TRADES),
      companies: insidersByCompany(trades),
      read: read.length,
      of: symbols.length,
    });
    return answered;
  };
}
