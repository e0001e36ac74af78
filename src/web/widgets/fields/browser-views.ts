import {
  type FieldView,
  knownFields,
  VIEW_NAME_MAXIMUM,
  VIEWS_MAXIMUM,
} from '../../../domain/fields/views.ts';
import { storedList } from '../../shell/boot/stored-list.ts';
import { VIEWS_KEY } from './views-key.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const kept = storedList<FieldView>({
  key: VIEWS_KEY,
  most: VIEWS_MAXIMUM,
  isEntry: isView,
  idOf: ({ id }) => id,
});

export interface BrowserViews {
  /** The same object until something changes. */
  readonly get: () => readonly FieldView[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it was kept. */
  readonly save: (view: FieldView) => boolean;
  readonly remove: (id: string) => void;
}

const NONE: readonly FieldView[] = [];

/** The views of a visitor without an account: kept by the browser, shared by its tabs. */
export function browserViews(
  storage: Store | undefined,
  onStorage: (listener: (key: string | null) => void) => () => void,
): BrowserViews {
  const listeners = new Set<() => void>();
  let known: readonly FieldView[] | undefined;
  const read = (): readonly FieldView[] =>
    storage === undefined
      ? NONE
      : kept.read(storage).map((view) => ({ ...view, fields: knownFields(view.fields) }));
  const changed = (): void => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  return {
    get: () => (known ??= read()),
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorage((key) => {
        if (key === null || key === VIEWS_KEY) changed();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    save: (view) => {
      if (storage === undefined) return false;
      const all = read();
      // The oldest would have to go, and nobody asked for that.
      if (all.length >= VIEWS_MAXIMUM && !all.some(({ id }) => id === view.id)) return false;
      kept.put(storage, view);
      changed();
      return read().some(({ id, updatedAt }) => id === view.id && updatedAt === view.updatedAt);
    },
    remove: (id) => {
      if (storage === undefined) return;
      kept.remove(storage, id);
      changed();
    },
  };
}

function isView(value: unknown): value is FieldView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, fields, updatedAt } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^[\w-]{8,64}$/.test(id) &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= VIEW_NAME_MAXIMUM &&
    Array.isArray(fields) &&
    knownFields(fields.map(String)).length > 0 &&
    typeof updatedAt === 'number'
  );
}
