import { useQuery } from '@tanstack/react-query';
import { hasUnsignedAgreements } from '../../../contract/agreements.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

/**
 * API-10 for the page's own visitor. False when it cannot be known: a banner must not take the page
 * down, and nobody is asked to sign by mistake.
 */
export const unsignedAgreementsQuery = (api: ApiClient) =>
  derivedQuery({
    of: [hasUnsignedAgreements],
    view: 'false-if-unknown',
    input: {},
    ask: async ({ signal }): Promise<boolean> => {
      try {
        return await api(hasUnsignedAgreements, { query: {} }, signal);
      } catch (problem) {
        if (signal.aborted) throw problem;
        return false;
      }
    },
  });

export const useUnsignedAgreements = (signedIn: boolean): boolean =>
  useQuery({ ...unsignedAgreementsQuery(useApi()), enabled: signedIn }).data === true && signedIn;
