import { createHash } from 'node:crypto';
import type { AccountState } from '../../../domain/trading/account-state.ts';

/**
 * Names of orders and executions in a replay: made of the seed and the place in the log, so that the
 * same orders on the same days make the same log, and chance, which depends on names, falls alike.
 */
export function replayIds({ seq, settings }: AccountState): () => string {
  let made = 0;
  return () => {
    made += 1;
    const text = `replay ${settings.matching.seed} ${seq} ${made}`;
    const hex = createHash('sha256').update(text).digest('hex');
    // A UUID of the kind whose bits are its maker's affair.
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
