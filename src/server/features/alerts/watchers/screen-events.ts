import type { AlertEvent } from '../../../../domain/alerts/alert-event.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { WATCHED_MAXIMUM } from '../../../../domain/saved-questions/question-watch.ts';
import type { SavedQuestionStore } from '../../../../ports/store/saved-question-store.ts';
import type { Look } from '../../saved-questions/watch-job.ts';
import { ownedId, parseOwnedId, parseOwnedSubject } from '../worker/owned-id.ts';
import type { AlertWatcher, RunningWatcher, WatchedPartition } from '../worker/watcher.ts';
import type { FindMember } from './owned-member.ts';
import { isSymbol } from './polled-events.ts';
import { rounds } from './rounds.ts';
import type { WatchParts } from './watch-parts.ts';

const EVERY = 60_000;
const REST = 250;
const KINDS = ['screen-enters', 'screen-leaves'] as const;

/** The rows of a screen when it was looked at last. */
interface ScreenMemory {
  /** Of the saved screen: after an edit watching begins anew. */
  readonly value: string;
  readonly rows: readonly string[];
}

export interface ScreenEventParts extends Pick<WatchParts, 'onProblem'> {
  readonly market: Pick<WatchParts['market'], 'now'>;
  readonly questions: Pick<SavedQuestionStore, 'get'>;
  /** As a saved screen is run for its member. */
  readonly look: Look;
  readonly memberOf: FindMember;
  /** Between two looks at a screen, in ms. */
  readonly every?: number;
}

function readMemories(cursor: unknown): Map<string, ScreenMemory> {
  const read = new Map<string, ScreenMemory>();
  if (typeof cursor !== 'object' || cursor === null) return read;
  for (const [screen, kept] of Object.entries(cursor)) {
    const { value, rows } = (kept ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof value === 'string' && Array.isArray(rows))
      read.set(screen, { value, rows: rows.filter((row) => typeof row === 'string') });
  }
  return read;
}

/** Screens that somebody watches, with the symbols whose alerts name them. */
export function wantedScreens(needs: EngineNeeds): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [subject, kinds] of needs.events) {
    if (!KINDS.some((kind) => kinds.has(kind))) continue;
    const owned = parseOwnedSubject(subject);
    if (owned?.kind === 'screen') {
      const screen = ownedId(owned.memberId, owned.id);
      if (!wanted.has(screen)) wanted.set(screen, new Set());
    }
    if (!isSymbol(subject)) continue;
    for (const screen of needs.screens?.get(subject) ?? [])
      wanted.set(screen, (wanted.get(screen) ?? new Set()).add(subject));
  }
  return wanted;
}

/** What changed between two looks: an event for the screen, and one for each symbol that names it. */
export function screenChanges(
  screen: string,
  before: readonly string[],
  now: readonly string[],
  at: number,
  named: ReadonlySet<string>,
): readonly AlertEvent[] {
  const [was, is] = [new Set(before), new Set(now)];
  const changes = [
    ...now.filter((symbol) => !was.has(symbol)).map((symbol) => ['screen-enters', symbol] as const),
    ...before
      .filter((symbol) => !is.has(symbol))
      .map((symbol) => ['screen-leaves', symbol] as const),
  ];
  return changes.flatMap(([kind, symbol]) => {
    const event = {
      id: `${kind}:${screen}:${symbol}:${at}`,
      kind,
      at,
      title: symbol,
      link: `/equity/home/overview?symbol=${encodeURIComponent(symbol)}`,
      screen,
      text: symbol,
    };
    const own = { ...event, subject: `screen:${screen}` };
    return named.has(symbol) ? [own, { ...event, subject: symbol }] : [own];
  });
}

/**
 * Symbols that enter or leave saved screens. The rows are kept over restarts, so that what changed
 * meanwhile is told then. The first look tells nothing.
 */
export const screenEvents = (parts: ScreenEventParts): AlertWatcher => ({
  name: 'screen-events',
  watch: (host) => follow(parts, host),
});

function follow(parts: ScreenEventParts, host: WatchedPartition): RunningWatcher {
  const { market, every = EVERY } = parts;
  const memories = readMemories(host.cursor);
  /** Screens that this process has looked at: what changes at the first look changed before. */
  const looked = new Set<string>();
  let wanted: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const keep = (): void => host.keep(Object.fromEntries(memories));

  async function lookAt(screen: string, named: ReadonlySet<string>): Promise<void> {
    const owned = parseOwnedId(screen);
    if (owned === undefined) return;
    const [question, member] = await Promise.all([
      parts.questions.get(owned.memberId, owned.id),
      parts.memberOf(owned.memberId),
    ]);
    if (question?.kind !== 'screen' || question.removedAt !== null) {
      host.gone?.('screen', screen);
      return;
    }
    if (member === undefined) return;
    const answer = await parts.look(question.value, member, host.signal);
    if (host.signal.aborted || !wanted.has(screen)) return;
    // A table that is still being filled, or a screen that no longer reads, says nothing.
    if (answer.kind !== 'found' || answer.items.length > WATCHED_MAXIMUM) return;
    const rows = answer.items.map(({ id }) => id);
    const before = memories.get(screen);
    const isFirst = !looked.has(screen);
    looked.add(screen);
    if (before?.value !== question.value) {
      memories.set(screen, { value: question.value, rows });
      keep();
      return;
    }
    const events = screenChanges(screen, before.rows, rows, market.now(), named);
    if (events.length === 0) return;
    for (const event of events) host.tell({ kind: 'event', event }, { isLate: isFirst });
    memories.set(screen, { value: question.value, rows });
    keep();
  }

  const lookedAt = new Map<string, number>();
  const work = rounds({
    signal: host.signal,
    onProblem: parts.onProblem,
    round: async () => {
      const now = performance.now();
      const due = [...wanted].filter(
        ([screen]) => now - (lookedAt.get(screen) ?? -Infinity) >= every,
      );
      const [next] = due;
      if (next === undefined) return every / 4;
      // Also when it fails: the others get their turn.
      lookedAt.set(next[0], now);
      await lookAt(next[0], next[1]);
      return due.length > 1 ? REST : every / 4;
    },
  });
  return {
    needs: (needs) => {
      wanted = wantedScreens(needs);
      let isChanged = false;
      for (const screen of memories.keys())
        if (!wanted.has(screen)) {
          memories.delete(screen);
          isChanged = true;
        }
      for (const screen of lookedAt.keys()) if (!wanted.has(screen)) lookedAt.delete(screen);
      if (isChanged) keep();
      work.wake();
    },
  };
}
