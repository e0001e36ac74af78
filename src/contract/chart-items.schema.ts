import * as z from 'zod/mini';
import {
  CHART_ITEM_KINDS,
  type ChartItem,
  type ChartItemHead,
  ITEM_NAME_MAXIMUM,
} from '../domain/charting/chart-item.ts';
import type { PlainRecord } from '../domain/charting/plain-json.ts';
import { MEMBER } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { jsonObject, listOf, objectOf } from './market/wire.schema.ts';
import { lineText, ownId } from './text-field.schema.ts';
import * as call from './chart-items.ts';

/**
 * What a member saves of charts: layouts, indicator templates and own expressions.
 *
 *     GET    /api/chart-items?kind=template   all of a kind; bodies of layouts are left out, but for
 *                                             the default one, which a page opens with
 *     GET    /api/chart-items/{item}          one with its body
 *     PUT    /api/chart-items/{item}          { kind, name, body, revision }; 0 for a new one
 *     POST   /api/chart-items/{item}/rename   { name, revision }
 *     PUT    /api/chart-items/{item}/default  { isDefault }; layouts only
 *     DELETE /api/chart-items/{item}          and POST …/restore for 30 days
 *
 * The body of a template is `{ indicators: [ … ] }`, of an expression `{ text }`, of a layout a
 * `ChartLayout`; `domain/charting/chart-item.ts` reads them. Ids are made by the caller, so that
 * every one of these may be sent again.
 */
const tag = 'Charts';

const headShape = {
  id: z.string(),
  kind: z.enum(CHART_ITEM_KINDS),
  name: z.string(),
  isDefault: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  removedAt: z.nullable(z.number()),
};

/** An item as a list has it. */
export interface ListedChartItem extends ChartItemHead {
  /** `null` where the list leaves it out: ask for the item. */
  readonly body: PlainRecord | null;
}

export const chartItemHead = objectOf<ChartItemHead>('ChartItemHead')(headShape);
export const chartItem = objectOf<ChartItem>('ChartItem')({ ...headShape, body: jsonObject });
const listedChartItem = objectOf<ListedChartItem>('ListedChartItem')({
  ...headShape,
  body: z.nullable(jsonObject),
});

const params = z.strictObject({ item: ownId('The saved chart') });
const kind = z.enum(CHART_ITEM_KINDS, 'Choose layout, template or expression.');
const name = lineText('The name', ITEM_NAME_MAXIMUM);
/** The one that was edited: the call is refused when the item has changed since. */
const revision = z.int('A revision is a whole number.').check(z.minimum(0, 'At least 0.'));

export const listChartItems = defineEndpoint(call.listChartItems, {
  access: MEMBER,
  tag,
  summary:
    'The own saved layouts, templates or expressions by name; the body of a layout only when it is the default.',
  query: z.strictObject({ kind }),
  response: z.object({ items: listOf(listedChartItem), most: z.number() }),
});

export const readChartItem = defineEndpoint(call.readChartItem, {
  access: MEMBER,
  tag,
  summary: 'One of the own saved layouts, templates or expressions.',
  params,
  response: chartItem,
});

export const saveChartItem = defineEndpoint(call.saveChartItem, {
  access: MEMBER,
  tag,
  summary:
    'Save a layout, template or expression under an id that the caller makes; refused when it has changed since the revision that was edited (0 for a new one).',
  params,
  body: z.strictObject({ kind, name, body: jsonObject, revision }),
  response: chartItemHead,
});

export const renameChartItem = defineEndpoint(call.renameChartItem, {
  access: MEMBER,
  tag,
  summary: 'Rename one of the own saved layouts, templates or expressions.',
  params,
  body: z.strictObject({ name, revision }),
  response: chartItemHead,
});

export const setDefaultChartItem = defineEndpoint(call.setDefaultChartItem, {
  access: MEMBER,
  tag,
  summary: 'Open charts with this layout from now on, or no longer.',
  params,
  body: z.strictObject({ isDefault: z.boolean('Choose yes or no.') }),
  response: chartItemHead,
});

export const removeChartItem = defineEndpoint(call.removeChartItem, {
  access: MEMBER,
  tag,
  summary: 'Delete one of the own saved charts; it can be restored for 30 days.',
  params,
  response: chartItemHead,
});

export const restoreChartItem = defineEndpoint(call.restoreChartItem, {
  access: MEMBER,
  tag,
  summary: 'Restore a saved chart that was deleted, under another name if its own is taken.',
  params,
  response: chartItemHead,
});
