import { type DecimalText, parseAmount } from '../../../domain/money/decimal-text.ts';
import type { OutsideAccount, OutsideBrokerKind, VerifyKeys } from '../../../ports/broker-keys.ts';
import { BrokerKeysRefused, BrokerUnavailable } from '../../../ports/broker.ts';
import { flagOf, recordOf, textOf } from '../../market-data/loose.ts';
import { requestBudget } from '../../market-data/request-budget.ts';
import { alpacaClient } from './client.ts';

const NOTHING = parseAmount('0')!;
const amountOf = (value: unknown): DecimalText =>
  (typeof value === 'string' ? parseAmount(value) : null) ?? NOTHING;

/** An answer without a number is not of Alpaca's trading API. */
export function outsideAccountOf(body: unknown): OutsideAccount | null {
  const account = recordOf(body);
  const number = textOf(account?.['account_number'], 40);
  if (account === null || number === null) return null;
  const isSet = (name: string): boolean => flagOf(account[name]) === true;
  return {
    number,
    status: textOf(account['status'], 40) ?? 'UNKNOWN',
    currency: textOf(account['currency'], 8) ?? 'USD',
    cash: amountOf(account['cash']),
    equity: amountOf(account['equity']),
    isBlocked:
      isSet('account_blocked') || isSet('trading_blocked') || isSet('trade_suspended_by_user'),
  };
}

/** Asks the broker for the account that the keys open; only kinds that are offered are asked. */
export function keyVerifier(
  urls: Readonly<Partial<Record<OutsideBrokerKind, string>>>,
  now: () => number,
): VerifyKeys {
  return async (kind, keys, signal) => {
    const url = urls[kind];
    if (url === undefined) throw new BrokerUnavailable(`${kind} is not offered`, false);
    const client = alpacaClient({ url, keys, now, budget: requestBudget({ now }) });
    try {
      const { status, body } = await client.read({ path: '/v2/account' }, signal);
      if (status === 403 || status === 404) return { outcome: 'refused' };
      const account = outsideAccountOf(body);
      if (status !== 200 || account === null)
        throw new BrokerUnavailable('Alpaca gave an answer that cannot be read', false);
      return { outcome: 'accepted', account };
    } catch (problem) {
      if (problem instanceof BrokerKeysRefused) return { outcome: 'refused' };
      throw problem;
    } finally {
      client.close();
    }
  };
}
