/** Symbols that one call of the market API takes. */
export const SYMBOLS_PER_CALL = 200;

/** A list of any length, as calls take it. */
export const inBatches = <T>(items: readonly T[], size = SYMBOLS_PER_CALL): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
