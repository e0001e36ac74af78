import type { VendorServer } from '../vendor-server.fixture.ts';

/** Invented: as long as a real one, with the characters that need escaping. */
export const CRUMB = 'a/b.c+d=1&2';
export const COOKIE = 'A3=session-of-a-test';

/** Marks answers that begin a session, so that a test can break all others. */
export const SESSION_MARK = 'x-session';
const MARK = { [SESSION_MARK]: 'yes' };
const PAGE = { ...MARK, 'content-type': 'text/html; charset=utf-8' };
const TEXT = { ...MARK, 'content-type': 'text/plain;charset=utf-8' };

/** The cookie page, which answers 404, and the crumb for who brings its cookie. */
export function playSession(server: VendorServer, crumb: string = CRUMB): void {
  server.play('/', {
    status: 404,
    headers: { ...PAGE, 'set-cookie': `${COOKIE}; Domain=.yahoo.com; Path=/; Secure; HttpOnly` },
    body: '<html>not found</html>',
  });
  server.play('/v1/test/getcrumb', ({ headers }) =>
    headers.cookie?.includes(COOKIE) === true
      ? { headers: TEXT, body: crumb }
      : { status: 401, headers: TEXT, body: '' },
  );
}

/** The way through the consent page, step by step as it was recorded in Europe. */
export function playConsent(server: VendorServer): void {
  server.play('/', { status: 404, headers: PAGE, body: '' });
  server.play('/quote/AAPL', {
    status: 307,
    headers: {
      location: 'https://guce.yahoo.com/consent?gcrumb=Xy&done=https%3A%2F%2Ffinance.yahoo.com',
      'set-cookie': 'GUCS=one; Max-Age=1800; Domain=.yahoo.com; Path=/; Secure',
    },
  });
  server.play('/consent', {
    status: 302,
    headers: { location: 'https://consent.yahoo.com/v2/collectConsent?sessionId=3_test' },
  });
  server.play('/v2/collectConsent', ({ method, body }) => {
    if (method === 'GET')
      return {
        headers: PAGE,
        body: `<form method="post" action="">
          <input type="hidden" name="csrfToken" value="Xy">
          <input type="hidden" name="sessionId" value="3_test">
          <input type="hidden" name="originalDoneUrl" value="https://finance.yahoo.com/quote/AAPL?guccounter&#x3D;1">
          <input type="hidden" name="namespace" value="yahoo">
          <button name="agree" value="agree"></button></form>`,
      };
    const form = new URLSearchParams(body);
    const isWhole =
      form.get('csrfToken') === 'Xy' &&
      form.get('originalDoneUrl') === 'https://finance.yahoo.com/quote/AAPL?guccounter=1' &&
      form.get('agree') === 'agree';
    return {
      status: 302,
      headers: {
        location: isWhole ? 'https://guce.yahoo.com/copyConsent?sessionId=3_test' : '/nowhere',
        'set-cookie': 'CFC=consent-only; Domain=consent.yahoo.com; Path=/; Secure',
      },
    };
  });
  server.play('/copyConsent', ({ headers }) => ({
    status: 302,
    headers: {
      location: 'https://finance.yahoo.com/quote/AAPL?guccounter=1',
      // A cookie of the consent host is nobody else's.
      'set-cookie':
        headers.cookie === 'GUCS=one' ? [`${COOKIE}; Domain=.yahoo.com; Path=/; Secure`] : [],
    },
  }));
}
