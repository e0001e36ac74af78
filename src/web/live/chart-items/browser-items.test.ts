import { describe, expect, it } from 'vitest';
import type { ChartItem } from '../../../domain/charting/chart-item.ts';
import { browserItems } from './browser-items.ts';
import { CHART_ITEMS_KEY } from './chart-items-key.ts';

function storageOf(full = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('full');
      kept.set(key, value);
    },
  };
}
const quiet = () => () => {};
const item = (id: string, differences: Partial<ChartItem> = {}): ChartItem => ({
  id: `item-${id}xxx`,
  kind: 'layout',
  name: id,
  body: { charts: [{ symbol: 'MSFT' }] },
  isDefault: false,
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  removedAt: null,
  ...differences,
});

describe('LAY-50 saved charts of a browser', () => {
  it('are kept, replaced and removed, and other parts of the page hear of it', () => {
    const storage = storageOf();
    const items = browserItems(storage, quiet);
    let heard = 0;
    items.subscribe(() => (heard += 1));
    expect(items.save(item('a'))).toEqual({ kind: 'kept' });
    expect(items.save(item('a', { name: 'b', revision: 2 }))).toEqual({ kind: 'kept' });
    expect(items.get()).toEqual([item('a', { name: 'b', revision: 2 })]);
    expect(items.get()).toBe(items.get());
    expect(browserItems(storage, quiet).get()).toEqual(items.get());
    items.remove(item('a').id);
    expect([items.get(), heard]).toEqual([[], 3]);
  });

  it('have one default, names of their own and a limit', () => {
    const items = browserItems(storageOf(), quiet);
    items.save(item('a', { isDefault: true }));
    items.save(item('b', { isDefault: true }));
    expect(items.get().filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'b' }]);
    expect(items.save(item('c', { name: ' A ' }))).toMatchObject({ because: 'name' });
    items.save(item('c'));
    expect(items.save(item('d'))).toMatchObject({ because: 'room' });
    expect(items.save(item('d', { kind: 'expression', body: { text: 'close' } }))).toEqual({
      kind: 'kept',
    });
    const large = item('a', { body: { charts: [{ text: 'x'.repeat(130_000) }] } });
    expect(items.save(large)).toMatchObject({ because: 'size' });
  });

  it('what a browser refuses or has damaged is told or left out', () => {
    expect(browserItems(storageOf(true), quiet).save(item('a'))).toMatchObject({
      because: 'storage',
    });
    expect(browserItems(undefined, quiet).save(item('a'))).toMatchObject({ because: 'storage' });
    const storage = storageOf();
    const damaged = [
      item('a'),
      { ...item('b'), kind: 'none' },
      { ...item('c'), body: {} },
      { ...item('d'), id: '../x' },
      null,
      7,
    ];
    storage.kept.set(CHART_ITEMS_KEY, JSON.stringify(damaged));
    expect(browserItems(storage, quiet).get()).toEqual([item('a')]);
    storage.kept.set(CHART_ITEMS_KEY, '{');
    expect(browserItems(storage, quiet).get()).toEqual([]);
  });
});
