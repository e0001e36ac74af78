import type { PartnerFacts } from '../../../../contract/admin.schema.ts';
import { FEATURE_IDS, type FeatureId } from '../../../../domain/identity/features.ts';

type Typed = Readonly<Record<string, string>>;

/** Fields of the form that are sent, in its order. */
export const PARTNER_FIELDS = [
  'name',
  'ref',
  'brandLight',
  'brandDark',
  'embedOrigins',
  'defaultFeatures',
] as const;
export type PartnerField = (typeof PARTNER_FIELDS)[number];

export const featureField = (id: FeatureId): string => `feature-${id}`;

/** One origin per line; empty lines count for nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What was typed, as the calls take it. Fields that the administrator may not change stay. */
export const partnerTyped = (
  typed: Typed,
  before: Pick<PartnerFacts, 'ref' | 'defaultFeatures'>,
  operator: boolean,
) => ({
  name: typed['name'] ?? '',
  ref: operator ? (typed['ref'] ?? '') : before.ref,
  brandLight: (typed['brandLight'] ?? '').trim(),
  brandDark: (typed['brandDark'] ?? '').trim(),
  embedOrigins: linesOf(typed['embedOrigins'] ?? ''),
  defaultFeatures: FEATURE_IDS.filter((id) =>
    operator ? typed[featureField(id)] !== undefined : before.defaultFeatures.includes(id),
  ),
});

/** Which fields somebody else has changed since the form was filled. */
export const changedFields = (base: PartnerFacts, latest: PartnerFacts): readonly PartnerField[] =>
  PARTNER_FIELDS.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(latest[field]));
