import { type AlertKey, alertKeyText, readAlertKey } from '../../../../domain/alerts/alert-keys.ts';
import { type AlertSight, nearestSeen } from '../../../../domain/alerts/alert-sight.ts';
import type {
  AlertEngine,
  AlertInput,
  AlertMemory,
  EngineFiring,
  EngineNeeds,
} from '../../../../domain/alerts/engine-types.ts';
import { splitCondition } from '../../../../domain/alerts/engine/split-condition.ts';
import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { QuoteLines } from '../../../../ports/quote-lines.ts';
import type { PartitionLease } from '../../../../ports/store/partition-leases.ts';
import type {
  AlertChange,
  AlertStore,
  KeptMemory,
  OwnedAlert,
} from '../../../../ports/store/alert-store.ts';
import type { AlertMarket } from './alert-market.ts';
import { ownedCondition } from './condition-parts.ts';
import { type PlacedAlert, type Placement, placeAlert, type Surroundings } from './expand.ts';
import { mergeNeeds } from './merge-needs.ts';
import { type PriceFollower, priceFollower } from './price-follower.ts';
import { delayedEngine, type DelayedEngine, forEngine } from './delayed-engine.ts';
import type { AlertWatcher, RunningWatcher } from './watcher.ts';

export interface PartitionParts {
  readonly lease: PartitionLease;
  /** Lines lag differently: after a restart this much market time is replayed, and deduplicated. */
  readonly overlap: number;
  readonly alerts: Pick<AlertStore, 'alertsOfPartition' | 'activeOf' | 'memories' | 'cursor'>;
  readonly market: AlertMarket;
  readonly lines: QuoteLines;
  readonly watchers: readonly AlertWatcher[];
  readonly engine: () => AlertEngine;
  /** Looks up what alerts of these members are about. */
  readonly surroundings: (alerts: readonly OwnedAlert[]) => Promise<Surroundings>;
  readonly inTurn: <T>(question: () => Promise<T>) => Promise<T>;
  readonly breathe: () => Promise<void>;
  /** There is something to be written soon. */
  readonly onWork: () => void;
  readonly onProblem: (problem: unknown) => void;
  /** The machine's clock, by which alerts are made and end. */
  readonly now: () => number;
}

/** A firing on its way to the store, and what the engine remembered when it happened. */
export interface FoundFiring {
  readonly owned: OwnedAlert;
  readonly found: EngineFiring;
  readonly delay: number;
  readonly noticedAt: number;
  readonly memory: KeptMemory | undefined;
}

/** What one transaction keeps of a partition, taken at one moment. */
export interface PartitionBatch {
  readonly lease: PartitionLease;
  readonly firings: readonly FoundFiring[];
  readonly memories: readonly KeptMemory[];
  readonly changes: readonly AlertChange[];
  readonly cursors: readonly (readonly [string, unknown])[];
}

export interface Partition {
  readonly lease: PartitionLease;
  /** Loads, catches up and goes live; resolves when every alert is watched. */
  readonly start: () => Promise<void>;
  /** Members edited these alerts or their subjects. */
  readonly changed: (keys: readonly AlertKey[]) => Promise<void>;
  /** Alerts of these members are looked up again. */
  readonly memberChanged: (memberId: string) => Promise<void>;
  /** Reads everything again, in case a message was lost. */
  readonly sweep: () => Promise<void>;
  /** Called as time passes: ends latches, bars and expired alerts. */
  readonly clock: () => void;
  /**
   * What is to be written; undefined when there is nothing. With `isCheckpoint` the quiet ones too.
   * It must be given back by `written` before the next one is taken.
   */
  readonly take: (most: number, isCheckpoint: boolean) => PartitionBatch | undefined;
  readonly written: (batch: PartitionBatch, changed: readonly OwnedAlert[] | undefined) => void;
  readonly isIdle: () => boolean;
  /** The current values for those of these alerts that this partition watches. */
  readonly look: (keys: readonly AlertKey[]) => readonly AlertSight[];
  readonly close: () => void;
  readonly figures: () => {
    readonly alerts: number;
    readonly symbols: number;
    readonly waiting: number;
  };
}

const PAGE = 500;
const PRICES = 'prices';
const EXPIRES_EVERY = 1_000;
const FOLLOW_AFTER = 1_000;

