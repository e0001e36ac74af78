import type { AlertEvent } from '../../../../domain/alerts/alert-event.ts';
import type { FoundEvent } from './found-event.ts';

/** What has been told of one subject, as it is kept: plain JSON. */
export interface EventMemory {
  /** Nothing older is told: nobody was watching. */
  readonly began: number;
  /** When it was looked at last; `null` before the first time. */
  readonly looked: number | null;
  /** Told, or there before: those that the next look finds again. */
  readonly known: readonly string[];
}

export const newMemory = (now: number): EventMemory => ({ began: now, looked: null, known: [] });

/** Sources name things after the moment that they carry: so far back a look goes again. */
export const LOOK_BACK = 24 * 60 * 60_000;
/** A look after a long rest goes no further back than this. */
export const LONGEST_REST = 30 * 24 * 60 * 60_000;

/** From when on a look has to find what happened. */
export const lookFrom = ({ began, looked }: EventMemory, now: number): number =>
  Math.max(began, now - LONGEST_REST, (looked ?? began) - LOOK_BACK);

/**
 * What of a finding is new, oldest first, and what is known afterwards. Without a moment of its own
 * a thing is new when it was not there at the look before; at the first look it is no news.
 */
export function newsOf(
  memory: EventMemory,
  found: readonly FoundEvent[],
  now: number,
): { readonly news: readonly AlertEvent[]; readonly memory: EventMemory } {
  const from = lookFrom(memory, now);
  const known = new Set(memory.known);
  const news = new Map<string, AlertEvent>();
  const kept = new Set<string>();
  for (const event of found) {
    // What lies ahead is told when its time has come.
    if (event.at !== null && (event.at > now || event.at <= memory.began)) continue;
    if (event.at === null || event.at >= now - LOOK_BACK) kept.add(event.id);
    if (known.has(event.id) || (event.at !== null && event.at < from)) continue;
    if (event.at === null && memory.looked === null) continue;
    news.set(event.id, { ...event, at: event.at ?? now });
  }
  return {
    news: [...news.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    memory: { began: memory.began, looked: now, known: [...kept] },
  };
}

/** What was kept, read with suspicion: another version may have written it. */
export function readMemories(cursor: unknown): Map<string, EventMemory> {
  const memories = new Map<string, EventMemory>();
  if (typeof cursor !== 'object' || cursor === null) return memories;
  for (const [subject, value] of Object.entries(cursor)) {
    const memory = readMemory(value);
    if (memory !== undefined) memories.set(subject, memory);
  }
  return memories;
}

function readMemory(value: unknown): EventMemory | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { began, looked, known } = value as Readonly<Record<string, unknown>>;
  if (typeof began !== 'number' || !Number.isFinite(began)) return undefined;
  return {
    began,
    looked: typeof looked === 'number' && Number.isFinite(looked) ? looked : null,
    known: Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [],
  };
}
