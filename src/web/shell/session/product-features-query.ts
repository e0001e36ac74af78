import { useQuery } from '@tanstack/react-query';
import { getProductFeatures } from '../../../contract/plans.ts';
import type { FeatureId } from '../../../domain/identity/features.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

/** ID-13: the features of the page's own visitor; none on error. A page with a gate names it. */
export const productFeaturesQuery = (api: ApiClient) =>
  derivedQuery({
    of: [getProductFeatures],
    view: 'empty-if-unknown',
    input: {},
    ask: async ({ signal }): Promise<readonly FeatureId[]> => {
      try {
        return await api(getProductFeatures, { query: {} }, signal);
      } catch (problem) {
        if (signal.aborted) throw problem;
        return [];
      }
    },
  });

/** Undefined while it is not known. */
export const useHasFeature = (feature: FeatureId): boolean | undefined =>
  useQuery(productFeaturesQuery(useApi())).data?.includes(feature);
