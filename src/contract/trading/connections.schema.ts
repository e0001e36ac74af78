import * as z from 'zod/mini';
import { BROKER_KINDS } from '../../domain/trading/account.ts';
import { LIVE_WORD } from '../../domain/trading/live-word.ts';
import type { Access } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { brokerLink, tradingAccount } from './account-shapes.schema.ts';
import { accountName, accountParams } from './accounts.schema.ts';
import { TRADING_TAG as tag } from './inputs.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './connections.ts';

/**
 * Accounts that a member has at an outside broker, with keys of theirs. Keys go in here and come
 * out nowhere.
 *
 *     POST  /api/trading/accounts/connect
 *     PUT   /api/trading/accounts/{account}/keys
 */
const IN_PERSON: Access = { who: 'person', feature: 'trade' };

const KEY_MAXIMUM = 200;
/** Brokers give out letters, digits and a few signs; a pasted blank around them is not meant. */
const keyInput = (name: string) =>
  z
    .string(`${name} is missing.`)
    .check(
      z.trim(),
      z.minLength(1, `${name} is missing.`),
      z.maxLength(KEY_MAXIMUM, `${name} has at most ${KEY_MAXIMUM} characters.`),
      z.regex(/^[\x21-\x7e]*$/, `${name} has letters, digits and signs without blanks.`),
    );
const keyId = keyInput('The key id');
const secret = keyInput('The secret key');

const connectedAccount = namedObject('ConnectedAccount', {
  account: tradingAccount,
  link: brokerLink,
});

export const connectTradingAccount = defineEndpoint(call.connectTradingAccount, {
  access: IN_PERSON,
  tag,
  summary:
    'Connect an account of one’s own at Alpaca. The keys are tried once and kept sealed; no answer ever has them.',
  body: z.strictObject({
    broker: z.enum(
      BROKER_KINDS.filter((kind) => kind !== 'paper'),
      'Choose alpaca-paper or alpaca-live.',
    ),
    name: accountName,
    keyId,
    secret,
    /** For a live account: `LIVE`, typed by its owner. */
    confirmation: z.optional(
      z.string().check(z.trim(), z.maxLength(LIVE_WORD.length, `Type ${LIVE_WORD} to confirm.`)),
    ),
  }),
  response: connectedAccount,
});

export const changeBrokerKeys = defineEndpoint(call.changeBrokerKeys, {
  access: IN_PERSON,
  tag,
  summary: 'Give new keys for a connected account; they have to open the same account.',
  params: accountParams,
  body: z.strictObject({ keyId, secret }),
  response: connectedAccount,
});
