import { type FieldView, VIEW_NAME_MAXIMUM } from '../../../domain/fields/views.ts';

export interface ViewMergeParts {
  /** The views of the account. */
  readonly own: readonly FieldView[];
  /** Those that the browser has kept. */
  readonly kept: readonly FieldView[];
  /** Resolves once the account has it; says what is wrong when it refuses it. */
  readonly save: (view: FieldView) => Promise<string | undefined>;
  /** Takes a view out of the browser. */
  readonly drop: (view: FieldView) => void;
}

export interface ViewMergeReport {
  readonly merged: readonly string[];
  readonly left: readonly { readonly name: string; readonly why: string }[];
}

/**
 * View by view: one leaves the browser only when the account has it. A view that the account has
 * under the same id, or with the same name and columns, has arrived already; one that only shares
 * its name with another gets a name of its own.
 */
export async function mergeViews({
  own,
  kept,
  save,
  drop,
}: ViewMergeParts): Promise<ViewMergeReport> {
  const merged: string[] = [];
  const left: { name: string; why: string }[] = [];
  let known = own;
  for (const view of kept) {
    const isThere = known.some((one) => one.id === view.id || isSame(one, view));
    const named = { ...view, name: freeName(view.name, known) };
    const why = isThere ? undefined : await save(named);
    if (why !== undefined) {
      left.push({ name: view.name, why });
      continue;
    }
    if (!isThere) known = [...known, named];
    merged.push(view.name);
    drop(view);
  }
  return { merged, left };
}

const isSame = (one: FieldView, other: FieldView): boolean =>
  one.name === other.name && one.fields.join() === other.fields.join();

function freeName(name: string, views: readonly FieldView[]): string {
  const taken = new Set(views.map((view) => view.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    const end = ` ${count}`;
    free = name.slice(0, VIEW_NAME_MAXIMUM - end.length).trimEnd() + end;
  }
  return free;
}
