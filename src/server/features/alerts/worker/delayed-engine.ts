import type {
  AlertEngine,
  AlertInput,
  EngineFiring,
} from '../../../../domain/alerts/engine-types.ts';

/** The engine and the clock for the alerts of a partition whose prices have one delay. */
export interface DelayedEngine {
  readonly delay: number;
  readonly engine: AlertEngine;
  /** The market's time minus the delay; it never goes back. */
  readonly now: () => number;
  /** Feeds the engine; the figures of a subject never go back in time. */
  readonly take: (input: AlertInput, isLate?: boolean) => void;
  /** When the newest figures of a subject were taken. */
  readonly toldAt: (subject: string) => number | undefined;
}

export function delayedEngine(
  delay: number,
  engine: AlertEngine,
  marketNow: () => number,
  onFirings: (firings: readonly EngineFiring[]) => void,
): DelayedEngine {
  let latest = -Infinity;
  const toldAt = new Map<string, number>();
  const inOrder = (input: AlertInput, isLate: boolean): AlertInput => {
    if (input.kind !== 'figures') return input;
    const last = toldAt.get(input.subject) ?? -Infinity;
    if (input.at >= last) toldAt.set(input.subject, input.at);
    return input.at >= last || isLate ? input : { ...input, at: last };
  };
  const now = (): number => {
    // A simulated clock may have fractions of a millisecond; stored instants have none.
    latest = Math.max(latest, Math.floor(marketNow() - delay));
    return latest;
  };
  return {
    delay,
    engine,
    now,
    toldAt: (subject) => toldAt.get(subject),
    take: (input, isLate = false) => {
      const firings = engine.take(inOrder(input, isLate), { isLate });
      if (firings.length > 0) onFirings(firings);
    },
  };
}

/**
 * What a watcher found, by the clock of an engine: there, events are as late as its prices. Figures
 * that were looked up are true now; beside prices they are as new as those, which must not come
 * too late for them.
 */
export function forEngine(
  input: AlertInput,
  { delay, now, toldAt }: Pick<DelayedEngine, 'delay' | 'now' | 'toldAt'>,
  isPriced: (subject: string) => boolean,
): AlertInput {
  if (input.kind === 'figures') {
    const last = isPriced(input.subject) ? toldAt(input.subject) : undefined;
    return { ...input, at: last ?? now() };
  }
  if (delay === 0 || input.kind !== 'event') return input;
  return { kind: 'event', event: { ...input.event, at: input.event.at - delay } };
}
