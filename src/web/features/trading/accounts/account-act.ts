import type { TradingAccount } from '../../../../domain/trading/account.ts';

/** What is about to be done with an account. */
export type AccountAct =
  | { readonly kind: 'create' }
  | {
      readonly kind: 'rename' | 'fund' | 'reset' | 'clone' | 'close';
      readonly account: TradingAccount;
    };
