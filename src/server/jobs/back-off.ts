const SECOND = 1_000;
const FIRST_PAUSE = 15 * SECOND;
const LONGEST_PAUSE = 3_600 * SECOND;

/**
 * How long to wait after the n-th failed attempt: doubling, at most an hour, spread by a fifth
 * either way so that many jobs do not come back at the same instant. Who was asked to wait longer
 * does, up to that hour.
 */
export function pauseAfter(attempts: number, jitter: number, asked = 0): number {
  const doubled = FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20);
  const usual = Math.round(Math.min(doubled, LONGEST_PAUSE) * (0.8 + 0.4 * jitter));
  return Math.max(usual, Math.min(asked, LONGEST_PAUSE));
}
