import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CAPTCHA_VENDORS, type CaptchaVendor } from '../../domain/feedback/captcha-vendor.ts';
import { PersonCheckProblem } from '../../ports/person-check.ts';
import { siteVerify } from './site-verify.ts';

const SECRET = 'kept-from-everybody';
const TOKEN = 'token-of-the-visitor';
let server: Server | undefined;

async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<string> {
  const opened = createServer((request, response) => void listener(request, response));
  server = opened;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/siteverify`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const answering = (body: unknown, status = 200): Promise<string> =>
  serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const ask = (address: string, vendor: CaptchaVendor = 'turnstile', timeout = 5_000) =>
  siteVerify({ vendor, secret: SECRET, address, timeout }).isPerson(TOKEN, '192.0.2.7');

/** Answers in the shapes that the vendors document. */
const accepted: Readonly<Record<CaptchaVendor, object>> = {
  turnstile: {
    success: true,
    challenge_ts: '2026-11-13T14:30:00.000Z',
    hostname: 'deck.example.com',
    'error-codes': [],
    action: '',
    cdata: '',
  },
  hcaptcha: {
    success: true,
    challenge_ts: '2026-11-13T14:30:00.000000Z',
    hostname: 'deck.example.com',
    credit: false,
  },
  recaptcha: {
    success: true,
    challenge_ts: '2026-11-13T14:30:00Z',
    hostname: 'deck.example.com',
  },
};

describe('WG-4 a captcha of others', () => {
  it.each(CAPTCHA_VENDORS)('%s is asked once, by a form, and believed', async (vendor) => {
    const asked: { method: string | undefined; type: string | undefined; body: string }[] = [];
    const address = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      asked.push({ method: request.method, type: request.headers['content-type'], body });
      response.end(JSON.stringify(accepted[vendor]));
    });
    expect(await ask(address, vendor)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
    });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      secret: SECRET,
      response: TOKEN,
      remoteip: '192.0.2.7',
    });
  });

  it.each([
    ['turnstile', 200, ['invalid-input-response']],
    ['turnstile', 200, ['timeout-or-duplicate']],
    ['hcaptcha', 200, ['already-seen-response']],
    ['hcaptcha', 200, ['expired-input-response']],
    ['recaptcha', 200, ['timeout-or-duplicate']],
    ['recaptcha', 400, ['missing-input-response', 'invalid-input-response']],
    ['recaptcha', 200, []],
  ] as const)('%s refuses a token with %i %j', async (vendor, status, codes) => {
    const address = await answering({ success: false, 'error-codes': codes }, status);
    expect(await ask(address, vendor)).toBe(false);
  });

  it.each([
    ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    [
      'a wrong secret beside a wrong token',
      { success: false, 'error-codes': ['invalid-input-response', 'sitekey-secret-mismatch'] },
      200,
    ],
    ['a fault of theirs', { success: false, 'error-codes': ['internal-error'] }, 200],
    ['an error page', '<!doctype html><title>502</title>', 502],
    ['a fault that claims success', { success: true }, 500],
    ['a page instead of an answer', '<!doctype html>', 200],
    ['success that is no truth value', { success: 'true' }, 200],
    ['nothing', '', 200],
  ])('%s is nobody’s refusal', async (_, body, status) => {
    await expect(ask(await answering(body, status))).rejects.toBeInstanceOf(PersonCheckProblem);
  });

  it('silence ends after the time allowed, and the problem holds no secret', async () => {
    const address = await serve(() => {});
    const problem: unknown = await ask(address, 'hcaptcha', 60).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(PersonCheckProblem);
    expect(String(problem)).toContain('did not answer within 60 ms');
    for (const hidden of [SECRET, TOKEN]) expect(String(problem)).not.toContain(hidden);
  });

  it('an answer that begins and never ends is silence too', async () => {
    const address = await serve((_, response) => {
      response.write('{"success":');
    });
    await expect(ask(address, 'turnstile', 60)).rejects.toThrow('did not answer');
  });

  it('a closed door and a redirect are outages; the secret follows nobody', async () => {
    let followed = 0;
    const address = await serve((request, response) => {
      if (request.url === '/elsewhere') followed += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(ask(address)).rejects.toThrow('cannot be reached');
    expect(followed).toBe(0);
    await new Promise((done) => server?.close(done));
    await expect(ask(address)).rejects.toThrow('cannot be reached');
  });
});
