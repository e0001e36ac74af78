import { companyEvents } from '../events/company-events.ts';
import { dividendEvents } from '../events/dividends.ts';
import { productNews } from '../events/product-news.ts';
import { yearsOf } from '../events/year-span.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { dividendText } from '../filings/figures.ts';
import { productHeadline } from './product-words.ts';
import { shortName } from './short-name.ts';
import type { Telling } from './telling.ts';

export function eventTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const inside = (at: number): boolean => at >= from && at < to;
  const events = companyEvents(seed, listing);
  // Only the years asked about: the whole life of every company would cost too much.
  const dividends = dividendEvents(seed, listing, events.splits, yearsOf(from, to, 60));
  const products = productNews(seed, listing, yearsOf(from, to));
  const name = shortName(listing.instrument.name);
  const out: Telling[] = [];
  for (const dividend of dividends) {
    if (!inside(dividend.announcedAt)) continue;
    const { amount, previous, type, announcedAt } = dividend;
    const raised = previous !== null && amount > previous;
    const verb = type === 'special' ? 'declares special' : raised ? 'raises' : 'declares';
    out.push({
      kind: 'dividend',
      what: `s${dividend.session}`,
      at: announcedAt,
      headlines: [
        `${name} ${verb} dividend ${raised ? 'to' : 'of'} $${dividendText(amount)} a share`,
      ],
      summary: `The shares trade without the dividend from ${dividend.exDate}; it is paid on ${dividend.payDate}.`,
      sentiment: raised || type === 'special' ? 0.4 : 0.1,
      subject: { kind: 'dividend', dividend },
      eventId: dividend.id,
    });
  }
  for (const split of events.splits) {
    out.push({
      kind: 'split',
      what: `s${split.session}`,
      at: split.announcedAt,
      headlines: [
        `${name} announces ${split.to}-for-${split.from} share split`,
        `${name} to split its shares ${split.to} for ${split.from}`,
      ],
      summary: `Trading on the new basis begins on ${split.exDate}.`,
      sentiment: split.to > split.from ? 0.3 : -0.2,
      subject: { kind: 'split', split },
      eventId: split.id,
    });
  }
  for (const news of products) {
    if (!inside(news.at)) continue;
    out.push({
      kind: 'product',
      what: `n${news.session}`,
      at: news.at,
      headlines: [productHeadline(listing, name, news)],
      summary: `${name} made the announcement before the open.`,
      sentiment: 8 * news.jump,
      subject: { kind: 'product', news },
      eventId: news.id,
    });
  }
  for (const acquisition of events.acquisitions) {
    const { target, id } = acquisition;
    out.push(
      {
        kind: 'merger',
        what: `a${acquisition.session}`,
        at: acquisition.announcedAt,
        headlines: [
          `${name} to buy ${target}`,
          `${name} agrees to acquire private company ${target}`,
        ],
        summary: `${name} agreed to acquire ${target} in cash.`,
        sentiment: 4 * acquisition.jump,
        subject: { kind: 'acquisition', acquisition, completed: false },
        eventId: id,
      },
      {
        kind: 'merger',
        what: `c${acquisition.completedSession}`,
        at: acquisition.completedAt,
        headlines: [`${name} completes acquisition of ${target}`],
        summary: `${name} said the acquisition has closed.`,
        sentiment: 0.1,
        subject: { kind: 'acquisition', acquisition, completed: true },
        eventId: id,
      },
    );
  }
  for (const offer of events.offers) {
    const others = [offer.acquirer];
    out.push(
      {
        kind: 'merger',
        what: `o${offer.session}`,
        at: offer.announcedAt,
        headlines: [
          `${offer.acquirer} offers to buy ${name}`,
          `${name} receives takeover proposal from ${offer.acquirer}`,
        ],
        summary: `${name} said it received an unsolicited proposal and will review it.`,
        sentiment: 0.8,
        subject: { kind: 'offer', offer, withdrawn: false },
        eventId: offer.id,
        others,
      },
      {
        kind: 'merger',
        what: `w${offer.withdrawnSession}`,
        at: offer.withdrawnAt,
        headlines: [`${offer.acquirer} withdraws its offer for ${name}`],
        summary: `The proposal for ${name} is off the table.`,
        sentiment: -0.7,
        subject: { kind: 'offer', offer, withdrawn: true },
        eventId: offer.id,
        others,
      },
    );
  }
  return out;
}
