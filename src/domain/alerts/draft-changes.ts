import type { AlertDraft } from './alert.ts';

const FIELDS = [
  'name',
  'target',
  'condition',
  'interval',
  'frequency',
  'coolDown',
  'expiresAt',
  'hours',
  'note',
  'message',
  'channels',
  'isUrgent',
] as const satisfies readonly (keyof AlertDraft)[];
export type DraftField = (typeof FIELDS)[number];

/** The same whatever the order of the fields: a form, a text and a database write them differently. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

const fieldOf = (draft: AlertDraft, field: DraftField): unknown =>
  field === 'isUrgent' ? draft.isUrgent === true : draft[field];

/** What two versions of an alert differ in. */
export const changedFields = (one: AlertDraft, other: AlertDraft): readonly DraftField[] =>
  FIELDS.filter((field) => !isSame(fieldOf(one, field), fieldOf(other, field)));

/** The engine can go on with what it remembers: the same is watched, however it is told of. */
export const isSameWatch = (one: AlertDraft, other: AlertDraft): boolean =>
  isSame(
    [one.target, one.condition, one.interval],
    [other.target, other.condition, other.interval],
  );
