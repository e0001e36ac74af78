import type { Transaction } from '../../../../domain/portfolio/transaction.ts';
import { type DraftField, FIELDS_OF } from './draft-fields.ts';
import { draftOf } from './draft.ts';

export interface ChangedField {
  readonly field: DraftField | 'kind';
  /** `null` in the first version. */
  readonly before: string | null;
  readonly after: string;
}

/** What differs between two versions of a row; of the first one, all that it says. */
export function changedFields(
  after: Transaction,
  before: Transaction | null,
): readonly ChangedField[] {
  const now = draftOf(after);
  const then = before === null ? null : draftOf(before);
  const fields: readonly DraftField[] = [
    'date',
    'time',
    'account',
    ...new Set([...FIELDS_OF[after.kind], ...(before === null ? [] : FIELDS_OF[before.kind])]),
    'note',
  ];
  return [
    ...(then !== null && then.kind !== now.kind
      ? [{ field: 'kind' as const, before: then.kind, after: now.kind }]
      : []),
    ...fields
      .map((field) => ({
        field,
        before: then?.fields[field] ?? null,
        after: now.fields[field],
      }))
      .filter((one) => (then === null ? one.after !== '' : one.before !== one.after)),
  ];
}
