/** Calls back once after so many ms; returns what calls it off. Tests bring their own. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

export const systemTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  // Nothing waits for a vendor when the program ends.
  timer.unref();
  return () => clearTimeout(timer);
};
