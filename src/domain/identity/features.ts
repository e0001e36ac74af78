/**
 * Everything that a plan or a partner can grant, and that somebody without it is refused. Whatever
 * stands outside of this list is part of the product for everybody; how much one may keep of it is
 * in `plan-limits.ts`.
 */
export const FEATURE_IDS = [
  'realtime',
  'options',
  'screener-export',
  'terminal',
  'level2',
  'alerts-webhook',
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

export const FEATURES = [
  {
    id: 'realtime',
    title: 'plans.feature.realtime.title',
    description: 'plans.feature.realtime.description',
  },
  {
    id: 'options',
    title: 'plans.feature.options.title',
    description: 'plans.feature.options.description',
  },
  {
    id: 'screener-export',
    title: 'plans.feature.screener-export.title',
    description: 'plans.feature.screener-export.description',
  },
  {
    id: 'terminal',
    title: 'plans.feature.terminal.title',
    description: 'plans.feature.terminal.description',
  },
  {
    id: 'level2',
    title: 'plans.feature.level2.title',
    description: 'plans.feature.level2.description',
  },
  {
    id: 'alerts-webhook',
    title: 'plans.feature.alerts-webhook.title',
    description: 'plans.feature.alerts-webhook.description',
  },
  {
    id: 'api-keys',
    title: 'plans.feature.api-keys.title',
    description: 'plans.feature.api-keys.description',
  },
  {
    id: 'trade',
    title: 'plans.feature.trade.title',
    description: 'plans.feature.trade.description',
  },
] as const satisfies readonly Feature[];

/** In the order of the list, without repetition; a name that this version does not know is dropped. */
export function featureSet(names: Iterable<string>): ReadonlySet<FeatureId> {
  const wanted = new Set(names);
  return new Set(FEATURE_IDS.filter((id) => wanted.has(id)));
}
