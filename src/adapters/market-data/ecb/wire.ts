import type { FxPoint } from '../../../domain/money/fx-rates.ts';

/** Units of each currency for one euro, oldest first. */
export type EuroRates = ReadonlyMap<string, readonly FxPoint[]>;
