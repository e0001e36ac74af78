import { useSyncExternalStore } from 'react';
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

/** The time in whole seconds; the first render has the server's. */
export function useNow(): number {
  const { now } = useBoot();
  const drawn = Math.floor(now / SECOND) * SECOND;
  return useSyncExternalStore(subscribe, read, () => drawn);
}
