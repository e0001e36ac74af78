/** The world that is measured. */
export const SEED = 1;
/** A Friday after the close. */
export const NOW = Date.parse('2026-11-13T22:00:00Z');
