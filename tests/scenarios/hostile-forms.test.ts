import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder, type RunningProgram, startProgram } from './run-program.ts';

const FORM_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-username',
  '/reset-password',
  '/logout',
];
const FORM = 'application/x-www-form-urlencoded';
/** ERR-6: a client that is no browser gets the status alone. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('forms of pages', () => {
  let program: RunningProgram;
  beforeAll(async () => {
    program = await startProgram({ DATA_DIR: seededFolder(), LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  });
  const post = (path: string, body: string, type: string) =>
    fetch(program.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER },
      body,
    });

  it.each([
    ['2 MB of fields', 'a&'.repeat(1_048_576)],
    ['one large field', `username=${'a'.repeat(70_000)}`],
    ['300 fields', 'a=1&'.repeat(300)],
  ])('%s are refused by an error page, and the process goes on', async (_name, body) => {
    const refused = await post('/login', body, FORM);
    expect(refused.status).toBe(413);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain('</html>');
    expect((await fetch(`${program.url}/login`)).status).toBe(200);
  });

  it('with another content type are a client error', async () => {
    const types = [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'x',
      ';',
    ];
    for (const page of FORM_PAGES)
      for (const type of types) {
        const { status } = await post(page, '{"a":1}', type);
        expect([page, type, status]).toEqual([page, type, 415]);
      }
  });

  it('without fields list what is missing', async () => {
    for (const page of FORM_PAGES) {
      const { status } = await post(page, '', FORM);
      expect([page, status < 500]).toEqual([page, true]);
    }
  });
});
