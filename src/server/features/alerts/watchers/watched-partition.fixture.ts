import { setTimeout as pause } from 'node:timers/promises';
import type { AlertEvent } from '../../../../domain/alerts/alert-event.ts';
import type { AlertInput, EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import type { AlertMarket } from '../worker/alert-market.ts';
import type { AlertWatcher, RunningWatcher } from '../worker/watcher.ts';
import type { WatchParts } from './watch-parts.ts';

export const NO_NEEDS: EngineNeeds = {
  figures: new Map(),
  bars: new Map(),
  lines: new Map(),
  events: new Map(),
};

const sets = (of: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(of).map(([subject, names]) => [subject, new Set(names)] as const));

export const needsOf = (parts: {
  readonly figures?: Readonly<Record<string, readonly string[]>>;
  readonly events?: Readonly<Record<string, readonly string[]>>;
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  readonly words?: Readonly<Record<string, readonly string[]>>;
}): EngineNeeds => ({
  ...NO_NEEDS,
  figures: sets(parts.figures ?? {}),
  events: sets(parts.events ?? {}),
  lines: sets(parts.lines ?? {}),
  words: sets(parts.words ?? {}),
});

export interface Told {
  readonly input: AlertInput;
  readonly isLate: boolean;
}

/** One partition of a test: what was told, and what was kept with it. */
export interface TestPartition {
  readonly running: RunningWatcher;
  readonly told: readonly Told[];
  readonly events: () => readonly AlertEvent[];
  /** As the store has it: through JSON. */
  readonly cursor: () => unknown;
  readonly gone: readonly string[];
  readonly stop: () => void;
  /** Waits until so much was told, or a while. */
  readonly until: (done: () => boolean) => Promise<void>;
}

export function watchPartition(watcher: AlertWatcher, cursor?: unknown): TestPartition {
  const ending = new AbortController();
  const told: Told[] = [];
  const gone: string[] = [];
  let kept: unknown = cursor;
  const running = watcher.watch({
    partition: 0,
    cursor,
    tell: (input, options) => {
      if (ending.signal.aborted) throw new Error('told after the end');
      told.push({ input, isLate: options?.isLate ?? false });
    },
    keep: (value) => {
      kept = JSON.parse(JSON.stringify(value)) as unknown;
    },
    gone: (what, name) => void gone.push(`${what} ${name}`),
    signal: ending.signal,
  });
  return {
    running,
    told,
    gone,
    events: () => told.flatMap(({ input }) => (input.kind === 'event' ? [input.event] : [])),
    cursor: () => kept,
    stop: () => ending.abort(),
    until: async (done) => {
      const end = performance.now() + 8_000;
      while (!done() && performance.now() < end) await pause(10);
    },
  };
}

export interface TestMarket extends WatchParts {
  now: number;
  isDown: boolean;
  readonly asked: { readonly capability: string; readonly query: unknown }[];
  readonly problems: unknown[];
}

type Answers = Partial<Record<string, (query: never) => unknown>>;

/** A market whose answers the test decides. */
export function scriptedMarket(answers: Answers, now: number): TestMarket {
  const state = { now, isDown: false, asked: [] as TestMarket['asked'], problems: [] as unknown[] };
  const market = {
    has: (capability: string) => answers[capability] !== undefined,
    now: () => state.now,
    ask: async (capability: string, query: never) => {
      state.asked.push({ capability, query });
      if (state.isDown) throw new ProviderError('unavailable', 'The source is down.');
      const data = answers[capability]?.(query);
      if (data === undefined) throw new ProviderError('not-found', 'There is nothing.');
      return { source: 'test', asOf: state.now, delayedBy: 0, stale: false, data };
    },
  } as unknown as Pick<AlertMarket, 'has' | 'ask' | 'now'>;
  return Object.assign(state, {
    market,
    onProblem: (problem: unknown) => void state.problems.push(problem),
  });
}
