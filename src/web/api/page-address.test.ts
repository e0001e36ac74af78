import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PLAIN_SHELL } from '../../contract/shell-settings.ts';
import { environmentContext } from './environment.ts';
import { pageRequest } from './page-request.ts';

function addressOf(asked: string): string {
  const context = new RouterContextProvider();
  context.set(environmentContext, {
    nonce: '',
    requestId: '',
    visitor: { kind: 'anonymous', wmid: '501' },
    shell: PLAIN_SHELL,
    notice: null,
    report: () => {},
    send: () => Promise.reject(new Error('nothing is asked')),
  });
  const { url } = pageRequest({ request: new Request(`http://localhost${asked}`), context });
  return url.pathname + url.search;
}

it('a request for the data of a page has the address of the page', () => {
  expect(addressOf('/help/keyboard.data?_routes=help-article')).toBe(
    '/help/keyboard?_routes=help-article',
  );
  expect(addressOf('/_root.data')).toBe('/');
  expect(addressOf('/equity/home/news/2026/a.data.b?symbol=X')).toBe(
    '/equity/home/news/2026/a.data.b?symbol=X',
  );
});
