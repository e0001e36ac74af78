import { findMembers } from '../../../../contract/admin.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import type { AddressValues } from '../../../shell/navigation/address-field.ts';
import type { memberFields } from './admin-fields.ts';

export type MemberFilter = AddressValues<typeof memberFields>;

export const membersQuery = (api: ApiClient, { text, show, wmid, cursor }: MemberFilter) =>
  endpointQuery(api, findMembers, {
    query: {
      show,
      ...(text === '' ? {} : { text }),
      ...(wmid === '' ? {} : { wmid }),
      ...(cursor === '' ? {} : { after: cursor }),
    },
  });
