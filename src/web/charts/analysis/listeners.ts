/** Ends several things with one call. */
export const together =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };

/** Those who want to hear of something. */
export interface Listeners<T> {
  readonly add: (listener: (value: T) => void) => () => void;
  readonly tell: (value: T) => void;
  /** Once for all calls before the current task ends, with the value of that moment. */
  readonly tellSoon: (value: () => T) => void;
}

export function listeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  let isDue = false;
  const tell = (value: T): void => {
    for (const listener of all) listener(value);
  };
  return {
    add: (listener) => {
      const own = (value: T): void => listener(value);
      all.add(own);
      return () => all.delete(own);
    },
    tell,
    tellSoon: (value) => {
      if (isDue || all.size === 0) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        tell(value());
      });
    },
  };
}
