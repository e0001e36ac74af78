import { useCallback, useEffect, useRef, useState } from 'react';

/** What can be taken back: the conditions that count and those that are switched off. */
export interface Conditions {
  readonly q: string;
  readonly off: string;
}

/** Changes that follow each other this quickly (ms) are one step back. */
const ONE_STEP = 800;
const MOST_STEPS = 50;

/** Steps back through the conditions of a screen. */
export function usePast(conditions: Conditions, restore: (before: Conditions) => void) {
  const past = useRef<readonly Conditions[]>([]);
  const last = useRef(0);
  const shown = useRef(conditions);
  useEffect(() => {
    shown.current = conditions;
  });
  const [steps, setSteps] = useState(0);
  /** Told before every change. */
  const remember = useCallback((): void => {
    const now = Date.now();
    if (now - last.current > ONE_STEP || past.current.length === 0) {
      past.current = [...past.current.slice(1 - MOST_STEPS), shown.current];
      setSteps(past.current.length);
    }
    last.current = now;
  }, []);
  const undo = useCallback((): void => {
    const before = past.current.at(-1);
    if (before === undefined) return;
    past.current = past.current.slice(0, -1);
    last.current = 0;
    setSteps(past.current.length);
    restore(before);
  }, [restore]);
  return { canUndo: steps > 0, remember, undo };
}
