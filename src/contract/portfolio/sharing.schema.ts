import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import {
  type PortfolioLink,
  type PortfolioMember,
  LINK_DAYS_MAXIMUM,
} from '../../domain/portfolio/sharing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, objectOf } from '../market/wire.schema.ts';
import { filled } from '../text-field.schema.ts';
import { portfolioId } from './ledger.schema.ts';
import * as call from './sharing.ts';

const tag = 'Portfolios';
const params = z.strictObject({ portfolio: portfolioId });

const portfolioMember = objectOf<PortfolioMember>('PortfolioMember')({
  member: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'editor', 'reader']),
  since: z.number(),
});

export const listPortfolioMembers = defineEndpoint(call.listPortfolioMembers, {
  access: MEMBER,
  tag,
  summary: 'Who can see a portfolio: its owner first, then those it is shared with.',
  params,
  response: z.object({ members: listOf(portfolioMember) }),
});

export const sharePortfolio = defineEndpoint(call.sharePortfolio, {
  access: MEMBER,
  tag,
  summary: 'Share an own portfolio with another member as reader or editor, or change the role.',
  params,
  body: z.strictObject({
    /** Username or e-mail address. */
    who: filled('The username or e-mail address', 254),
    role: z.enum(['editor', 'reader'], 'Choose editor or reader.'),
  }),
  response: z.object({ members: listOf(portfolioMember) }),
});

export const unsharePortfolio = defineEndpoint(call.unsharePortfolio, {
  access: MEMBER,
  tag,
  summary: 'End the sharing with a member; whom it is shared with may end it too.',
  params: z.strictObject({ portfolio: portfolioId, member: filled('The member', 64) }),
  response: z.object({ id: z.string() }),
});

const portfolioLink = objectOf<PortfolioLink>('PortfolioLink')({
  id: z.string(),
  showsAmounts: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.nullable(z.number()),
});

export const listPortfolioLinks = defineEndpoint(call.listPortfolioLinks, {
  access: MEMBER,
  tag,
  summary: 'The public links to an own portfolio that work, newest first; never their tokens.',
  params,
  response: z.object({ links: listOf(portfolioLink) }),
});

const days = `A link lives for 1 to ${LINK_DAYS_MAXIMUM} days.`;

export const createPortfolioLink = defineEndpoint(call.createPortfolioLink, {
  access: MEMBER,
  tag,
  summary:
    'Make a link by which anybody can read a portfolio, without its amounts unless they are asked for; its token is told in this answer and never again.',
  params,
  body: z.strictObject({
    showsAmounts: z._default(z.boolean('showsAmounts is true or false.'), false),
    expiresInDays: z.optional(z.int(days).check(z.gte(1, days), z.lte(LINK_DAYS_MAXIMUM, days))),
  }),
  response: z.object({ link: portfolioLink, token: z.string() }),
});

export const revokePortfolioLink = defineEndpoint(call.revokePortfolioLink, {
  access: MEMBER,
  tag,
  summary: 'Revoke a public link; it then answers like one that never was.',
  params: z.strictObject({ portfolio: portfolioId, link: filled('The link', 64) }),
  response: z.object({ id: z.string() }),
});
