import { startTransition, useEffect, useState } from 'react';
import { useIsDrawn } from './use-is-drawn.ts';

/**
 * What only the browser knows, such as its storage or its width. While the page hydrates it is what
 * the server drew; the browser's own value follows in a transition, which React renders in slices.
 * `useSyncExternalStore` would render everything below again at once, in one long task.
 *
 * `subscribe` and `read` must keep their identity.
 */
export function useSettledStore<T extends object | string | number | boolean | null>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  drawn: T,
): T {
  const isDrawn = useIsDrawn();
  const [value, setValue] = useState<T>(() => (isDrawn ? drawn : read()));
  useEffect(() => {
    const follow = () => setValue(read());
    // Also for a change between the first render and now.
    startTransition(follow);
    return subscribe(follow);
  }, [subscribe, read]);
  return value;
}
