import type { AccountState } from '../account-state.ts';
import type { PositionFigures } from '../figures.ts';
import type { Sight } from './sight.ts';

/** Of every position, by symbol. */
export function positionFigures(
  _state: AccountState,
  _sight: Sight,
  _now: number,
): readonly PositionFigures[] {
  throw new Error('not yet');
}
