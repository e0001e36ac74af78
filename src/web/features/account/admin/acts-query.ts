import { exportAdminActs, listAdminActs } from '../../../../contract/admin.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import type { AddressValues } from '../../../shell/navigation/address-field.ts';
import type { actFields } from './admin-fields.ts';

export type ActsFilter = AddressValues<typeof actFields>;

export const ACTS_PER_PAGE = 50;

const filterOf = ({ actor, subject, act }: ActsFilter) => ({
  ...(actor === '' ? {} : { actor }),
  ...(subject === '' ? {} : { subject }),
  ...(act === 'any' ? {} : { act }),
});

export const actsQuery = (api: ApiClient, filter: ActsFilter) =>
  endpointQuery(api, listAdminActs, {
    query: {
      ...filterOf(filter),
      limit: String(ACTS_PER_PAGE),
      ...(filter.cursor === '' ? {} : { before: filter.cursor }),
    },
  });

/** The address of the file with everything that fits the filter. */
export function actsFile(filter: ActsFilter): string {
  const query = new URLSearchParams(filterOf(filter)).toString();
  return query === '' ? exportAdminActs.path : `${exportAdminActs.path}?${query}`;
}
