import { MOVER_LISTS, MOVER_SESSIONS } from '../../../../domain/quotes/mover.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery, OpenedAddress } from '../../../api/page-data.ts';
import { addressValues, choiceField } from '../../../shell/navigation/address-field.ts';
import { PERFORMER_LISTS } from '../../../widgets/52weekperformers/year-performers.tsx';
import { GAP_LISTS } from '../../../widgets/marketgaps/market-gaps.tsx';
import { MOVER_EXCHANGES, moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { EXTREME_LISTS } from '../../../widgets/newhighslows/new-highs-lows.tsx';

export const MOVERS_FIELDS = {
  list: choiceField(MOVER_LISTS, 'gainers'),
  session: choiceField(MOVER_SESSIONS, 'regular'),
  exchange: choiceField(MOVER_EXCHANGES, 'all'),
  gap: choiceField(GAP_LISTS, 'gap-up'),
  extreme: choiceField(EXTREME_LISTS, 'high-52'),
  year: choiceField(PERFORMER_LISTS, 'best-52'),
};

export const MAIN_ROWS = 12;
export const SIDE_ROWS = 10;

/** What the page shows, by its address. */
export function moversQueries(api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] {
  const { list, gap, extreme, year, ...where } = addressValues(MOVERS_FIELDS, url.searchParams);
  return [
    moversQuery(api, list, MAIN_ROWS, where),
    ...(['most-active', 'unusual-volume', gap, extreme, year] as const).map((one) =>
      moversQuery(api, one, one === 'most-active' ? MAIN_ROWS : SIDE_ROWS, where),
    ),
  ];
}
