import type { BrokerLink } from '../../../../contract/trading/account-shapes.schema.ts';
import type { BrokerKind, TradingAccount } from '../../../../domain/trading/account.ts';

/** What is about to be done with an account. */
export type AccountAct =
  | { readonly kind: 'create' | 'replay' }
  | { readonly kind: 'connect'; readonly brokers: readonly BrokerKind[] }
  | { readonly kind: 'keys'; readonly account: TradingAccount; readonly link: BrokerLink }
  | {
      readonly kind: 'rename' | 'fund' | 'reset' | 'clone' | 'close' | 'disconnect';
      readonly account: TradingAccount;
    };
