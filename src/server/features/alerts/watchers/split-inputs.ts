import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import {
  addDays,
  type IsoDate,
  parseIsoDate,
  toDayNumber,
} from '../../../../domain/calendar/iso-date.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import type { CorporateAction } from '../../../../domain/prices/corporate-action.ts';
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
/** Dates of a symbol that are remembered as told. */
const TOLD_KEPT = 8;

/** The moment from which prices are those of new shares: the first trade of that day. */
export function effectiveAt(symbol: SymbolId, exDate: IsoDate): number {
  const day = toDayNumber(exDate);
  return calendarOfSymbol(symbol).onDay(day)?.preOpen ?? day * DAY_MS;
}

/** A split by its date, new shares and old ones. */
type KeptSplit = readonly [exDate: IsoDate, to: number, from: number];

/** Since when a symbol is watched, what was told, and what is known to come. */
interface SymbolMemory {
  readonly began: number;
  readonly told: readonly string[];
  /** Kept, so that one that took effect while nobody watched is told before any price after it. */
  readonly ahead: readonly KeptSplit[];
}

function readCursor(cursor: unknown): Map<string, SymbolMemory> {
  const read = new Map<string, SymbolMemory>();
  if (typeof cursor !== 'object' || cursor === null) return read;
  for (const [symbol, value] of Object.entries(cursor)) {
    const { began, told, ahead } = (value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof began !== 'number') continue;
    read.set(symbol, {
      began,
      told: Array.isArray(told) ? told.filter((id) => typeof id === 'string') : [],
      ahead: Array.isArray(ahead) ? ahead.filter(isKeptSplit) : [],
    });
  }
  return read;
}

const isKeptSplit = (value: unknown): value is KeptSplit =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  parseIsoDate(value[0]) !== null &&
  typeof value[1] === 'number' &&
  typeof value[2] === 'number';

/** Every symbol whose prices matter to some alert. */
const pricedIn = ({ figures, bars, lines }: EngineNeeds): ReadonlySet<string> =>
  new Set([...figures.keys(), ...bars.keys(), ...lines.keys()].filter(isSymbol));

/**
 * Tells the engine of a split at the moment at which prices change with it, so that levels follow.
 * One that took effect while nobody watched is told at the start, before the bars after it.
 */
export const splitInputs = ({ market, onProblem }: WatchParts): AlertWatcher => ({
  name: 'split-inputs',
  comesFirst: true,
  watch: (host) => follow({ market, onProblem }, host),
});

function follow({ market, onProblem }: WatchParts, host: WatchedPartition): RunningWatcher {
  const startedAt = market.now();
  const memories = readCursor(host.cursor);
  const askAgain = new Map<string, number>();
  let wanted: ReadonlySet<string> = new Set();
  const keep = (): void => host.keep(Object.fromEntries(memories));

  async function askFor(symbol: SymbolId): Promise<void> {
    const now = market.now();
    const since = Math.max(memories.get(symbol)?.began ?? now, now - LONGEST_REST_DAYS * DAY_MS);
    const question = {
      symbol,
      from: addDays(easternDate(since), -1),
      to: addDays(easternDate(now), AHEAD_DAYS),
    };
    const answer = market.ask('corporateActions', question, host.signal, PREFETCH);
    const actions: readonly CorporateAction[] = await orNone(answer, []);
    askAgain.set(symbol, now + EVERY);
    const memory = memories.get(symbol);
    if (memory === undefined || host.signal.aborted) return;
    const ahead = actions.flatMap((action): readonly KeptSplit[] =>
      action.kind === 'split' && !memory.told.includes(action.exDate)
        ? [[action.exDate, action.to, action.from]]
        : [],
    );
    if (JSON.stringify(ahead) === JSON.stringify(memory.ahead)) return;
    memories.set(symbol, { ...memory, ahead });
    keep();
  }

  /** Those whose moment has come; answers how long it is to the next one. */
  function tellDue(): number {
    const now = market.now();
    let next = Infinity;
    let isTold = false;
    for (const symbol of wanted) {
      const memory = memories.get(symbol);
      if (memory === undefined || memory.ahead.length === 0) continue;
      for (const [exDate, to, from] of memory.ahead) {
        const at = effectiveAt(symbol as SymbolId, exDate);
        if (at <= memory.began || memory.told.includes(exDate)) continue;
        if (at > now) {
          next = Math.min(next, at);
          continue;
        }
        const told = [...(memories.get(symbol)?.told ?? []), exDate].slice(-TOLD_KEPT);
        memories.set(symbol, { ...memory, told });
        isTold = true;
        if (!(to > 0) || !(from > 0) || to === from) continue;
        const input = { kind: 'split', subject: symbol, at, ratio: to / from } as const;
        host.tell(input, { isLate: at < startedAt });
      }
    }
    if (isTold) keep();
    return next - now;
  }

  const work = rounds({
    signal: host.signal,
    onProblem,
    round: async () => {
      const now = market.now();
      const due = [...wanted].find((symbol) => (askAgain.get(symbol) ?? 0) <= now);
      if (due !== undefined) await askFor(due as SymbolId);
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
          memories.set(symbol, { began: now, told: [], ahead: [] });
          isChanged = true;
        }
      for (const symbol of memories.keys())
        if (!wanted.has(symbol)) {
          memories.delete(symbol);
          askAgain.delete(symbol);
        }
      if (isChanged) keep();
      tellDue();
      work.wake();
    },
  };
}
