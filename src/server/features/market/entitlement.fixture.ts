import { type Venue, VENUES } from '../../../domain/agreements/venue.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import { type FeatureId, FEATURE_IDS } from '../../../domain/identity/features.ts';
import { planOf } from '../../../domain/identity/plans.ts';

/** For tests: everything in real time, but for the venues and features named. */
export const granted = (
  late: readonly Venue[] = [],
  without: readonly FeatureId[] = [],
): Entitlement => ({
  features: new Set(FEATURE_IDS.filter((id) => !without.includes(id))),
  delivery: Object.fromEntries(
    VENUES.map((venue) => [venue, late.includes(venue) ? 'delayed' : 'live']),
  ) as Entitlement['delivery'],
  limits: planOf('free').limits,
  unsigned: [],
  changesAt: null,
});
