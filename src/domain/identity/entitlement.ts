import { type Agreement, nextEdition } from '../agreements/agreement.ts';
import { AGREEMENTS } from '../agreements/catalogue.ts';
import { type Signature, standingSignature } from '../agreements/signature.ts';
import { FREE_VENUES, type Venue, VENUES } from '../agreements/venue.ts';
import { type FeatureId, featureSet } from './features.ts';
import type { Partner } from './partner.ts';
import type { PlanLimits } from './plan-limits.ts';
import { planOf } from './plans.ts';
import type { Member, Visitor } from './visitor.ts';

export type Delivery = 'live' | 'delayed';

/** How far behind the market `delayed` is, in milliseconds. */
export const DELAY = 15 * 60_000;

/** What a visitor may have. Page, widget, API and stream all ask for this and for nothing else. */
export interface Entitlement {
  readonly features: ReadonlySet<FeatureId>;
  /** How much a member may keep; for a visitor without an account that of the free plan. */
  readonly limits: PlanLimits;
  readonly delivery: Readonly<Record<Venue, Delivery>>;
  /** The agreements that stand between this visitor and real time, in catalogue order. */
  readonly unsigned: readonly Agreement[];
  /** When this expires by itself and must be computed again; null for never. */
  readonly changesAt: number | null;
}

/** The delay of a venue's data for this visitor, in milliseconds; 0 is live. */
export const delayOf = (entitlement: Entitlement, venue: Venue): number =>
  entitlement.delivery[venue] === 'live' ? 0 : DELAY;

/** The one place that decides who may have what (ID-13, ID-14). */
export function entitlementOf(
  visitor: Visitor,
  partner: Pick<Partner, 'defaultFeatures'> | undefined,
  signatures: readonly Signature[],
  now: number,
  agreements: readonly Agreement[] = AGREEMENTS,
): Entitlement {
  const features = featureSet([
    ...(partner?.defaultFeatures ?? []),
    ...(visitor.kind === 'member' ? planOf(visitor.planId).features : []),
  ]);
  const asked = agreements.filter((agreement) => agreement.needs.every((id) => features.has(id)));
  const signed = (agreement: Agreement, member: Member) =>
    standingSignature(agreement, member.professional, signatures, now) !== undefined;
  const opened = new Set(
    visitor.kind === 'member'
      ? asked.filter((agreement) => signed(agreement, visitor)).flatMap(({ venues }) => venues)
      : [],
  );
  return {
    features,
    limits: planOf(visitor.kind === 'member' ? visitor.planId : 'free').limits,
    delivery: Object.fromEntries(
      VENUES.map((venue) => [
        venue,
        opened.has(venue) || FREE_VENUES.has(venue) ? 'live' : 'delayed',
      ]),
    ) as Record<Venue, Delivery>,
    unsigned:
      visitor.kind === 'member' ? asked.filter((agreement) => !signed(agreement, visitor)) : [],
    changesAt: visitor.kind === 'member' ? nextEdition(agreements, now) : null,
  };
}
