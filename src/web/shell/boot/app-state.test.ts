import { describe, expect, it, vi } from 'vitest';
import { appStateStore } from './app-state.ts';

describe('SYM-10 application state', () => {
  it('SYM-10 begins without the Level 2 panel and without an error', () => {
    expect(appStateStore().get()).toEqual({ isLiteLevel2Visible: false, errorMessage: null });
  });

  it('SYM-10 tells its listeners of what has changed, and of nothing else', () => {
    const store = appStateStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.set({ isLiteLevel2Visible: true });
    store.set({ isLiteLevel2Visible: true });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.get()).toEqual({ isLiteLevel2Visible: true, errorMessage: null });
    store.set({ errorMessage: 'The chart could not be drawn.' });
    stop();
    store.set({ errorMessage: null });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(store.get()).toEqual({ isLiteLevel2Visible: true, errorMessage: null });
  });
});
