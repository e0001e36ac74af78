import { setTimeout as sleep } from 'node:timers/promises';
import type { Filing, FilingHead } from '../../../domain/filings/filing.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import {
  type FilerFacts,
  UNKNOWN_FILER,
} from '../../../domain/filings/text-search/search-answer.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { JobContext, JobKind, JobOutcome } from '../../jobs/job-kind.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';
import { filerFacts } from './filer-facts.ts';
import type { FilingIndex, ReadFiling } from './filing-index.ts';
import type { FilingWishes, WishedFiling } from './filing-wishes.ts';
import { type FillProgress, readProgress } from './fill-progress.ts';

export interface FillParts {
  readonly index: FilingIndex;
  readonly registry: Pick<ProviderRegistry, 'ask' | 'has'>;
  readonly wishes: FilingWishes;
  /** Symbols in lists and portfolios of members. */
  readonly followed: () => Promise<readonly SymbolId[]>;
  /** The market costs nothing to ask: all filings of all companies are indexed. */
  readonly isFree: boolean;
  /** The version of its texts: with another one a market that costs nothing is indexed anew. */
  readonly texts: number;
  /** Filings that are fetched in an hour at most, where asking costs. */
  readonly mostPerHour: number;
  /** How far back all companies are indexed, in ms; one that is searched for goes back further. */
  readonly filledFor: number;
  /** How old a filing may become. */
  readonly keptFor: number;
  readonly mostBytes: number;
  /** Nothing is done before: the start has the processor to itself. */
  readonly startAfter: number;
  /** The market's clock. */
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly log: { readonly info: (facts: object, text: string) => void };
}

export const FILL = 'filings.index';

const MINUTE = 60_000;
const EVERY = MINUTE;
const PAGE = 200;
/** Where asking is free: the latest weeks first, then enough for many filings of each company. */
const FIRST_PAGE_FREE = 2_000;
const OLDER_PAGE_FREE = 16_000;
const COMPANY_FILINGS = 60;
const COMPANY_FILINGS_FREE = 400;
/** Pages of the latest filings that one run goes back for. */
const MOST_PAGES = 30;
const FOLLOWED_EVERY = 6 * 60 * MINUTE;
/** Where asking is free somebody files every minute: a thread would be started for each. */
const LATEST_EVERY_FREE = 5 * MINUTE;
/** Filings written together: few, so that a search does not wait for them. */
const BATCH = 8;
const BATCH_LETTERS = 400_000;
const BETWEEN_SLICES = 500;
/** Rests as long as it works, so that the event loop is free half of the time. */
const REST = 1;
const LONGEST_REST = 250;
const PRUNED_AT_ONCE = 200;
const EVERYTHING = { before: Number.MAX_SAFE_INTEGER, bytes: 0 } as const;
/** Without a new filing the oldest are looked for so often. */
const PRUNED_EVERY = 60 * MINUTE;
const MOST_UNREADABLE = 10_000;

/** Forms that people search the text of; the others are many and say little. */
const WORTHWHILE: readonly string[] = [
  ...FORM_GROUPS.annual,
  ...FORM_GROUPS.quarterly,
  ...FORM_GROUPS.current,
  ...FORM_GROUPS.proxy,
  ...FORM_GROUPS.offering,
];

/** The source cannot be asked for a while. */
class Pause extends Error {
  readonly wait: number;
  constructor(wait: number, cause: unknown) {
    super('the source cannot be asked now', { cause });
    this.wait = wait;
  }
}

/**
 * Fills the index: what readers opened and searched, the latest filings, what members follow, and
 * then back in time, in slices. What is in the index is not asked for again, so a run that is cut
 * off anywhere is continued by the next.
 */
export function fillJob(parts: FillParts): JobKind<unknown> {
  const startedAt = parts.wallClock();
  const worker = fillWorker(parts);
  return {
    name: FILL,
    concurrency: 1,
    maxAttempts: 5,
    schedule: { every: EVERY },
    run: async (_, context): Promise<JobOutcome> => {
      const early = startedAt + parts.startAfter - parts.wallClock();
      if (early > 0) return { next: null, after: early };
      if (!parts.registry.has('filings') || !parts.registry.has('filing')) return undefined;
      try {
        const isDone = await worker.run(context);
        return isDone ? undefined : { next: null, after: BETWEEN_SLICES };
      } catch (problem) {
        if (problem instanceof Pause) return { next: null, after: problem.wait };
        throw problem;
      }
    },
  };
}

type Context = Pick<JobContext<unknown>, 'signal' | 'shouldYield'>;

