import { type Route, answer } from '../../call/handler.ts';
import { admitWidgets } from '../../../contract/widgets.schema.ts';
import { mayEmbed } from '../../../domain/identity/embed-origin.ts';
import type { Partner } from '../../../domain/identity/partner.ts';

/** Seconds: a page that was refused is admitted soon after its operator has changed that. */
const KEPT = 5;

/** What the loader of an outside page asks before it makes a frame that would stay empty. */
export const widgetRoutes = (
  partners: () => Promise<readonly Partner[]>,
  /** Our own pages may show every widget. */
  ownOrigin: () => string,
): readonly Route[] => [
  answer(admitWidgets, async ({ query }, call) => {
    // The answer holds nothing of the visitor's, and is for pages of any site.
    call.setHeader('access-control-allow-origin', '*');
    call.setHeader('cross-origin-resource-policy', 'cross-origin');
    call.setHeader('cache-control', `private, max-age=${KEPT}`);
    call.setHeader('vary', 'origin');
    const origin = call.header('origin');
    const partner = (await partners()).find(({ wmid }) => wmid === query.wmid);
    if (partner === undefined)
      return refused('unknown-partner', `There is no partner ${query.wmid.slice(0, 40)}.`);
    // Without an Origin the page is our own, or no page at all.
    if (origin === undefined || origin === ownOrigin() || mayEmbed(partner.embedOrigins, origin))
      return { admitted: true, refusal: null, message: null };
    return refused(
      'blocked-origin',
      `Partner ${query.wmid} does not allow its widgets on ${origin.slice(0, 200)}.`,
    );
  }),
];

const refused = (refusal: 'unknown-partner' | 'blocked-origin', message: string) => ({
  admitted: false,
  refusal,
  message,
});
