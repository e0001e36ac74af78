/** Typed by a member who connects an account with real money. The same in every language. */
export const LIVE_WORD = 'LIVE';
