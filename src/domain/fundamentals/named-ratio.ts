import type { RatioDefinition } from './ratio-definition.ts';
import type { RatioGroup, RatioUnit } from './ratio.ts';

/** A definition in one line, for the long tables. */
export const namedRatio = (
  id: string,
  label: string,
  group: RatioGroup,
  unit: RatioUnit,
  formula: string,
  inputs: readonly string[],
  compute: RatioDefinition['compute'],
): RatioDefinition => ({ id, label, group, unit, formula, inputs, compute });
