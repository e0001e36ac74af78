import type { Bus } from '../../../../ports/bus.ts';

/** Who else watches alerts, as far as is known. */
export interface Workers {
  /** This one among them. */
  readonly ids: () => ReadonlySet<string>;
  readonly announce: () => void;
  readonly close: () => Promise<void>;
}

const SUBJECT = 'alerts.workers';

/** Each process announces itself, so that a new one gets its share without waiting for a death. */
export async function workers(
  bus: Bus,
  id: string,
  parts: { readonly now: () => number; readonly forgetAfter: number; readonly onCome: () => void },
): Promise<Workers> {
  const { now } = parts;
  const seen = new Map<string, number>();
  const leave = await bus.subscribe(SUBJECT, (text) => {
    const isGone = text.startsWith('-');
    const who = isGone ? text.slice(1) : text;
    if (who === id) return;
    const isNew = !seen.has(who);
    if (isGone) seen.delete(who);
    else seen.set(who, now());
    if (isNew !== isGone) parts.onCome();
  });
  const announce = (): void => bus.publish(SUBJECT, id);
  announce();
  return {
    ids: () => {
      for (const [other, at] of seen) if (now() - at > parts.forgetAfter) seen.delete(other);
      return new Set([id, ...seen.keys()]);
    },
    announce,
    close: async () => {
      bus.publish(SUBJECT, `-${id}`);
      await leave();
    },
  };
}
