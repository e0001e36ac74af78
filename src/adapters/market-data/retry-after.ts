/** Longer than this nobody means: the header is then as good as absent. */
const LONGEST_MS = 24 * 3_600_000;
const SECONDS = /^\d{1,9}(?:\.\d{1,9})?$/;
/** `Wed, 21 Oct 2026 07:28:00 GMT`: other forms are read in the zone of this machine. */
const HTTP_DATE = /^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** How long to wait, in ms, by a `Retry-After` in seconds or as a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const ms = SECONDS.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Math.max(0, Date.parse(text) - now)
      : NaN;
  return ms <= LONGEST_MS ? Math.ceil(ms) : undefined;
}
