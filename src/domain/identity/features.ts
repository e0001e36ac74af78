/**
 * Everything that a plan or a partner can grant. Whatever stands outside of this list is part of
 * the product for everybody.
 */
export const FEATURE_IDS = [
  'realtime',
  'options',
  'charting-pro',
  'screener-export',
  'terminal',
  'level2',
  'alerts-webhook',
  'filings-insights',
  'portfolio-pro',
  'widgets',
  'api-keys',
  'trade',
] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

/** The words for a feature are message keys, so that each language has its own. */
export interface Feature {
  readonly id: FeatureId;
  readonly title: `plans.feature.${FeatureId}.title`;
  readonly description: `plans.feature.${FeatureId}.description`;
}

export const FEATURES: readonly Feature[] = FEATURE_IDS.map((id) => ({
  id,
  title: `plans.feature.${id}.title`,
  description: `plans.feature.${id}.description`,
}));

const known: ReadonlySet<string> = new Set(FEATURE_IDS);

export const isFeatureId = (text: string): text is FeatureId => known.has(text);

/** In the order of the list, without repetition; a name that this version does not know is dropped. */
export function featureSet(names: Iterable<string>): ReadonlySet<FeatureId> {
  const wanted = new Set(names);
  return new Set(FEATURE_IDS.filter((id) => wanted.has(id)));
}
