import { applyChange } from './apply-change.ts';
import type { DrawingChange } from './change.ts';
import { isLive, type Drawing, type Sheet } from './drawing.ts';
import type { StyleField, StyleFields } from './style.ts';

/**
 * Changes that take an edit back, given the sheet as it was before. They name only what the edit
 * changed, so that edits of other pages in between are not lost.
 */
export function undoOf(before: Sheet, changes: readonly DrawingChange[]): readonly DrawingChange[] {
  let known = before.drawings;
  const undo: DrawingChange[][] = [];
  for (const change of changes) {
    undo.push(undoOne(known, change));
    known = applyChange(known, change, 0);
  }
  return undo.toReversed().flat();
}

function undoOne(before: readonly Drawing[], change: DrawingChange): DrawingChange[] {
  const byId = new Map(before.map((drawing) => [drawing.id, drawing]));
  const named = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  switch (change.kind) {
    case 'add': {
      const ids = change.drawings.map(({ id }) => id).filter((id) => !byId.has(id));
      return ids.length === 0 ? [] : [{ kind: 'remove', ids }];
    }
    case 'remove':
    case 'restore': {
      const isRemoval = change.kind === 'remove';
      const ids = named(change.ids)
        .filter((one) => isLive(one) === isRemoval)
        .map(({ id }) => id);
      return ids.length === 0 ? [] : [{ kind: isRemoval ? 'restore' : 'remove', ids }];
    }
    case 'place':
      return named([change.id]).map(({ id, points, setAt }) => ({
        kind: 'place',
        id,
        points,
        setAt,
      }));
    case 'set':
      return named(change.ids).map((one) => fieldsBack(one, change));
    case 'order':
      return orderBack(before, change.ids);
    default:
      return change satisfies never;
  }
}

function fieldsBack(one: Drawing, change: Extract<DrawingChange, { kind: 'set' }>): DrawingChange {
  const { style, text, locked, hidden, group } = change;
  const styleBack =
    style === undefined
      ? {}
      : {
          style: Object.fromEntries(
            (Object.keys(style) as StyleField[]).map((field) => [field, one.style[field]]),
          ) as StyleFields,
        };
  return {
    kind: 'set',
    ids: [one.id],
    ...styleBack,
    ...(text === undefined ? {} : { text: one.text }),
    ...(locked === undefined ? {} : { locked: one.locked }),
    ...(hidden === undefined ? {} : { hidden: one.hidden }),
    ...(group === undefined ? {} : { group: one.group }),
  };
}

/** One by one, from back to front, each in front of the one that it was in front of. */
function orderBack(before: readonly Drawing[], ids: readonly string[]): DrawingChange[] {
  const wanted = new Set(ids);
  return before.flatMap(({ id }, at) =>
    wanted.has(id)
      ? [{ kind: 'order' as const, ids: [id], after: before[at - 1]?.id ?? null }]
      : [],
  );
}
