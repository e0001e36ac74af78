import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery, OpenedAddress } from '../../../api/page-data.ts';
import { watchlistsQuery } from '../../../live/watchlists/watchlists-query.ts';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { calendarQuery } from '../../../widgets/calendars/calendar-query.ts';
import { heldQuery } from '../../../widgets/portfolio/held-query.ts';
import { calendarAddress, kindsOf } from './calendar-address.ts';

/** The calendars of the week that an address names. */
export function calendarQueries(api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] {
  const { kind, week } = addressValues(calendarAddress, url.searchParams);
  return kindsOf(kind).map((one) => calendarQuery(api, one, week));
}

/** What makes symbols a member's own: they come first in the first document already. */
export const ownQueries = (api: ApiClient): readonly AnyQuery[] => [
  watchlistsQuery(api),
  heldQuery(api),
];