function fillWorker(parts: FillParts) {
  const { index, registry, wishes, isFree, now, wallClock } = parts;
  const factsOf = filerFacts(registry);
  const quiet = { keep: false, priority: 'nightly' } as const;
  /** Filings that their source lists and does not give: not asked for again in this process. */
  const unreadable = new Set<string>();
  let hour = 0;
  let fetched = 0;
  let latestAt = Number.NEGATIVE_INFINITY;
  let prunedAt = Number.NEGATIVE_INFINITY;
  /** Filings of the past that a slice has listed and not finished. */
  let older: OlderPage | undefined;

  const spend = (): void => {
    const current = Math.floor(wallClock() / (60 * MINUTE));
    if (current !== hour) [hour, fetched] = [current, 0];
    if (!isFree && fetched >= parts.mostPerHour)
      throw new Pause((hour + 1) * 60 * MINUTE - wallClock(), undefined);
    fetched += 1;
  };
  const asked = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
      if (['rate-limited', 'unavailable', 'timeout', 'not-yet'].includes(problem.kind))
        throw new Pause(
          Math.min(30 * MINUTE, Math.max(5_000, problem.retryAfter ?? MINUTE)),
          problem,
        );
      return null;
    }
  };
  const read = async ({ id, symbol }: WishedFiling, signal: AbortSignal) => {
    spend();
    const answer = await asked(() => registry.ask('filing', { id, symbol }, signal, quiet));
    if (answer === null) {
      if (unreadable.size >= MOST_UNREADABLE) unreadable.clear();
      unreadable.add(id);
      return null;
    }
    const facts = await asked(() => factsOf(answer.data.symbol ?? symbol, signal));
    return { filing: answer.data, source: answer.source, facts: withFiler(facts, answer.data) };
  };

  /** Reads and writes what the index does not have; `false` when the slice is over before. */
  const addAll = async (wanted: readonly WishedFiling[], context: Context): Promise<boolean> => {
    if (wanted.length === 0) return true;
    const known = new Set(await index.known(wanted.map(({ id }) => id)));
    let batch: ReadFiling[] = [];
    let letters = 0;
    const write = async () => {
      if (batch.length === 0) return;
      await index.add(batch);
      prunedAt = Number.NEGATIVE_INFINITY;
      batch = [];
      letters = 0;
    };
    try {
      for (const each of wanted) {
        if (known.has(each.id) || unreadable.has(each.id)) continue;
        if (context.shouldYield()) return false;
        context.signal.throwIfAborted();
        const began = performance.now();
        const filing = await read(each, context.signal);
        const rest = (performance.now() - began) * REST;
        if (filing !== null) {
          batch.push(filing);
          letters += lettersOf(filing);
        }
        if (batch.length >= BATCH || letters > BATCH_LETTERS) await write();
        if (isFree)
          await sleep(Math.min(rest, LONGEST_REST), undefined, { signal: context.signal });
      }
      return true;
    } finally {
      await write();
    }
  };
  const listed = async (
    symbol: SymbolId | null,
    before: number | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly FilingHead[]> => {
    const forms = isFree ? [] : WORTHWHILE;
    const query = { symbol, forms, before, limit };
    const answer = await asked(() => registry.ask('filings', query, signal, quiet));
    const oldest = now() - parts.keptFor;
    return (answer?.data ?? []).filter(({ filedAt }) => filedAt >= oldest);
  };

  const addWished = async (context: Context): Promise<boolean> => {
    if (!(await addAll(wishes.nextFilings(50), context))) return false;
    const most = isFree ? COMPANY_FILINGS_FREE : COMPANY_FILINGS;
    for (let symbol = wishes.nextCompany(); symbol !== undefined; symbol = wishes.nextCompany()) {
      const heads = await listed(symbol, null, most, context.signal);
      if (await addAll(heads, context)) continue;
      wishes.searched([symbol]);
      return false;
    }
    return true;
  };

  /** From now back to where the last run began. */
  const addLatest = async (
    progress: FillProgress,
    context: Context,
  ): Promise<FillProgress | null> => {
    if (isFree && wallClock() - latestAt < LATEST_EVERY_FREE) return progress;
    const began = now();
    let found = 0;
    let before: number | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const heads = await listed(null, before, PAGE, context.signal);
      const fresh = heads.filter(({ filedAt }) => filedAt >= progress.newest);
      if (!(await addAll(fresh, context))) return null;
      found += fresh.length;
      const last = heads.at(-1);
      if (last === undefined || fresh.length < heads.length || heads.length < PAGE) break;
      before = olderThan(last, before);
    }
    latestAt = wallClock();
    return found === 0 ? progress : { ...progress, newest: began };
  };

  const olderPage = async (
    { newest, oldest: before }: FillProgress,
    signal: AbortSignal,
  ): Promise<OlderPage> => {
    const most = before < newest ? OLDER_PAGE_FREE : FIRST_PAGE_FREE;
    const heads = await listed(null, before, most, signal);
    const limit = now() - parts.filledFor;
    const wanted = heads.filter(({ filedAt }) => filedAt >= limit);
    const last = heads.at(-1);
    const isOver = last === undefined || wanted.length < heads.length;
    return {
      before,
      wanted: wanted.toSorted(bySource).map(({ id, symbol }) => ({ id, symbol })),
      next: isOver ? limit : olderThan(last, before),
    };
  };

  const addOlder = async (
    progress: FillProgress,
    context: Context,
  ): Promise<FillProgress | null> => {
    if (older?.before !== progress.oldest) older = await olderPage(progress, context.signal);
    const { wanted, next } = older;
    while (wanted.length > 0) {
      if (!(await addAll(wanted.slice(0, PAGE), context))) return null;
      wanted.splice(0, PAGE);
    }
    older = undefined;
    return { ...progress, oldest: next };
  };

  const addFollowed = async (
    progress: FillProgress,
    context: Context,
  ): Promise<FillProgress | null> => {
    if (wallClock() - progress.followedAt < FOLLOWED_EVERY) return progress;
    const symbols = (await parts.followed()).filter((symbol) => symbol > progress.followedUpTo);
    const [symbol] = symbols.toSorted();
    if (symbol === undefined) return { ...progress, followedAt: wallClock(), followedUpTo: '' };
    const heads = await listed(symbol, null, COMPANY_FILINGS, context.signal);
    return (await addAll(heads, context)) ? { ...progress, followedUpTo: symbol } : null;
  };

  /** Whether nothing is left that must go. An index that nobody asks is left alone: it has a thread. */
  const prune = async (): Promise<boolean> => {
    if (wallClock() - prunedAt < PRUNED_EVERY) return true;
    const removed = await index.prune({
      before: now() - parts.keptFor,
      bytes: parts.mostBytes,
      most: PRUNED_AT_ONCE,
    });
    if (removed === PRUNED_AT_ONCE) return false;
    prunedAt = wallClock();
    return true;
  };

  return {
    /** Whether everything is done. */
    run: async (context: Context): Promise<boolean> => {
      const kept = await index.progress();
      let progress = readProgress(kept, now(), parts.texts);
      const keep = async (next: FillProgress | null): Promise<boolean> => {
        if (next === null) return false;
        if (next !== progress || kept === null) await index.keepProgress(JSON.stringify(next));
        progress = next;
        return true;
      };
      if (isFree && progress.texts !== parts.texts) {
        const removed = await index.prune({ ...EVERYTHING, most: PRUNED_AT_ONCE });
        if (removed === PRUNED_AT_ONCE) return false;
        await keep(readProgress(null, now(), parts.texts));
      }
      if (!(await addWished(context))) return false;
      if (!(await keep(await addLatest(progress, context)))) return false;
      while (!isFree && wallClock() - progress.followedAt >= FOLLOWED_EVERY)
        if (context.shouldYield() || !(await keep(await addFollowed(progress, context))))
          return false;
      const isBehind = () => isFree && progress.oldest > now() - parts.filledFor;
      // Nothing is fetched that would have to go at once.
      const isFull = isBehind() && (await index.coverage()).bytes >= parts.mostBytes;
      while (!isFull && isBehind()) {
        if (context.shouldYield() || wishes.hasAny()) return false;
        if (!(await keep(await addOlder(progress, context)))) return false;
      }
      return prune();
    },
  };
}

