import * as z from 'zod/mini';
import { FIELD_IDS } from '../domain/fields/catalogue.ts';
import { type FieldView, VIEW_FIELDS_MAXIMUM, VIEW_NAME_MAXIMUM } from '../domain/fields/views.ts';
import { MEMBER } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, objectOf } from './market/wire.schema.ts';
import { lineText, ownId } from './text-field.schema.ts';
import * as call from './field-views.ts';

const tag = 'Watchlists';
const count = `A view has 1 to ${VIEW_FIELDS_MAXIMUM} different columns.`;

export const fieldView = objectOf<FieldView>('FieldView')({
  id: z.string(),
  name: z.string(),
  fields: listOf(z.enum(FIELD_IDS)),
  updatedAt: z.number(),
});

const params = z.strictObject({ view: ownId('The view') });

export const listFieldViews = defineEndpoint(call.listFieldViews, {
  access: MEMBER,
  tag,
  summary: 'The own views: columns chosen from the catalogue of fields.',
  response: listOf(fieldView),
});

export const saveFieldView = defineEndpoint(call.saveFieldView, {
  access: MEMBER,
  tag,
  summary: 'Add or replace a view under an id that the caller makes.',
  params,
  body: z.strictObject({
    name: lineText('The name', VIEW_NAME_MAXIMUM),
    fields: z
      .array(z.enum(FIELD_IDS, 'There is no such column.'))
      .check(
        z.refine(
          (fields) =>
            fields.length > 0 &&
            fields.length <= VIEW_FIELDS_MAXIMUM &&
            new Set(fields).size === fields.length,
          count,
        ),
      ),
  }),
  response: fieldView,
});

export const removeFieldView = defineEndpoint(call.removeFieldView, {
  access: MEMBER,
  tag,
  summary: 'Delete one of the own views; saving it again brings it back.',
  params,
  response: z.object({ id: z.string() }),
});
