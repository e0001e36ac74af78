import type { TradingAccount } from '../../../domain/trading/account.ts';
import { fieldFailure } from '../../call/failure.ts';

/**
 * Real money: whoever writes to a live account has typed its number. Pages ask once per browser
 * session; a call without it, or with another, does nothing.
 */
export function confirmLive({ broker, number }: TradingAccount, typed: string | undefined): void {
  if (broker === 'alpaca-live' && typed !== number)
    throw fieldFailure(422, 'body.live', 'failures.liveNotConfirmed', { number });
}
