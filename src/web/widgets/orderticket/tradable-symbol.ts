const SHARE = /^[A-Z]{1,5}(?:\.[A-Z])?$/;

/** Shares and funds of exchanges in the United States; whether they really trade the server says. */
export const isTradableSymbol = (symbol: string): boolean => SHARE.test(symbol);
