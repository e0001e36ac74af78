import { startTransition, useEffect, useState } from 'react';
import { useBoot } from '../../shell/boot/boot.tsx';

const SECOND = 1_000;

/** Ticks on the full second, so that every clock of the page changes together. */
function subscribe(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        tick();
        schedule();
      },
      SECOND - (Date.now() % SECOND),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}

const read = () => Math.floor(Date.now() / SECOND) * SECOND;

/**
 * The time in whole seconds; the first render has the server's, until the next full second. State
 * and not a store outside: a store that has changed since the page was drawn is rendered at once,
 * with all other updates that wait, in the task that follows hydration.
 */
export function useNow(): number {
  const boot = useBoot();
  const [now, setNow] = useState(() => Math.floor(boot.now / SECOND) * SECOND);
  useEffect(() => subscribe(() => startTransition(() => setNow(read()))), []);
  return now;
}
