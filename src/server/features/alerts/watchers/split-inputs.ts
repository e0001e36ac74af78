import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import type { CorporateAction, Split } from '../../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import type { AlertWatcher, RunningWatcher, WatchedPartition } from '../worker/watcher.ts';
import { isSymbol } from './polled-events.ts';
import { rounds } from './rounds.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
/** Splits are announced days before: one look a day finds all of them in time. */
const EVERY = 12 * 60 * MINUTE;
const AHEAD_DAYS = 30;
const LONGEST_REST_DAYS = 60;
const REST = 500;

/** The moment from which prices are those of new shares: the first trade of that day. */
export function effectiveAt(symbol: SymbolId, exDate: IsoDate): number {
  const day = toDayNumber(exDate);
  return calendarOfSymbol(symbol).onDay(day)?.preOpen ?? day * DAY_MS;
}

/** What was told, and since when a symbol is watched. */
interface SymbolMemory {
  readonly began: number;
  readonly told: readonly string[];
}

interface Known {
  readonly splits: readonly Split[];
  readonly until: number;
}

function readCursor(cursor: unknown): Map<string, SymbolMemory> {
  const read = new Map<string, SymbolMemory>();
  if (typeof cursor !== 'object' || cursor === null) return read;
  for (const [symbol, value] of Object.entries(cursor)) {
    const { began, told } = (value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof began !== 'number') continue;
    read.set(symbol, {
      began,
      told: Array.isArray(told) ? told.filter((id) => typeof id === 'string') : [],
    });
  }
  return read;
}

/** Every symbol whose prices matter to some alert. */
const pricedIn = ({ figures, bars, lines }: EngineNeeds): ReadonlySet<string> =>
  new Set([...figures.keys(), ...bars.keys(), ...lines.keys()].filter(isSymbol));

/**
 * Tells the engine of a split at the moment at which prices change with it, so that levels follow.
 * One that took effect while nobody watched is told at the start, before the bars after it.
 */
export const splitInputs = ({ market, onProblem }: WatchParts): AlertWatcher => ({
  name: 'split-inputs',
  watch: (host) => follow({ market, onProblem }, host),
});

function follow({ market, onProblem }: WatchParts, host: WatchedPartition): RunningWatcher {
  const startedAt = market.now();
  const memories = readCursor(host.cursor);
  const known = new Map<string, Known>();
  let wanted: ReadonlySet<string> = new Set();

  async function splitsOf(symbol: SymbolId): Promise<readonly Split[]> {
    const now = market.now();
    const today = easternDate(now);
    const since = Math.max(memories.get(symbol)?.began ?? now, now - LONGEST_REST_DAYS * DAY_MS);
    const question = {
      symbol,
      from: addDays(easternDate(since), -1),
      to: addDays(today, AHEAD_DAYS),
    };
    const answer = market.ask('corporateActions', question, host.signal, PREFETCH);
    const actions: readonly CorporateAction[] = await orNone(answer, []);
    const splits = actions.filter((action) => action.kind === 'split');
    known.set(symbol, { splits, until: now + EVERY });
    return splits;
  }

  /** Those whose moment has come; answers when the next one comes. */
  function tellDue(): number {
    const now = market.now();
    let next = Infinity;
    let isTold = false;
    for (const [symbol, { splits }] of known)
      for (const { exDate, to, from } of splits) {
        const memory = memories.get(symbol);
        const at = effectiveAt(symbol as SymbolId, exDate);
        if (memory === undefined || at <= memory.began || memory.told.includes(exDate)) continue;
        if (at > now) {
          next = Math.min(next, at);
          continue;
        }
        memories.set(symbol, { ...memory, told: [...memory.told, exDate] });
        if (!(to > 0) || !(from > 0) || to === from) continue;
        host.tell(
          { kind: 'split', subject: symbol, at, ratio: to / from },
          { isLate: at < startedAt },
        );
        isTold = true;
      }
    if (isTold) host.keep(Object.fromEntries(memories));
    return next - now;
  }

  const work = rounds({
    signal: host.signal,
    onProblem,
    round: async () => {
      const now = market.now();
      const due = [...wanted].find((symbol) => (known.get(symbol)?.until ?? 0) <= now);
      if (due !== undefined) await splitsOf(due as SymbolId);
      if (host.signal.aborted) return MINUTE;
      const next = tellDue();
      return due === undefined ? Math.max(0, Math.min(MINUTE, next)) : REST;
    },
  });
  return {
    needs: (needs) => {
      wanted = pricedIn(needs);
      const now = market.now();
      let isChanged = false;
      for (const symbol of wanted)
        if (!memories.has(symbol)) {
          memories.set(symbol, { began: now, told: [] });
          isChanged = true;
        }
      for (const symbol of memories.keys())
        if (!wanted.has(symbol)) {
          memories.delete(symbol);
          known.delete(symbol);
        }
      if (isChanged) host.keep(Object.fromEntries(memories));
      work.wake();
    },
  };
}
