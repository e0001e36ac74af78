import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import type { AlertWatcher, RunningWatcher, WatchedPartition } from '../worker/watcher.ts';
import { rounds } from './rounds.ts';
import type { WatchParts } from './watch-parts.ts';

export type Figures = Readonly<Record<string, number | null>>;

/** What has to be known of each subject, by the names of the figures. */
export type WantedFigures = ReadonlyMap<string, ReadonlySet<string>>;

/** One kind of slow figures, and how they are found. */
export interface FigureSource {
  readonly name: string;
  /** What of the needs it can find. */
  readonly wanted: (needs: EngineNeeds) => WantedFigures;
  /** So long after the last look a subject is due again, in ms. */
  readonly every: number;
  /** Subjects in one look. */
  readonly batch: number;
  /**
   * Figures by subject; a subject that is left out is asked for again in its time. A source that is
   * down throws: what was told stays true until it is back.
   */
  readonly look: (
    wanted: WantedFigures,
    signal: AbortSignal,
    host: WatchedPartition,
  ) => Promise<ReadonlyMap<string, Figures>>;
  /** What else is to be said of a figure as it was found last. */
  readonly explain?: RunningWatcher['explain'];
}

const REST = 250;
const LONGEST = 60_000;

/** Tells figures at their pace, and those of a new alert at once. */
export const polledFigures = (
  source: FigureSource,
  parts: Pick<WatchParts, 'onProblem'> & { readonly market: Pick<WatchParts['market'], 'now'> },
  clock: () => number = () => performance.now(),
): AlertWatcher => ({
  name: source.name,
  watch: (host) => follow(source, parts, clock, host),
});

function follow(
  source: FigureSource,
  {
    market,
    onProblem,
  }: Pick<WatchParts, 'onProblem'> & {
    readonly market: Pick<WatchParts['market'], 'now'>;
  },
  clock: () => number,
  host: WatchedPartition,
): RunningWatcher {
  const lookedAt = new Map<string, number>();
  let wanted: WantedFigures = new Map();

  const work = rounds({
    signal: host.signal,
    onProblem,
    round: async () => {
      const now = clock();
      const due = [...wanted.keys()]
        .filter((subject) => now - (lookedAt.get(subject) ?? -Infinity) >= source.every)
        .toSorted((a, b) => (lookedAt.get(a) ?? 0) - (lookedAt.get(b) ?? 0));
      const batch = new Map(
        due.slice(0, source.batch).map((subject) => [subject, wanted.get(subject)!]),
      );
      if (batch.size === 0) return Math.min(LONGEST, source.every / 4);
      const found = await source.look(batch, host.signal, host);
      if (host.signal.aborted) return LONGEST;
      const at = market.now();
      for (const [subject, names] of batch) {
        lookedAt.set(subject, now);
        const values = found.get(subject);
        // Asked for no more, or nothing can be said of it.
        if (values === undefined || !wanted.has(subject)) continue;
        const told = Object.entries(values).filter(
          ([name, value]) => names.has(name) && (value === null || Number.isFinite(value)),
        );
        if (told.length > 0)
          host.tell({ kind: 'figures', subject, at, values: Object.fromEntries(told) });
      }
      return due.length > batch.size ? REST : Math.min(LONGEST, source.every / 4);
    },
  });
  return {
    ...(source.explain === undefined ? {} : { explain: source.explain }),
    needs: (needs) => {
      const before = wanted;
      wanted = source.wanted(needs);
      for (const subject of lookedAt.keys()) if (!wanted.has(subject)) lookedAt.delete(subject);
      for (const [subject, names] of wanted) {
        const known = before.get(subject);
        if (known === undefined || [...names].some((name) => !known.has(name)))
          lookedAt.delete(subject);
      }
      work.wake();
    },
  };
}

/** The figures of some names, of subjects that a test accepts. */
export const wantedNames =
  (isOwn: (name: string) => boolean, isSubject: (subject: string) => boolean) =>
  (needs: EngineNeeds): WantedFigures =>
    new Map(
      [...needs.figures].flatMap(([subject, names]) => {
        if (!isSubject(subject)) return [];
        const own = [...names].filter(isOwn);
        return own.length === 0 ? [] : [[subject, new Set(own)] as const];
      }),
    );
