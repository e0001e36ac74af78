import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import {
  type ExposedPosition,
  greeksOf,
  type PositionGreeks,
} from '../../../../domain/trading/exposure.ts';
import type { LivePosition } from '../live-book.ts';

/** A position with what its exposure needs: shares have as much delta as there are shares. */
export function exposedPosition(
  { position, underlying, sector, beta, greeks }: PositionRow,
  live: LivePosition,
  lastOf: (symbol: string) => number | null,
): ExposedPosition {
  const isOption = position.assetClass === 'us_option';
  return {
    symbol: position.symbol,
    marketValue: live.marketValue,
    underlyingPrice: isOption ? lastOf(underlying) : live.price,
    sensitivities: isOption ? greeks : { delta: Number(position.qty), gamma: 0, theta: 0, vega: 0 },
    beta,
    sector,
  };
}

/** Options with their greeks in dollars; shares have nothing but delta and are in the sum. */
export const greekLines = (
  positions: readonly ExposedPosition[],
  rows: readonly PositionRow[],
): readonly ({ readonly symbol: string; readonly qty: number | null } & PositionGreeks)[] =>
  rows.flatMap(({ position }, at) => {
    const exposed = positions[at];
    return position.assetClass !== 'us_option' || exposed === undefined
      ? []
      : [{ symbol: position.symbol, qty: Number(position.qty), ...greeksOf(exposed) }];
  });
