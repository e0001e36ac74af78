import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import { PORTFOLIO_NAME_MAXIMUM } from '../../domain/portfolio/change.ts';
import { type AccountFollow, FOLLOW_STATES } from '../../domain/portfolio/follow/account-follow.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, objectOf } from '../market/wire.schema.ts';
import { lineText } from '../text-field.schema.ts';
import { accountId, TRADING } from '../trading/inputs.schema.ts';
import { portfolioId } from './ledger.schema.ts';
import * as call from './follow.ts';

/**
 * Portfolios that get their transactions from a trading account (decision 64).
 *
 *     GET         /api/portfolios/follows               which portfolio follows which account
 *     PUT, DELETE /api/portfolios/{portfolio}/follow
 */
const tag = 'Portfolios';
const params = z.strictObject({ portfolio: portfolioId });

const follow = objectOf<Omit<AccountFollow, 'memory'>>('AccountFollow')({
  portfolio: z.string(),
  /** Also the id of the account in the portfolio. */
  accountId: z.string(),
  state: z.enum(FOLLOW_STATES),
  seq: z.number(),
  since: z.number(),
  updatedAt: z.number(),
  resetAt: z.nullable(z.number()),
});

export const listPortfolioFollows = defineEndpoint(call.listPortfolioFollows, {
  access: MEMBER,
  tag,
  summary: 'Own portfolios that follow a trading account, and how far they have read its log.',
  response: z.object({ follows: listOf(follow) }),
});

export const followAccount = defineEndpoint(call.followAccount, {
  access: TRADING,
  tag,
  summary: 'Let a portfolio follow a trading account: its log becomes transactions, live.',
  params,
  body: z.strictObject({
    account: accountId,
    /** Makes a portfolio of this name when there is none with the id. */
    name: z.optional(lineText('The name', PORTFOLIO_NAME_MAXIMUM)),
  }),
  response: follow,
});

export const unfollowAccount = defineEndpoint(call.unfollowAccount, {
  access: MEMBER,
  tag,
  summary: 'Stop following; the transactions stay as they are, or go.',
  params,
  query: z.strictObject({
    rows: z._default(z.enum(['keep', 'remove'], 'Choose keep or remove.'), 'keep'),
  }),
  response: z.object({ portfolio: z.string() }),
});
