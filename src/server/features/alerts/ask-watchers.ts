import { randomUUID } from 'node:crypto';
import type { AlertSight } from '../../../domain/alerts/alert-sight.ts';
import {
  ALERTS_LOOK,
  type AlertsLook,
  type AlertsSeen,
} from '../../../domain/alerts/alerts-look.ts';
import type { Bus } from '../../../ports/bus.ts';

/** What those who watch see now of some alerts of a member; those that nobody watches are left out. */
export type AskWatchers = (
  memberId: string,
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<readonly AlertSight[]>;

/** Workers answer from memory: one that is silent for so long is gone or starting. */
const PATIENCE = 1_000;

/** Asks the workers of all processes over the bus, and waits until every alert has been answered for. */
export function askWatchers(bus: Bus): AskWatchers {
  const to = `alerts.seen.${randomUUID()}`;
  const waiting = new Map<string, (seen: readonly AlertSight[]) => void>();
  let listening: Promise<unknown> | undefined;
  const listen = (): Promise<unknown> => {
    listening ??= bus
      .subscribe(to, (text) => {
        const { question, seen } = JSON.parse(text) as AlertsSeen;
        waiting.get(question)?.(seen);
      })
      .catch((problem: unknown) => {
        listening = undefined;
        throw problem;
      });
    return listening;
  };
  return async (memberId, ids, signal) => {
    if (ids.length === 0) return [];
    await listen();
    signal.throwIfAborted();
    const question = randomUUID();
    const found = new Map<string, AlertSight>();
    const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    await new Promise<void>((resolve) => {
      until.addEventListener('abort', () => resolve(), { once: true });
      waiting.set(question, (seen) => {
        for (const each of seen) found.set(each.id, each);
        if (found.size >= ids.length) resolve();
      });
      const look: AlertsLook = { question, to, memberId, ids };
      bus.publish(ALERTS_LOOK, JSON.stringify(look));
    });
    waiting.delete(question);
    signal.throwIfAborted();
    return [...found.values()];
  };
}
