import {
  listChartItems,
  readChartItem,
  removeChartItem,
  renameChartItem,
  restoreChartItem,
  saveChartItem,
  setDefaultChartItem,
} from '../../../contract/chart-items.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { ChartItemService } from './service.ts';

export const chartItemRoutes = (service: ChartItemService): readonly Route[] => [
  answer(listChartItems, ({ query }, call) => service.list(requireMember(call), query.kind)),
  answer(readChartItem, ({ params }, call) => service.read(requireMember(call), params.item)),
  answer(saveChartItem, ({ params, body }, call) =>
    service.save(requireMember(call), { id: params.item, ...body }),
  ),
  answer(renameChartItem, ({ params, body }, call) =>
    service.rename(requireMember(call), params.item, body),
  ),
  answer(setDefaultChartItem, ({ params, body }, call) =>
    service.setDefault(requireMember(call), params.item, body.isDefault),
  ),
  answer(removeChartItem, ({ params }, call) => service.remove(requireMember(call), params.item)),
  answer(restoreChartItem, ({ params }, call) => service.restore(requireMember(call), params.item)),
];
