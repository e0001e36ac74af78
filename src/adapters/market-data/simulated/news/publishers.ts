/** News services that do not exist; the first is the wire that the others follow. */
export const PUBLISHERS = [
  'Tapedeck Simulated Wire',
  'Harborlight Markets',
  'The Ledgerline',
  'Quaystreet Daily',
  'Tickerfold',
] as const;

/** First paragraph of every simulated story. */
export const STORY_NOTICE =
  'SIMULATED NEWS. The events, figures and people in this story are invented and did not happen to the real company.';
