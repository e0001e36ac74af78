import type { FieldId } from '../../../domain/fields/catalogue.ts';
import {
  type FieldView,
  knownFields,
  STANDARD_VIEWS,
  VIEW_IDS,
  type ViewId,
} from '../../../domain/fields/views.ts';

export const isStandardView = (view: string): view is ViewId =>
  (VIEW_IDS as readonly string[]).includes(view);

/** The columns of a view; those of prices for one that is not known (any more). */
export function viewFields(view: string, own: readonly FieldView[]): readonly FieldId[] {
  if (isStandardView(view)) return STANDARD_VIEWS[view];
  const found = own.find(({ id }) => id === view);
  return found === undefined ? STANDARD_VIEWS.price : knownFields(found.fields);
}
