import type { Figure, Formats } from '../../../i18n/formats.ts';

/** Decimals of a strike: none, those of the underlying's prices, or as many as it has. */
const decimalsOf = (strike: number, usual: number): number =>
  [0, usual, 3].find((decimals) => Number(strike.toFixed(decimals)) === strike) ?? 4;

/** Decimals with which the strikes of a list line up. */
export const strikeDecimals = (strikes: readonly number[], usual: number): number =>
  strikes.reduce((most, strike) => Math.max(most, decimalsOf(strike, usual)), 0);

/** One strike as a contract names it. */
export const strikeText = (format: Formats, strike: Figure, usual: number): string =>
  format.number(strike, decimalsOf(strike ?? 0, usual));
