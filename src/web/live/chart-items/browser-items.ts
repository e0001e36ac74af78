import {
  bodyFits,
  CHART_ITEM_KINDS,
  type ChartItem,
  type ChartItemKind,
  ITEM_NAME_MAXIMUM,
  nameKey,
  parseBody,
} from '../../../domain/charting/chart-item.ts';
import { isRecord, plainRecord } from '../../../domain/charting/plain-json.ts';
import { storedList } from '../../shell/boot/stored-list.ts';
import { CHART_ITEMS_KEY } from './chart-items-key.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** How many of each a browser keeps without an account. */
export const BROWSER_ITEMS: Readonly<Record<ChartItemKind, number>> = {
  layout: 3,
  template: 10,
  expression: 10,
};
const ALL = Object.values(BROWSER_ITEMS).reduce((sum, most) => sum + most, 0);

const kept = storedList<ChartItem>({
  key: CHART_ITEMS_KEY,
  most: ALL,
  isEntry: isItem,
  idOf: ({ id }) => id,
});

export type BrowserSave =
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly because: 'room' | 'name' | 'size' | 'storage' };

export interface BrowserItems {
  /** Of all kinds; the same object until something changes. */
  readonly get: () => readonly ChartItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly save: (item: ChartItem) => BrowserSave;
  readonly remove: (id: string) => void;
}

const NONE: readonly ChartItem[] = [];

/** The saved charts of a visitor without an account: kept by the browser, shared by its tabs. */
export function browserItems(
  storage: Store | undefined,
  onStorage: (listener: (key: string | null) => void) => () => void,
): BrowserItems {
  const listeners = new Set<() => void>();
  let known: readonly ChartItem[] | undefined;
  const read = (): readonly ChartItem[] => (storage === undefined ? NONE : kept.read(storage));
  const changed = (): void => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  const fault = (item: ChartItem, all: readonly ChartItem[]) => {
    const others = all.filter(({ id, kind }) => id !== item.id && kind === item.kind);
    if (others.length >= BROWSER_ITEMS[item.kind]) return 'room';
    if (others.some(({ name }) => nameKey(name) === nameKey(item.name))) return 'name';
    return bodyFits(item.kind, item.body) ? null : 'size';
  };
  return {
    get: () => (known ??= read()),
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorage((key) => {
        if (key === null || key === CHART_ITEMS_KEY) changed();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    save: (item) => {
      if (storage === undefined) return { kind: 'refused', because: 'storage' };
      const all = read();
      const because = fault(item, all);
      if (because !== null) return { kind: 'refused', because };
      if (item.isDefault)
        for (const other of all)
          if (other.isDefault && other.id !== item.id)
            kept.put(storage, { ...other, isDefault: false });
      kept.put(storage, item);
      changed();
      const isKept = read().some(
        ({ id, updatedAt, revision }) =>
          id === item.id && updatedAt === item.updatedAt && revision === item.revision,
      );
      return isKept ? { kind: 'kept' } : { kind: 'refused', because: 'storage' };
    },
    remove: (id) => {
      if (storage === undefined) return;
      kept.remove(storage, id);
      changed();
    },
  };
}

function isItem(value: unknown): value is ChartItem {
  if (!isRecord(value)) return false;
  const { id, kind, name, body, isDefault, createdAt, updatedAt, revision, removedAt } = value;
  const known = CHART_ITEM_KINDS.find((one) => one === kind);
  return (
    typeof id === 'string' &&
    /^[\w-]{8,64}$/.test(id) &&
    known !== undefined &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= ITEM_NAME_MAXIMUM &&
    plainRecord(body) !== null &&
    parseBody(known, body) !== null &&
    typeof isDefault === 'boolean' &&
    [createdAt, updatedAt, revision].every(Number.isFinite) &&
    removedAt === null
  );
}
