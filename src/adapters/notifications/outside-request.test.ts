import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotifierProblem } from '../../ports/notifier.ts';
import {
  type OutsideAnswer,
  type OutsideSettings,
  outsidePost,
  outsideUrl,
  requireSuccess,
} from './outside-request.ts';
import { answerWith, type Receiver, startReceiver } from './receiver.fixture.ts';
import { TEST_TLS } from './tls.fixture.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const post = (url: string, change: Partial<OutsideSettings> = {}, signal?: AbortSignal) =>
  outsidePost({ allowLoopback: true, ...change })({
    url,
    headers: { 'content-type': 'text/plain' },
    body: 'Grüße',
    signal: signal ?? new AbortController().signal,
  });
const problemOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(thrown instanceof NotifierProblem)) throw new Error('no problem', { cause: thrown });
  return [thrown.problem.code, thrown.retry];
};
const PRIVATE = ['private-address', 'never'];

describe('addresses that are never called', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::1]/',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.1:8443/',
    'https://0/',
    'https://localhost/',
    'https://hooks.localhost./x',
    'https://example.com:22/',
    'https://example.com:80/',
    'javascript:alert(1)',
    '/hook',
    '',
  ])('SSRF-10 %j', (url) => {
    expect(outsideUrl(url, false)).toBeUndefined();
  });

  it('SSRF-10 a public web server at the port of https or a free one is called', () => {
    for (const url of [
      'https://example.com/',
      'https://example.com:443/',
      'https://example.com:8443/',
    ])
      expect(outsideUrl(url, false)?.hostname).toBe('example.com');
  });

  it('SSRF-11 in development this machine may be called, and nothing else that is private', () => {
    for (const url of ['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/'])
      expect([url, outsideUrl(url, true)?.protocol]).toEqual([url, 'http:']);
    for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://169.254.169.254/'])
      expect([url, outsideUrl(url, true)]).toEqual([url, undefined]);
  });

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['10.1.2.3'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1'],
    ['8.8.8.8', '192.168.0.1'],
  ])('SSRF-12 a name that leads to %s is refused before anything is sent', async (...found) => {
    const url = `https://hook.example:${receiver.port}/`;
    const refused = post(url, { allowLoopback: false, resolve: async () => found });
    expect(await problemOf(refused)).toEqual(PRIVATE);
    expect(receiver.received).toEqual([]);
  });

  it('SSRF-13 without TLS a name has to lead to this machine', async () => {
    const resolve = async () => ['8.8.8.8'];
    expect(await problemOf(post('http://localhost:9/', { resolve }))).toEqual(PRIVATE);
  });
});

describe('a call to an address that a member typed', () => {
  it('SSRF-14 the name is looked up once, and the connection goes to what was checked', async () => {
    const asked: string[] = [];
    // A name that leads elsewhere the second time: there must be no second time.
    const resolve = async (host: string) => {
      asked.push(host);
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    const answer = await post(`http://localhost:${receiver.port}/a?b`, { resolve });
    expect([answer, asked]).toEqual([{ status: 200, body: 'ok' }, ['localhost']]);
    expect(receiver.received).toMatchObject([{ path: '/a?b', headers: { 'content-length': '7' } }]);
    expect(receiver.received[0]?.headers.host).toBe(`localhost:${receiver.port}`);
    expect(receiver.received[0]?.body.toString()).toBe('Grüße');
  });

  it('SSRF-15 a redirect is not followed, wherever it leads', async () => {
    receiver.answer = answerWith(302, '', { location: 'http://169.254.169.254/' });
    const answer = await post(receiver.url);
    expect(await problemOf(Promise.resolve(answer).then(requireSuccess))).toEqual([
      'redirected',
      'backoff',
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it('SSRF-16 of a huge answer a few kilobytes are read, and it is not waited for', async () => {
    let wrote = 0;
    let isClosed = false;
    receiver.answer = (_, response) => {
      const piece = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!isClosed && wrote < 10 * 1024 * 1024) {
          wrote += piece.length;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on('drain', more).on('close', () => {
        isClosed = true;
      });
      more();
    };
    const answer = await post(receiver.url);
    expect(answer.body).toHaveLength(4_096);
    expect(wrote).toBeLessThan(10 * 1024 * 1024);
  });

  it.each([
    ['never answers', () => {}],
    [
      'drips',
      (_: unknown, response: Parameters<Receiver['answer']>[1]) => {
        const timer = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ] as const)('SSRF-17 an endpoint that %s is given up after the time limit', async (_, answer) => {
    receiver.answer = answer;
    expect(await problemOf(post(receiver.url, { timeout: 150 }))).toEqual(['timeout', 'backoff']);
  });

  it('SSRF-18 a name server that never answers is given up too', async () => {
    const resolve = () => new Promise<never>(() => {});
    const call = post('https://hook.example/', { resolve, timeout: 50 });
    expect(await problemOf(call)).toEqual(['timeout', 'backoff']);
  });

  it('SSRF-19 whoever asked may stop it; that is no fault of the other side', async () => {
    receiver.answer = () => {};
    const aborting = new AbortController();
    const call = post(receiver.url, {}, aborting.signal);
    aborting.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('SSRF-22 over TLS the certificate is that of the name, not of the address', async () => {
    await receiver.stop();
    receiver = await startReceiver(TEST_TLS);
    const resolve = async () => ['127.0.0.1'];
    const call = (host: string, ca?: string) =>
      post(`https://${host}:${receiver.port}/`, { resolve, ...(ca === undefined ? {} : { ca }) });
    expect(await call('hook.example', TEST_TLS.cert)).toMatchObject({ status: 200 });
    expect(await problemOf(call('other.example', TEST_TLS.cert))).toEqual(['tls', 'backoff']);
    expect(await problemOf(call('hook.example'))).toEqual(['tls', 'backoff']);
    expect(receiver.received).toHaveLength(1);
  });

  it('SSRF-20 nobody there, no such name, and no TLS', async () => {
    const { url } = receiver;
    await receiver.stop();
    expect(await problemOf(post(url))).toEqual(['unreachable', 'backoff']);
    const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await problemOf(post('https://hook.example/', { resolve }))).toEqual([
      'unreachable',
      'backoff',
    ]);
    // Plain HTTP where TLS is expected.
    receiver = await startReceiver();
    expect(await problemOf(post(`https://127.0.0.1:${receiver.port}/`))).toEqual([
      'tls',
      'backoff',
    ]);
  });

  it('SSRF-21 says the status and the first line of a refusal, without what is not text', () => {
    const said = (answer: OutsideAnswer) => {
      try {
        requireSuccess(answer);
        return null;
      } catch (thrown) {
        return (thrown as NotifierProblem).problem;
      }
    };
    expect(said({ status: 204, body: '' })).toBeNull();
    expect(said({ status: 500, body: '\n  Oops\u0007\u202e!\r\nstack' })).toEqual({
      code: 'refused',
      status: 500,
      said: 'Oops !',
    });
    expect(said({ status: 404, body: ' \n' })?.said).toBeNull();
    expect(said({ status: 400, body: 'x'.repeat(4_000) })?.said).toHaveLength(120);
  });
});
