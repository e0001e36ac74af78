import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasUnsignedAgreements } from '../../../contract/agreements.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';

/** API-10 for the page's own visitor. Part of everything that begins with `agreements`. */
export const unsignedAgreementsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['agreements', 'unsigned'],
    queryFn: ({ signal }) => api(hasUnsignedAgreements, { query: {} }, signal),
  });

/** False until known, and when it cannot be known: nobody is asked to sign by mistake. */
export const useUnsignedAgreements = (signedIn: boolean): boolean =>
  useQuery({ ...unsignedAgreementsQuery(useApi()), enabled: signedIn }).data === true && signedIn;
