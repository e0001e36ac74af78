import type { Figure, Formats } from '../../../i18n/formats.ts';

/** A strike as contracts name it: whole, or with the decimals of the underlying, or all it has. */
export const strikeText = (format: Formats, strike: Figure, decimals: number): string =>
  format.number(
    strike,
    [0, decimals, 3].find((places) => Number(strike?.toFixed(places)) === strike) ?? 4,
  );
