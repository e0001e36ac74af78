import { describe, expect, it, vi } from 'vitest';
import { type FieldView, VIEWS_MAXIMUM } from '../../../domain/fields/views.ts';
import { browserViews } from './browser-views.ts';

const view = (id: string, more: Partial<FieldView> = {}): FieldView => ({
  id,
  name: id,
  fields: ['last'],
  updatedAt: 1,
  ...more,
});
function storageOf(text?: string) {
  const kept = new Map(text === undefined ? [] : [['tapedeck:field-views', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const quiet = () => () => {};

describe('LIST-80 views without an account', () => {
  it('are kept by the browser, replaced by their id and removed', () => {
    const storage = storageOf();
    const views = browserViews(storage, quiet);
    const heard = vi.fn<() => void>();
    views.subscribe(heard);
    expect(views.save(view('first-view'))).toBe(true);
    expect(views.save(view('first-view', { name: 'Renamed', updatedAt: 2 }))).toBe(true);
    expect(browserViews(storage, quiet).get()).toEqual([
      view('first-view', { name: 'Renamed', updatedAt: 2 }),
    ]);
    views.remove('first-view');
    expect(views.get()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('beyond the limit are refused; none of the others goes for it', () => {
    const views = browserViews(storageOf(), quiet);
    for (let at = 0; at < VIEWS_MAXIMUM; at += 1) views.save(view(`view-number-${at}`));
    expect(views.save(view('one-too-many'))).toBe(false);
    expect(views.get()).toHaveLength(VIEWS_MAXIMUM);
    expect(views.get().some(({ id }) => id === 'view-number-0')).toBe(true);
  });

  it('a damaged text is no view, an unknown column is left out, and no storage keeps nothing', () => {
    expect(browserViews(storageOf('{]'), quiet).get()).toEqual([]);
    const text = JSON.stringify([
      { id: 'some-view', name: 'A', fields: ['last', 'gone'], updatedAt: 1 },
      { id: 'no', name: 'B', fields: ['last'], updatedAt: 1 },
      { id: 'other-view', name: ' ', fields: ['last'], updatedAt: 1 },
      { id: 'empty-view', name: 'C', fields: ['gone'], updatedAt: 1 },
      null,
    ]);
    expect(browserViews(storageOf(text), quiet).get()).toEqual([
      { id: 'some-view', name: 'A', fields: ['last'], updatedAt: 1 },
    ]);
    expect(browserViews(undefined, quiet).save(view('some-view'))).toBe(false);
  });
});
