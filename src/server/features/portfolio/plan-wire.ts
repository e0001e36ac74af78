import {
  type AllocationSlice,
  type Exposed,
  exposedOf,
} from '../../../domain/portfolio/allocation/allocation.ts';
import { type WireSlice, SLICES_PER_DIMENSION } from '../../../contract/portfolio/plan.schema.ts';
import { add, type Decimal, round, sum } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText } from '../../../domain/money/decimal-text.ts';

/** Values on the wire have no more places than a coin. */
export const onWire = (value: Decimal): DecimalText => amountText(round(value, 18, 'half-even'));

export const exposedOnWire = ({ long, short, net, gross }: Exposed) => ({
  long: onWire(long),
  short: onWire(short),
  net: onWire(net),
  gross: onWire(gross),
});

const OTHER = 'other';

/** The heaviest groups; the rest is one more, so that weights still sum to 1. */
export function slicesOnWire(
  slices: readonly AllocationSlice[],
  nameOf: (slice: AllocationSlice) => string,
): readonly WireSlice[] {
  const heavy = slices.slice(0, SLICES_PER_DIMENSION);
  const light = slices.slice(SLICES_PER_DIMENSION);
  const weights = light.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  const shown = heavy.map((slice) => sliceOnWire(slice, nameOf(slice)));
  if (light.length === 0) return shown;
  const rest: AllocationSlice = {
    key: OTHER,
    name: OTHER,
    ...exposedOf(light.map(({ net }) => net)),
    weight: weights.length === 0 ? null : sum(weights),
    throughFunds: light.reduce((all, { throughFunds }) => add(all, throughFunds), sum([])),
    count: light.length,
  };
  return [...shown, sliceOnWire(rest, OTHER)];
}

const sliceOnWire = (slice: AllocationSlice, name: string): WireSlice => ({
  key: slice.key,
  name,
  ...exposedOnWire(slice),
  weight: slice.weight === null ? null : onWire(slice.weight),
  throughFunds: onWire(slice.throughFunds),
  count: slice.count,
});
