import { describe, expect, it } from 'vitest';
import { addPageWindow, usedWindow } from './used-window.ts';

/** What is used of a document. */
const fakeDocument = () =>
  Object.assign(new EventTarget(), { body: {} }) as unknown as Document & EventTarget;

describe('TRM the window that was used last', () => {
  it('is that of the page until something is done in another one', () => {
    const page = fakeDocument();
    const child = fakeDocument();
    const remove = addPageWindow(page, child);
    expect(usedWindow()).toBeNull();
    child.dispatchEvent(new Event('pointerdown'));
    expect(usedWindow()?.body).toBe(child.body);
    page.dispatchEvent(new Event('keydown'));
    expect(usedWindow()).toBeNull();
    remove();
  });

  it('is one of several', () => {
    const page = fakeDocument();
    const [first, second] = [fakeDocument(), fakeDocument()];
    const removals = [addPageWindow(page, first), addPageWindow(page, second)];
    second.dispatchEvent(new Event('focusin'));
    expect(usedWindow()?.body).toBe(second.body);
    first.dispatchEvent(new Event('keydown'));
    expect(usedWindow()?.body).toBe(first.body);
    for (const remove of removals) remove();
  });

  it('is that of the page again when the other one is closed, and stays so', () => {
    const page = fakeDocument();
    const child = fakeDocument();
    const remove = addPageWindow(page, child);
    child.dispatchEvent(new Event('pointerdown'));
    remove();
    expect(usedWindow()).toBeNull();
    child.dispatchEvent(new Event('pointerdown'));
    expect(usedWindow()).toBeNull();
  });
});
