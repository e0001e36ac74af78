import { useSyncExternalStore } from 'react';
import { useBoot } from '../../shell/boot/boot.tsx';

const MINUTE = 60_000;

/** Ticks on the full minute, so that every band of the page moves together. */
function subscribe(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        tick();
        schedule();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}

const read = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time in whole minutes; the first render has the server's. */
export function useMinute(): number {
  const { now } = useBoot();
  const drawn = Math.floor(now / MINUTE) * MINUTE;
  return useSyncExternalStore(subscribe, read, () => drawn);
}
