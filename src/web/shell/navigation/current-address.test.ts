import { expect, it } from 'vitest';
import { findAddress } from './current-address.ts';

it.each(['/nothing/here', '/help\r\nX-Injected:1', '/a\nb', '\n'])(
  '%j is the page of 404',
  (path) => {
    expect(findAddress(path).address.name).toBe('not-found');
  },
);
