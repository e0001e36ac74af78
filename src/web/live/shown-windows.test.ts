import { describe, expect, it, vi } from 'vitest';
import { addShownWindow, onShown, shownWindow } from './shown-windows.ts';

/** What is used of a window. */
function fakeWindow(visibilityState: 'visible' | 'hidden') {
  const document = Object.assign(new EventTarget(), { visibilityState });
  return { document, closed: false } as unknown as Window & {
    document: { visibilityState: string };
  };
}

describe('windows that show parts of a page', () => {
  it('keep a hidden page alive while one of them can be seen', () => {
    const page = fakeWindow('hidden');
    const child = fakeWindow('visible');
    const listener = vi.fn();
    onShown(page, listener);
    expect(shownWindow(page)).toBeUndefined();
    const remove = addShownWindow(child);
    expect(shownWindow(page)).toBe(child);
    expect(listener).toHaveBeenCalledTimes(1);
    Object.assign(child.document, { visibilityState: 'hidden' });
    child.document.dispatchEvent(new Event('visibilitychange'));
    expect(shownWindow(page)).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
    remove();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are not asked while the page itself can be seen', () => {
    const page = fakeWindow('visible');
    const remove = addShownWindow(fakeWindow('visible'));
    expect(shownWindow(page)).toBe(page);
    remove();
  });
});
