import type { BrokerKind } from '../domain/trading/account.ts';
import type { DecimalText } from '../domain/money/decimal-text.ts';

/** Brokers outside of the program: their accounts are a member's own, opened with a key of theirs. */
export type OutsideBrokerKind = Exclude<BrokerKind, 'paper'>;

export interface BrokerKeys {
  readonly keyId: string;
  readonly secret: string;
}

/** Keys of one account, with whose it is. */
export interface AccountKeys extends BrokerKeys {
  readonly memberId: string;
}

/** Undefined when the account is not connected (any more). Never kept longer than a call needs it. */
export type KeysOf = (accountId: string) => Promise<AccountKeys | undefined>;

/** What the broker says of the account that the keys open. */
export interface OutsideAccount {
  /** The broker's own number: `PA3XK8Q21ABC`. */
  readonly number: string;
  /** The broker's word: `ACTIVE`, `ONBOARDING`, … */
  readonly status: string;
  readonly currency: string;
  readonly cash: DecimalText;
  readonly equity: DecimalText;
  /** Orders are not taken: blocked by the broker or suspended by the member. */
  readonly isBlocked: boolean;
}

/**
 * `refused`: the broker answered and does not know these keys (or knows them at its other address:
 * keys of paper accounts do not open live ones). Throws `BrokerUnavailable` when nobody answered.
 */
export type KeyVerdict =
  | { readonly outcome: 'accepted'; readonly account: OutsideAccount }
  | { readonly outcome: 'refused' };

export type VerifyKeys = (
  kind: OutsideBrokerKind,
  keys: BrokerKeys,
  signal: AbortSignal,
) => Promise<KeyVerdict>;
