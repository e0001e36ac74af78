import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProductFeatures } from '../../../contract/plans.ts';
import type { FeatureId } from '../../../domain/identity/features.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';

/** Of the page's own user; `sid` is the public name of the session. */
export interface PageSession {
  readonly sid: string;
  readonly wmid: string;
}

const NONE: readonly FeatureId[] = [];

/** ID-13: the features that the user has; none on error. */
export const productFeaturesQuery = (api: ApiClient, session: PageSession | null) =>
  queryOptions({
    queryKey: ['features', session?.sid ?? null],
    queryFn: async ({ signal }): Promise<readonly FeatureId[]> => {
      try {
        const query = session === null ? {} : { sid: session.sid, wmid: session.wmid };
        return await api(getProductFeatures, { query }, signal);
      } catch (problem) {
        if (signal.aborted) throw problem;
        return NONE;
      }
    },
  });

export const useHasFeature = (session: PageSession | null, feature: FeatureId): boolean =>
  (useQuery(productFeaturesQuery(useApi(), session)).data ?? NONE).includes(feature);
