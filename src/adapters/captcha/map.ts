import type { SiteVerifyAnswer } from './wire.ts';

/** The token is at fault: whoever sent it gets a new task. */
const OF_THE_TOKEN = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'timeout-or-duplicate',
]);

export type Verdict =
  | { readonly kind: 'person' }
  | { readonly kind: 'refused' }
  /** A wrong secret, a fault of theirs: no new task would help. */
  | { readonly kind: 'unable'; readonly codes: readonly string[] };

export function verdictOf({ success, codes }: SiteVerifyAnswer): Verdict {
  if (success) return { kind: 'person' };
  const others = codes.filter((code) => !OF_THE_TOKEN.has(code));
  return others.length === 0 ? { kind: 'refused' } : { kind: 'unable', codes: others };
}
