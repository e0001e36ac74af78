import { findFeedback } from '../../../../contract/admin.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import type { AddressValues } from '../../../shell/navigation/address-field.ts';
import type { inboxFields } from './admin-fields.ts';

export type InboxFilter = AddressValues<typeof inboxFields>;

export const MESSAGES_PER_PAGE = 25;

export const inboxQuery = (api: ApiClient, { text, state, cursor }: InboxFilter) =>
  endpointQuery(api, findFeedback, {
    query: {
      state,
      limit: String(MESSAGES_PER_PAGE),
      ...(text === '' ? {} : { text }),
      ...(cursor === '' ? {} : { before: cursor }),
    },
  });
