import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/test-postgres.ts';
import { freshFolder, type RunningProgram, startProgram } from './run-program.ts';

const nginx = process.env['TEST_NGINX'];
const missing = 'behind nginx: TEST_NGINX is not set';

/** As in most instructions: it passes on no header, so that its visitors look like this machine. */
const configuration = (folder: string, port: number, upstream: string) => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; }
  }
}
`;

if (nginx === undefined)
  if (process.env['CI'] === undefined) it.skip(missing, () => {});
  else
    it(missing, () => {
      expect.fail(missing);
    });
else
  describe('a demo behind nginx in its shortest form', () => {
    let program: RunningProgram;
    let proxy: ChildProcess;
    let site: string;
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${site}${path}`, { redirect: 'manual', ...init });
    const post = (path: string, headers: Record<string, string> = {}, body?: object) =>
      ask(path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });

    beforeAll(async () => {
      // As a new installation has them: nobody but the terminal knows its passwords.
      program = await startProgram({ DATA_DIR: freshFolder(), DEMO_PASSWORD: '' });
      const [folder, port] = [freshFolder(), await freePort()];
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, configuration(folder, port, program.url));
      proxy = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'inherit' });
      site = `http://127.0.0.1:${port}`;
      await vi.waitFor(() => ask('/healthz'), { timeout: 20_000 });
    });
    afterAll(async () => {
      const stopped = new Promise((done) => proxy.once('exit', done));
      proxy.kill('SIGTERM');
      await stopped;
      program.process.kill('SIGTERM');
      await program.ended;
    });

    it('a stranger reads no message and finds no account', async () => {
      const headers = { host: 'deck.example.com' };
      const forgot = await post('/api/forgot-password?username=investor&wmid=501', headers);
      expect(forgot.status).toBe(200);
      for (const forged of [{}, { cookie: `qm_dashboard:demo=${'x'.repeat(43)}` }]) {
        const outbox = await ask('/api/outbox', { headers: { ...headers, ...forged } });
        expect(outbox.status).toBe(404);
        expect((await ask('/outbox', { headers: { ...headers, ...forged } })).status).toBe(404);
        const options = await ask('/api/login/options', { headers: { ...headers, ...forged } });
        expect(await options.json()).toMatchObject({
          demoAccounts: [],
          isDemoClosed: true,
          mail: 'kept',
        });
      }
    });

    it('the operator gets in by the link that was printed, once', async () => {
      const [, path = ''] = /Open the demo: http:\/\/[^/]+(\/demo\S+)/.exec(program.output()) ?? [];
      const opened = await ask(path);
      expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login']);
      const cookie = opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      const mails = (await (await ask('/api/outbox', { headers: { cookie } })).json()) as object[];
      expect(mails).toMatchObject([{ to: 'investor@demo.invalid' }]);
      const options = await ask('/api/login/options', { headers: { cookie } });
      const { demoAccounts } = (await options.json()) as {
        demoAccounts: { wmid: string; username: string; password: string; about: string }[];
      };
      expect(demoAccounts).toHaveLength(3);
      for (const { about: _, ...credentials } of demoAccounts) {
        expect(program.output()).toContain(
          `${credentials.username.padEnd(11)}${credentials.password}`,
        );
        const json = { 'content-type': 'application/json' };
        expect((await post('/api/login', json, credentials)).status).toBe(200);
      }
      expect((await ask(path, { headers: { cookie } })).status).toBe(302);
      const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };
      const again = await ask(path, { headers: browser });
      expect(again.status).toBe(410);
      expect(await again.text()).toContain('Every start of the server prints a new one');
      expect(program.output().split(path)).toHaveLength(2);
    });

    it('the log says once that the demo is used through a proxy', () => {
      expect(program.output().match(/a demo is used from elsewhere/g)).toHaveLength(1);
    });
  });
