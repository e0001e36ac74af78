import { BREADTH_SCOPES } from '../../../../domain/breadth/breadth-day.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery, OpenedAddress } from '../../../api/page-data.ts';
import { addressValues, choiceField } from '../../../shell/navigation/address-field.ts';
import { breadthHistoryQuery, breadthQuery } from '../../../widgets/marketbreadth/breadth-query.ts';
import { BREADTH_RANGES } from '../../../widgets/marketbreadth/breadth-series.ts';

export const BREADTH_FIELDS = {
  scope: choiceField(BREADTH_SCOPES, 'all'),
  range: choiceField(BREADTH_RANGES, '1y'),
};

export function breadthQueries(api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] {
  const { scope } = addressValues(BREADTH_FIELDS, url.searchParams);
  return [breadthQuery(api, scope), breadthHistoryQuery(api, scope)];
}
