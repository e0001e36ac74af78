import {
  listChartItems,
  readChartItem,
  removeChartItem,
  renameChartItem,
  restoreChartItem,
  saveChartItem,
  setDefaultChartItem,
} from '../../../contract/chart-items.ts';
import type { ChartItemKind } from '../../../domain/charting/chart-item.ts';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const chartItemsQuery = (api: ApiClient, kind: ChartItemKind) =>
  endpointQuery(api, listChartItems, { query: { kind } });

export const chartItemQuery = (api: ApiClient, item: string) =>
  endpointQuery(api, readChartItem, { params: { item } });

const changes = [listChartItems, readChartItem];

export const savingItem = defineMutation({ endpoint: saveChartItem, changes });
export const renamingItem = defineMutation({ endpoint: renameChartItem, changes });
export const choosingDefault = defineMutation({ endpoint: setDefaultChartItem, changes });
export const removingItem = defineMutation({ endpoint: removeChartItem, changes });
export const restoringItem = defineMutation({ endpoint: restoreChartItem, changes });
