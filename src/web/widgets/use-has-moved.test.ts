import { afterEach, expect, it, vi } from 'vitest';
import { isMove } from './use-has-moved.ts';

afterEach(() => vi.unstubAllGlobals());

it('a strip that the page scrolls to its chosen tab is no move of the reader', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const strip = new EventTarget();
  expect(isMove({ type: 'scroll', target: strip })).toBe(false);
  expect(isMove({ type: 'scroll', target: page })).toBe(true);
  expect(isMove({ type: 'wheel', target: strip })).toBe(true);
});
