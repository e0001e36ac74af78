/** What the SEC files a company under. */
export interface FilingFiler {
  /** Standard Industrial Classification, four digits: `7372`. */
  readonly sic: string | null;
  /** Of the head office: `CA`; a place abroad has a code of the SEC's own, `A6`. */
  readonly state: string | null;
  /** Where it is incorporated, in the same codes. */
  readonly incorporated: string | null;
}

export const STATE_KINDS = ['office', 'incorporation'] as const;
/** Which of the two states of a company is meant. */
export type StateKind = (typeof STATE_KINDS)[number];

/** `ca` as `CA`; `null` for what is no code of a state. */
export function parseStateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9]{2}$/.test(code) ? code : null;
}

/** A code, or the first two or three digits of several: `73` is all business services. */
export function parseSicCode(text: string): string | null {
  const code = text.trim();
  return /^\d{2,4}$/.test(code) ? code : null;
}
