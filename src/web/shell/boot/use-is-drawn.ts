import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** React asks for `drawn` on the server and while it hydrates, and for `now` otherwise. */
function snapshots() {
  let isDrawn = false;
  return {
    now: () => isDrawn,
    drawn: () => {
      isDrawn = true;
      return true;
    },
  };
}

/**
 * Whether this part came with the document: then its first render in the browser must be what the
 * server drew. False for what is rendered for the first time in the browser. It never changes, and
 * so never renders anything again.
 */
export function useIsDrawn(): boolean {
  const [{ now, drawn }] = useState(snapshots);
  return useSyncExternalStore(never, now, drawn);
}