interface OlderPage {
  readonly before: number;
  /** What is left to do. */
  readonly wanted: WishedFiling[];
  /** What the progress is when all of them are in the index. */
  readonly next: number;
}

const OF_FUNDS: ReadonlySet<string> = new Set([...FORM_GROUPS.fund, 'N-CSR', 'N-CSR/A']);

/** Funds hold the same shares at the same prices: their reports of one period share them. */
const sourceOf = ({ form, company, periodEnd }: FilingHead): string =>
  OF_FUNDS.has(form) ? (periodEnd ?? '') : company;

/** What a filing is written from is at hand for the next one from the same source. */
function bySource(a: FilingHead, b: FilingHead): number {
  const [one, other] = [sourceOf(a), sourceOf(b)];
  return one < other ? -1 : one > other ? 1 : b.filedAt - a.filedAt;
}

/** Several may bear the time of the last one: asked for again, unless that leads nowhere. */
const olderThan = ({ filedAt }: FilingHead, before: number | null): number =>
  filedAt + 1 === before ? filedAt : filedAt + 1;

/** What the filing itself says of its filer goes before what is known of the company elsewhere. */
const withFiler = (facts: FilerFacts | null, { filer }: Filing): FilerFacts => {
  const known = facts ?? UNKNOWN_FILER;
  return {
    ...known,
    sic: filer?.sic ?? null,
    state: filer?.state ?? known.state,
    incorporated: filer?.incorporated ?? null,
  };
};

const lettersOf = ({ filing }: ReadFiling): number => {
  let letters = 0;
  for (const { blocks } of filing.sections)
    for (const block of blocks)
      letters +=
        block.kind === 'html'
          ? block.html.length
          : block.kind === 'paragraph'
            ? block.text.length
            : 200;
  return letters;
};
