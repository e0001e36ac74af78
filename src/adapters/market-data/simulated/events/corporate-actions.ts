import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { CorporateAction } from '../../../../domain/prices/corporate-action.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { companyEvents } from './company-events.ts';

/** The close as traded on a session, of which the past is fixed. */
export type CloseOn = (session: number) => number;

/** What was announced by `now` and takes effect within the range, oldest first. */
export function corporateActions(
  seed: number,
  listing: CompanyListing,
  range: { readonly from: IsoDate; readonly to: IsoDate },
  now: number,
  closeOn: CloseOn,
): readonly CorporateAction[] {
  const { splits, dividends, offers } = companyEvents(seed, listing);
  const { symbol } = listing;
  const actions: CorporateAction[] = [
    ...splits.map(({ exDate, to, from, announcedAt }): CorporateAction => ({
      kind: 'split',
      symbol,
      exDate,
      to,
      from,
      announcedAt,
    })),
    ...dividends.map(
      ({ exDate, recordDate, payDate, amount, type, frequency, announcedAt }): CorporateAction => ({
        kind: 'dividend',
        symbol,
        exDate,
        recordDate,
        payDate,
        amount,
        currency: 'USD',
        type,
        frequency,
        announcedAt,
      }),
    ),
    ...listing.instrument.formerSymbols.map(({ symbol: former, until }): CorporateAction => ({
      kind: 'symbol-change',
      symbol,
      former,
      exDate: until,
      announcedAt: Date.parse(`${until}T12:00:00Z`) - 14 * 86_400_000,
    })),
    ...offers
      .filter(({ announcedAt }) => announcedAt <= now)
      .map((offer): CorporateAction => ({
        kind: 'merger',
        symbol,
        acquirer: offer.acquirer,
        exDate: offer.withdrawnOn,
        cashPerShare: Math.round(closeOn(offer.session - 1) * (1 + offer.premium) * 100) / 100,
        sharesPerShare: 0,
        status: offer.withdrawnAt <= now ? 'withdrawn' : 'announced',
        announcedAt: offer.announcedAt,
      })),
  ];
  return actions
    .filter(
      ({ exDate, announcedAt }) =>
        (announcedAt ?? 0) <= now && exDate >= range.from && exDate <= range.to,
    )
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
}