interface Entry {
  owned: OwnedAlert;
  parts: readonly PlacedAlert[];
  /** The delays of the engines that watch it. */
  delays: ReadonlySet<number>;
  symbols: ReadonlySet<SymbolId>;
  doneAt: Set<number>;
}

interface PricesCursor {
  readonly at: number;
  readonly behind: Readonly<Record<string, number>>;
}

const isPricesCursor = (value: unknown): value is PricesCursor =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

export function partition(parts: PartitionParts): Partition {
  const { lease, alerts, market, now } = parts;
  const ending = new AbortController();
  const engines = new Map<number, DelayedEngine>();
  const followers = new Map<number, PriceFollower>();
  const entries = new Map<string, Entry>();
  const running: RunningWatcher[] = [];
  let cursor: PricesCursor | undefined;
  let found: FoundFiring[] = [];
  /** How many firings are being written. */
  let underWay = 0;
  const changes = new Map<string, AlertChange>();
  /** Cursors that are not saved yet, by watcher. */
  let cursors = new Map<string, unknown>();
  /** Memories that are not saved yet, by delay, alert and subject. */
  const dirty = new Map<
    string,
    { readonly delayed: DelayedEngine; readonly id: string; readonly subject: string }
  >();
  let wantsCursors = false;
  /** The cursor of prices as it was saved last. */
  let pricesSaved: string | undefined;
  let isStarted = false;
  let expiresLookedAt = -Infinity;
  let told: EngineNeeds | undefined;

  const explained = ({ subject, facts }: EngineFiring): EngineFiring['facts'] => [
    ...facts,
    ...facts.flatMap((fact) =>
      fact.kind === 'figure'
        ? running.flatMap(({ explain }) => explain?.(subject, fact.operand) ?? [])
        : [],
    ),
  ];

  const onFirings = (at: DelayedEngine, firings: readonly EngineFiring[]): void => {
    for (const firing of firings) {
      const entry = entries.get(firing.alertId);
      if (entry === undefined || entry.owned.alert.revision !== firing.revision) continue;
      const memory = at.engine.memory(firing.alertId, firing.subject);
      found.push({
        owned: entry.owned,
        // An event is not late, even if the prices are.
        found: {
          ...firing,
          facts: explained(firing),
          at: Math.max(
            firing.facts.some(({ kind }) => kind === 'event') ? firing.at + at.delay : firing.at,
            // A price may be older than an alert that it makes true.
            entry.owned.alert.updatedAt - at.delay,
          ),
        },
        delay: at.delay,
        noticedAt: now(),
        memory: memory && keptMemory(firing.alertId, firing.subject, memory),
      });
      if (firing.isDone) {
        entry.doneAt.add(at.delay);
        if (entry.doneAt.size === entry.delays.size) change(entry, { status: 'done' });
      }
    }
    parts.onWork();
  };

  const engineAt = (delay: number): DelayedEngine => {
    const known = engines.get(delay);
    if (known !== undefined) return known;
    const made: DelayedEngine = delayedEngine(delay, parts.engine(), market.now, (firings) =>
      onFirings(made, firings),
    );
    engines.set(delay, made);
    const follower = priceFollower({
      ...parts,
      delayed: made,
      signal: ending.signal,
      onSplit: (split) => tell(split, true),
    });
    followers.set(delay, follower);
    return made;
  };

  const change = (
    { owned: { memberId, alert } }: Entry,
    what: Pick<AlertChange, 'status' | 'remark' | 'condition'>,
  ): void => {
    const key = alertKeyText({ memberId, id: alert.id });
    const { id, revision } = alert;
    changes.set(key, { memberId, id, revision, at: now(), ...what });
    parts.onWork();
  };

  const isEnding = (key: AlertKey): boolean => {
    const status = changes.get(alertKeyText(key))?.status;
    return status !== undefined && status !== 'active';
  };

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    for (const delay of entry.delays) engines.get(delay)?.engine.remove(key);
    entries.delete(key);
  };

  /**
   * An alert that the worker itself changed goes on under its new revision, with what it remembers
   * and what it found while the change was written.
   */
  const revise = (owned: OwnedAlert): void => {
    const { memberId, alert } = owned;
    const key = alertKeyText({ memberId, id: alert.id });
    const entry = entries.get(key);
    if (entry === undefined) return;
    const before = entry.owned.alert.revision;
    const { revision } = alert;
    found = found.map((each) =>
      each.owned === entry.owned && each.found.revision === before
        ? {
            ...each,
            owned,
            found: { ...each.found, revision },
            memory: each.memory && { ...each.memory, memory: { ...each.memory.memory, revision } },
          }
        : each,
    );
    const condition = ownedCondition(alert.condition, memberId);
    const parts = entry.parts.map((part) => {
      const watched = { ...part.watched, condition, revision };
      return { ...part, watched: { ...watched, createdAt: alert.updatedAt - part.delay } };
    });
    place(owned, { kind: 'watched', parts }, undefined, true);
  };

  /** Gives an alert to the engines of its delays, together with its memories from other engines. */
  const place = (
    owned: OwnedAlert,
    placement: Placement,
    memories: ReadonlyMap<string, AlertMemory> | undefined,
    isSameThing = false,
  ): void => {
    const key = alertKeyText({ memberId: owned.memberId, id: owned.alert.id });
    const before = entries.get(key);
    if (placement.kind !== 'watched') {
      remove(key);
      const entry = {
        owned,
        parts: [],
        delays: new Set<number>(),
        symbols: new Set<SymbolId>(),
        doneAt: new Set<number>(),
      };
      if (placement.kind === 'broken')
        change(entry, { status: 'broken', remark: placement.remark });
      return;
    }
    const isSame = before?.owned.alert.revision === owned.alert.revision;
    const kept = new Map(memories);
    if (before !== undefined && (isSame || isSameThing))
      for (const delay of before.delays)
        for (const { subject, memory } of memoriesIn(engines.get(delay), key, owned))
          kept.set(subject, { ...memory, revision: owned.alert.revision });
    const delays = new Set(placement.parts.map(({ delay }) => delay));
    for (const delay of before?.delays ?? [])
      if (!delays.has(delay)) engines.get(delay)?.engine.remove(key);
    const symbols = new Set(placement.parts.flatMap((part) => [...part.symbols]));
    entries.set(key, {
      owned,
      parts: placement.parts,
      delays,
      symbols,
      doneAt: isSame ? before.doneAt : new Set(),
    });
    for (const { delay, watched } of placement.parts) engineAt(delay).engine.put(watched, kept);
  };

  const memoriesIn = (at: DelayedEngine | undefined, key: string, { alert }: OwnedAlert) => {
    if (at === undefined) return [];
    const subjects = alert.target.kind === 'symbol' ? [alert.target.symbol] : watchedSubjects(key);
    return subjects.flatMap((subject) => {
      const memory = at.engine.memory(key, subject);
      return memory === undefined ? [] : [{ subject, memory }];
    });
  };
  const watchedSubjects = (key: string): readonly string[] => [...(subjectsOf.get(key) ?? [])];
  /** For alerts with several subjects. */
  const subjectsOf = new Map<string, readonly string[]>();

  const putAll = async (page: readonly OwnedAlert[]): Promise<void> => {
    if (page.length === 0) return;
    const keys = page.map(({ memberId, alert: { id } }) => ({ memberId, id }));
    const [around, kept] = await Promise.all([parts.surroundings(page), alerts.memories(keys)]);
    if (ending.signal.aborted) return;
    const byAlert = Map.groupBy(kept, alertKeyText);
    for (const owned of page) {
      const key = alertKeyText({ memberId: owned.memberId, id: owned.alert.id });
      const placement = placeAlert(owned, around);
      const memories = (byAlert.get(key) ?? []).filter(
        ({ memory }) => memory.revision === owned.alert.revision,
      );
      for (const { subject, memory } of memories) noteSeen(subject, memory);
      if (memories.length === 0 && placement.kind === 'watched') noteNew(placement);
      place(owned, placement, new Map(memories.map(({ subject, memory }) => [subject, memory])));
      if (placement.kind === 'watched' && owned.alert.target.kind !== 'symbol')
        subjectsOf.set(
          key,
          placement.parts.flatMap(({ watched }) => watched.subjects),
        );
    }
  };

  /** The instant up to which every alert on a symbol has seen its prices; used at the start. */
  const seen = new Map<string, number>();
  const noteSeen = (subject: string, memory: AlertMemory): void => {
    const to = Math.max(memory.seenTo, 0);
    seen.set(subject, Math.min(seen.get(subject) ?? Infinity, to));
  };
  const noteNew = (placement: Extract<Placement, { kind: 'watched' }>): void => {
    for (const { watched, symbols } of placement.parts)
      for (const symbol of symbols)
        fresh.set(symbol, Math.min(fresh.get(symbol) ?? Infinity, watched.createdAt));
  };
  /** Symbols of alerts without a memory, with the creation time of the alert. */
  const fresh = new Map<string, number>();

  const seenTo = (symbol: SymbolId, delay: number): number | undefined => {
    const kept = cursor && (cursor.behind[`${delay} ${symbol}`] ?? cursor.at - delay);
    const remembered = seen.get(symbol);
    const known = remembered === undefined ? kept : Math.max(remembered, kept ?? remembered);
    const made = fresh.get(symbol);
    if (made === undefined) return known;
    return known === undefined ? made : Math.min(known, made);
  };

  const together = (): ((symbol: SymbolId) => Iterable<SymbolId>) => {
    const links = new Map<SymbolId, Set<SymbolId>>();
    for (const { symbols, owned } of entries.values()) {
      // A list is decided symbol by symbol; symbols named by a condition are compared.
      if (symbols.size < 2 || owned.alert.target.kind !== 'symbol') continue;
      for (const symbol of symbols) {
        const others = links.get(symbol) ?? new Set();
        for (const other of symbols) others.add(other);
        links.set(symbol, others);
      }
    }
    return (symbol) => links.get(symbol) ?? [];
  };

  /** Tells price followers and watchers what is needed now. */
  const follow = async (): Promise<void> => {
    const links = together();
    await Promise.all(
      [...engines.values()].map((at) =>
        followers
          .get(at.delay)!
          .follow(at.engine.needs(), (symbol) => seenTo(symbol, at.delay), links),
      ),
    );
    seen.clear();
    fresh.clear();
    if (ending.signal.aborted || !isStarted) return;
    told = mergeNeeds([...engines.values()].map(({ engine }) => engine.needs()));
    for (const watcher of running) watcher.needs(told);
  };

  let following: NodeJS.Timeout | undefined;
  /** Thousands of alerts may end at once, so reduced needs are computed once. */
  const followSoon = (): void => {
    following ??= setTimeout(() => {
      following = undefined;
      if (!ending.signal.aborted) void follow().catch(parts.onProblem);
    }, FOLLOW_AFTER);
  };

  const startWatchers = async (): Promise<void> => {
    for (const watcher of parts.watchers) {
      const kept = await alerts.cursor(watcher.name, lease.partition);
      if (ending.signal.aborted) return;
      running.push(
        watcher.watch({
          partition: lease.partition,
          cursor: kept,
          signal: ending.signal,
          tell: (input, options) => tell(input, options?.isLate ?? false),
          keep: (value) => {
            cursors.set(watcher.name, value);
          },
          gone: (what, name) => broken(what, name),
        }),
      );
    }
  };

  const tell = (input: AlertInput, isLate: boolean): void => {
    if (ending.signal.aborted) return;
    if (input.kind === 'event') wantsCursors = true;
    for (const at of engines.values())
      at.take(
        forEngine(input, at, (subject) => followers.get(at.delay)?.follows(subject) ?? false),
        isLate,
      );
    if (input.kind === 'split') followSplit(input);
  };

  /** Saves the levels that the engines have divided for a split. */
  const followSplit = ({ subject, ratio, at }: AlertInput & { kind: 'split' }): void => {
    for (const entry of entries.values()) {
      const { alert } = entry.owned;
      const symbol = [...entry.symbols].find((each) => each === subject);
      if (symbol === undefined || alert.updatedAt >= at) continue;
      const target = alert.target.kind === 'symbol' ? alert.target.symbol : null;
      const condition = splitCondition(alert.condition, subject, ratio, target);
      if (condition !== alert.condition)
        change(entry, { condition, remark: { kind: 'split', symbol, ratio, at } });
    }
  };

  const broken = (what: 'drawing' | 'portfolio' | 'screen', name: string): void => {
    for (const [key, entry] of entries) {
      const prefix = `${entry.owned.memberId}/`;
      const own = name.replace(/^(?:portfolio|screen):/, '');
      if (!own.startsWith(prefix)) continue;
      const id = own.slice(prefix.length);
      const { target, condition } = entry.owned.alert;
      const isAbout =
        what === 'drawing'
          ? JSON.stringify(condition).includes(`"drawing":${JSON.stringify(id)}`)
          : target.kind === what && target.id === id;
      if (isAbout && !changes.has(key))
        change(entry, { status: 'broken', remark: { kind: 'gone', what } });
    }
  };

  const reread = async (keys: readonly AlertKey[]): Promise<void> => {
    const active = await alerts.activeOf(keys);
    if (ending.signal.aborted) return;
    const here = new Set(
      active.map(({ memberId, alert: { id } }) => alertKeyText({ memberId, id })),
    );
    for (const key of keys) if (!here.has(alertKeyText(key))) remove(alertKeyText(key));
    await putAll(active);
    await follow();
  };

  const collect = (): void => {
    for (const at of engines.values())
      for (const { id, subject } of at.engine.changed())
        dirty.set(`${at.delay} ${id} ${subject}`, { delayed: at, id, subject });
  };

  return {
    lease,
    start: async () => {
      const kept = await alerts.cursor(PRICES, lease.partition);
      cursor = isPricesCursor(kept) ? kept : undefined;
      pricesSaved = cursor && JSON.stringify(cursor);
      let after: AlertKey | null = null;
      for (;;) {
        const page: readonly OwnedAlert[] = await alerts.alertsOfPartition(
          lease.partition,
          after,
          PAGE,
        );
        if (ending.signal.aborted) return;
        await putAll(page);
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) break;
        after = { memberId: last.memberId, id: last.alert.id };
        await parts.breathe();
      }
      await startWatchers();
      if (ending.signal.aborted) return;
      const first = mergeNeeds([...engines.values()].map(({ engine }) => engine.needs()));
      parts.watchers.forEach(({ comesFirst }, at) => {
        if (comesFirst === true) running[at]?.needs(first);
      });
      await follow();
      cursor = undefined;
      isStarted = true;
      await follow();
      parts.onWork();
    },
    changed: reread,
    memberChanged: async (memberId) => {
      const keys = [...entries.values()]
        .filter(({ owned }) => owned.memberId === memberId)
        .map(({ owned }) => ({ memberId, id: owned.alert.id }));
      if (keys.length > 0) await reread(keys);
    },
    sweep: async () => {
      const there = new Set<string>();
      let isChanged = false;
      for (let after: AlertKey | null = null; ;) {
        const page: readonly OwnedAlert[] = await alerts.alertsOfPartition(
          lease.partition,
          after,
          PAGE,
        );
        if (ending.signal.aborted) return;
        const news = page.filter(({ memberId, alert }) => {
          const key = alertKeyText({ memberId, id: alert.id });
          there.add(key);
          return entries.get(key)?.owned.alert.revision !== alert.revision;
        });
        if (news.length > 0) isChanged = true;
        await putAll(news);
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) break;
        after = { memberId: last.memberId, id: last.alert.id };
        await parts.breathe();
      }
      for (const key of entries.keys())
        if (!there.has(key)) {
          isChanged = true;
          remove(key);
        }
      if (isChanged) await follow();
    },
    clock: () => {
      for (const at of engines.values()) at.take({ kind: 'clock', at: at.now() });
      for (const follower of followers.values()) follower.clock();
      const moment = now();
      if (moment - expiresLookedAt < EXPIRES_EVERY) return;
      expiresLookedAt = moment;
      for (const entry of entries.values()) {
        const { expiresAt } = entry.owned.alert;
        if (expiresAt !== null && expiresAt <= moment) change(entry, { status: 'expired' });
      }
    },
    take: (most, isCheckpoint) => {
      const firings = found.slice(0, most);
      const isWhole = firings.length === found.length;
      found = found.slice(firings.length);
      underWay = firings.length;
      const memories = new Map<string, KeptMemory>();
      for (const { memory } of firings)
        // An alert that this firing completes needs no memory.
        if (memory !== undefined && !(isWhole && isEnding(memory)))
          memories.set(`${alertKeyText(memory)} ${memory.subject}`, memory);
      const saved: [string, unknown][] = [];
      if (isWhole && (isCheckpoint || wantsCursors)) {
        collect();
        for (const [name, { delayed: at, id, subject }] of dirty) {
          if (memories.size >= most) break;
          dirty.delete(name);
          const memory = at.engine.memory(id, subject);
          if (memory !== undefined)
            memories.set(`${id} ${subject}`, keptMemory(id, subject, memory));
        }
        if (dirty.size === 0 && isStarted) {
          wantsCursors = false;
          for (const each of cursors) saved.push(each);
          cursors = new Map();
          const prices = pricesCursor();
          // Nothing watched, or no price yet: there is no cursor to write.
          if (prices !== undefined && JSON.stringify(prices) !== pricesSaved) {
            pricesSaved = JSON.stringify(prices);
            saved.push([PRICES, prices]);
          }
        }
      }
      // Changes that belong to firings of the next batch are saved with them.
      const due = isWhole ? [...changes.values()] : [];
      if (isWhole) changes.clear();
      if (firings.length + memories.size + due.length + saved.length === 0) return undefined;
      return { lease, firings, memories: [...memories.values()], changes: due, cursors: saved };
    },
    written: (batch, changed) => {
      underWay = 0;
      if (changed === undefined) {
        // The write failed: queue all of it again, ahead of newer firings.
        pricesSaved = undefined;
        found = [...batch.firings, ...found];
        for (const each of batch.changes) changes.set(alertKeyText(each), each);
        for (const [name, value] of batch.cursors)
          if (name !== PRICES && !cursors.has(name)) cursors.set(name, value);
        for (const { memberId, id, subject } of batch.memories)
          for (const at of engines.values())
            dirty.set(`${at.delay} ${memberId}/${id} ${subject}`, {
              delayed: at,
              id: alertKeyText({ memberId, id }),
              subject,
            });
        return;
      }
      if (batch.changes.length === 0) return;
      const active = changed.filter(({ alert }) => alert.status === 'active');
      const goesOn = new Set(
        active.map(({ memberId, alert: { id } }) => alertKeyText({ memberId, id })),
      );
      for (const each of batch.changes)
        if (!goesOn.has(alertKeyText(each))) remove(alertKeyText(each));
      for (const owned of active) revise(owned);
      followSoon();
    },
    isIdle: () => found.length === 0 && changes.size === 0 && !wantsCursors,
    look: (keys) =>
      keys.flatMap((key): readonly AlertSight[] => {
        const text = alertKeyText(key);
        const entry = entries.get(text);
        const condition = entry?.parts[0]?.watched.condition;
        if (entry === undefined || condition === undefined) return [];
        const seen = [...entry.delays].flatMap(
          (delay) => engines.get(delay)?.engine.sight(text) ?? [],
        );
        const nearest = nearestSeen(condition, seen);
        if (nearest === undefined) return [];
        const { id, revision } = entry.owned.alert;
        return [{ id, revision, symbol: parseSymbolId(nearest.subject), tests: nearest.tests }];
      }),
    close: () => {
      ending.abort();
      clearTimeout(following);
      for (const follower of followers.values()) follower.close();
    },
    figures: () => ({
      alerts: entries.size,
      symbols: [...followers.values()].reduce((sum, follower) => sum + follower.size(), 0),
      waiting: found.length + underWay,
    }),
  };

  function pricesCursor(): PricesCursor | undefined {
    if ([...followers.values()].every((follower) => follower.size() === 0)) return undefined;
    const behind: Record<string, number> = {};
    let at = market.now();
    for (const [delay, follower] of followers) {
      if (follower.size() > 0) at = Math.min(at, follower.shownTo() + delay);
      for (const [symbol, to] of follower.behind()) behind[`${delay} ${symbol}`] = to;
    }
    return { at: Number.isFinite(at) ? Math.floor(at) - parts.overlap : 0, behind };
  }
}

const keptMemory = (id: string, subject: string, memory: AlertMemory): KeptMemory => ({
  ...readAlertKey(id),
  subject,
  memory,
});
