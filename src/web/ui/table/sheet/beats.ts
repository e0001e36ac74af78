/** An order that changes more often cannot be read (ms). */
export const EVERY = 1_000;

/** Acts on news, however many come, once a second at most. */
export function beats(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, EVERY);
    },
    stop: (): void => clearTimeout(timer),
  };
}
