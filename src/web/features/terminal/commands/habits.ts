import {
  type LineHistory,
  readHistory,
  withLine,
} from '../../../../domain/terminal/commands/line-history.ts';
import { readUsage, type Usage, withUses } from '../../../../domain/terminal/commands/usage.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface Habits {
  readonly lines: LineHistory;
  readonly usage: Usage;
  /** When they were looked at (ms): uses fade by then. */
  readonly at: number;
}

export const NO_HABITS: Habits = { lines: [], usage: {}, at: 0 };

/** Lines are nobody else's: one browser may be used by several members. */
const keyOf = (member: string): string => `tapedeck:terminal-lines:${member}`;

export function readHabits(storage: Store, member: string, now = Date.now()): Habits {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(member)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return NO_HABITS;
    return {
      lines: readHistory('lines' in kept ? kept.lines : undefined),
      usage: readUsage('usage' in kept ? kept.usage : undefined),
      at: now,
    };
  } catch {
    return NO_HABITS;
  }
}

/** Keeps a line that was run. Read anew, so that two windows do not forget each other's. */
export function keepLine(
  storage: Store,
  member: string,
  line: string,
  uses: readonly string[],
  now = Date.now(),
): Habits {
  const { lines, usage } = readHabits(storage, member);
  const next = { lines: withLine(lines, line), usage: withUses(usage, uses, now), at: now };
  try {
    storage.setItem(keyOf(member), JSON.stringify(next));
  } catch {
    // A browser that refuses storage forgets with the page.
  }
  return next;
}
