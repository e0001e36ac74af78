const FIRST = 500;
const LONGEST = 30_000;

/** Waits that grow, each spread over its upper half, so that a thousand pages do not return at once. */
export function backOff(random: () => number) {
  let attempt = 0;
  return {
    next: (): number => {
      const full = Math.min(LONGEST, FIRST * 2 ** attempt);
      attempt = Math.min(attempt + 1, 10);
      return full / 2 + (full / 2) * random();
    },
    reset: (): void => {
      attempt = 0;
    },
  };
}
