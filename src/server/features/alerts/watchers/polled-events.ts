import type { AlertEventKind } from '../../../../domain/alerts/alert-event.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { AlertWatcher, WatchedPartition } from '../worker/watcher.ts';
import { lookFrom, newMemory, newsOf, readMemories } from './event-memory.ts';
import type { FoundEvent } from './found-event.ts';
import { rounds } from './rounds.ts';
import type { WatchParts } from './watch-parts.ts';

/** Events of every company. */
export const ALL = '*';

/** One kind of things that happen, and how a source is asked for them. */
export interface EventSource {
  readonly name: string;
  readonly kinds: readonly AlertEventKind[];
  /** Whether there are events of the whole market. */
  readonly hasMarket: boolean;
  /** Which subjects it is about; symbols by default. */
  readonly isSubject?: (subject: string) => boolean;
  /** Something has happened: calls it for every look that should come at once. */
  readonly onNews?: (wake: () => void) => () => void;
  /** So long after the last look a subject is due again, in ms. */
  readonly every: number;
  /** Subjects in one look. */
  readonly batch: number;
  /**
   * What happened to the subjects since a moment; more is no harm. A subject that the source knows
   * nothing of has no events; a source that is down throws, and is asked again later.
   */
  readonly look: (question: LookQuestion, signal: AbortSignal) => Promise<readonly FoundEvent[]>;
}

export interface LookQuestion {
  readonly subjects: readonly string[];
  readonly from: number;
  readonly needs: EngineNeeds;
  /** Told before: nothing has to be fetched for it. */
  readonly isKnown: (id: string) => boolean;
}

const isAbout = (event: FoundEvent, subject: string): boolean =>
  event.subject === subject || (event.also?.includes(subject) ?? false);

/** Known now, and known before as far as it was found again. */
function merged(
  known: readonly string[],
  before: readonly string[],
  found: readonly FoundEvent[],
): readonly string[] {
  const again = new Set(found.map(({ id }) => id));
  return [...new Set([...known, ...before.filter((id) => again.has(id))])];
}

const REST = 1_000;
const LONGEST = 60_000;
const KEEP_MS = 5 * 60_000;

export const isSymbol = (subject: string): boolean => parseSymbolId(subject) !== null;

/** The subjects that want events of this source. */
export const wantedOf = (
  needs: EngineNeeds,
  {
    kinds,
    hasMarket,
    isSubject = isSymbol,
  }: Pick<EventSource, 'kinds' | 'hasMarket' | 'isSubject'>,
): readonly string[] =>
  [...needs.events].flatMap(([subject, wanted]) =>
    (isSubject(subject) || (hasMarket && subject === ALL)) && kinds.some((kind) => wanted.has(kind))
      ? [subject]
      : [],
  );

/**
 * Looks at each subject in turn and tells what is new. The memory of what was told is kept with the
 * firings that it led to, so that nothing is told twice or lost by a crash.
 */
export const polledEvents = (source: EventSource, parts: WatchParts): AlertWatcher => ({
  name: source.name,
  watch: (partition) => pollOf(source, parts, partition),
});

function pollOf(source: EventSource, { market, onProblem }: WatchParts, host: WatchedPartition) {
  const startedAt = market.now();
  const memories = readMemories(host.cursor);
  const triedAt = new Map<string, number>();
  let current: EngineNeeds | undefined;
  let wanted: readonly string[] = [];

  const forget = (): void => {
    const still = new Set(wanted);
    for (const subject of memories.keys()) if (!still.has(subject)) memories.delete(subject);
  };
  const isDue = (subject: string, now: number): boolean =>
    now - (triedAt.get(subject) ?? -Infinity) >= source.every;
  let keptAt = -Infinity;
  /** What was told is kept with it at once; that nothing was found may be found again. */
  const keep = (isNeeded: boolean): void => {
    if (!isNeeded && market.now() - keptAt < KEEP_MS) return;
    keptAt = market.now();
    host.keep(Object.fromEntries(memories));
  };

  async function lookAt(subjects: readonly string[], needs: EngineNeeds): Promise<void> {
    const now = market.now();
    const before = subjects.map((subject) => memories.get(subject) ?? newMemory(now));
    const from = Math.min(...before.map((memory) => lookFrom(memory, now)));
    const isKnown = (id: string): boolean => subjects.every((subject) => isKnownTo(subject, id));
    const found = await source.look({ subjects, from, needs, isKnown }, host.signal);
    if (host.signal.aborted) return;
    const seenAt = market.now();
    let isTold = false;
    subjects.forEach((subject, at) => {
      // Asked for no more while the source was thinking.
      if (!wanted.includes(subject)) return;
      const own = found.filter((event) => subject === ALL || isAbout(event, subject));
      const step = newsOf(before[at]!, own, seenAt);
      // What another look told of meanwhile stays known.
      const since = memories.get(subject)?.known ?? [];
      memories.set(subject, { ...step.memory, known: merged(step.memory.known, since, own) });
      for (const event of step.news) {
        const others = [event.subject, ...(event.also ?? []), ALL].filter((one) => one !== subject);
        if (others.some((other) => isKnownTo(other, event.id))) continue;
        for (const other of others) alsoKnown(other, event.id);
        host.tell({ kind: 'event', event }, { isLate: event.at < startedAt });
        isTold = true;
      }
    });
    keep(isTold);
  }
  const isKnownTo = (subject: string, id: string): boolean =>
    memories.get(subject)?.known.includes(id) ?? false;
  const alsoKnown = (subject: string, id: string): void => {
    const memory = memories.get(subject);
    if (memory !== undefined && !memory.known.includes(id))
      memories.set(subject, { ...memory, known: [...memory.known, id] });
  };

  const work = rounds({
    signal: host.signal,
    onProblem,
    round: async () => {
      if (current === undefined || wanted.length === 0) return LONGEST;
      const now = market.now();
      const due = wanted
        .filter((subject) => isDue(subject, now))
        .toSorted((a, b) => (triedAt.get(a) ?? 0) - (triedAt.get(b) ?? 0));
      // Two questions differ: the whole market is asked by itself.
      const batch =
        due[0] === ALL ? [ALL] : due.filter((one) => one !== ALL).slice(0, source.batch);
      if (batch.length === 0) return Math.min(LONGEST, source.every / 4);
      await lookAt(batch, current);
      for (const subject of batch) triedAt.set(subject, now);
      return due.length > batch.length ? REST : Math.min(LONGEST, source.every / 4);
    },
  });
  const stop = source.onNews?.(() => {
    triedAt.clear();
    work.wake();
  });
  host.signal.addEventListener('abort', () => stop?.(), { once: true });
  return {
    needs: (needs: EngineNeeds) => {
      current = needs;
      wanted = wantedOf(needs, source);
      const now = market.now();
      const isNew = wanted.some((subject) => !memories.has(subject));
      // From now on, whenever the first look comes.
      for (const subject of wanted)
        if (!memories.has(subject)) memories.set(subject, newMemory(now));
      forget();
      if (isNew) keep(true);
      work.wake();
    },
  };
}
