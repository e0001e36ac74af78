import type { AccountState } from '../account-state.ts';
import type { AccountFigures } from '../figures.ts';
import type { Sight } from './sight.ts';

export function accountFigures(_state: AccountState, _sight: Sight, _now: number): AccountFigures {
  throw new Error('not yet');
}
