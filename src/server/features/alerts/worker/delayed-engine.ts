import type {
  AlertEngine,
  AlertInput,
  EngineFiring,
} from '../../../../domain/alerts/engine-types.ts';

/** The alerts of a partition that are decided by prices of one delay, and their clock. */
export interface DelayedEngine {
  readonly delay: number;
  readonly engine: AlertEngine;
  /** The market's clock as these prices show it; it never goes back. */
  readonly now: () => number;
  /** Figures of a subject never go back, whoever tells them. */
  readonly take: (input: AlertInput, isLate?: boolean) => void;
  /** Of the newest figures that were told of a subject. */
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
    // A simulated clock may stand between two milliseconds; moments that are kept do not.
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
