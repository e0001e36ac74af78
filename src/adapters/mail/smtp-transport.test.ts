import { afterEach, describe, expect, it } from 'vitest';
import type { StoredMail } from '../../ports/store/mail-queue.ts';
import {
  headersOf,
  type SmtpBehaviour,
  startSmtpServer,
  type TestSmtpServer,
} from './smtp-server.fixture.ts';
import { smtpTransport } from './smtp-transport.ts';

const mail = (change: Partial<StoredMail> = {}): StoredMail => ({
  id: '0d5c',
  kind: 'test.mail',
  to: 'reader@example.com',
  subject: 'Prüfung 100 €',
  text: 'First line\n.\nLast line\n',
  createdAt: Date.parse('2026-11-02T15:00:00Z'),
  attempts: 1,
  ...change,
});

let server: TestSmtpServer | undefined;
const start = async (behaviour?: SmtpBehaviour) => {
  server = await startSmtpServer(behaviour);
  return server;
};
const transportTo = (port: number, userInfo = '') =>
  smtpTransport({
    url: `smtp://${userInfo}127.0.0.1:${port}`,
    from: 'Tapedeck <desk@deck.example>',
  });
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('smtp transport', () => {
  it('hands over sender, recipient, subject, text and a stable message id', async () => {
    const { port, received } = await start();
    await transportTo(port).deliver(mail());
    expect(received).toHaveLength(1);
    const [got] = received;
    expect(got).toMatchObject({ from: 'desk@deck.example', recipients: ['reader@example.com'] });
    const headers = headersOf(got!);
    expect(headers.get('message-id')).toEqual(['<0d5c@deck.example>']);
    expect(headers.get('from')).toEqual(['Tapedeck <desk@deck.example>']);
    expect(headers.get('date')).toEqual(['Mon, 02 Nov 2026 15:00:00 +0000']);
    const subject = headers.get('subject')?.[0] ?? '';
    expect(decodeWords(subject)).toBe('Prüfung 100 €');
    expect(got!.source).toContain('First line\n.\nLast line');
  });

  it.each([
    ['a second header', { subject: 'Hello\r\nBcc: thief@example.net' }],
    ['a body of its own', { subject: 'Hello\r\n\r\nClick here' }],
    ['a bare line feed', { subject: 'Hello\nBcc: thief@example.net' }],
    ['a dot that would end the message', { text: 'a\r\n.\r\nMAIL FROM:<thief@example.net>\r\n' }],
  ])('ID header injection is harmless: %s', async (_, change) => {
    const { port, received } = await start();
    await transportTo(port).deliver(mail(change));
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['reader@example.com']);
    const headers = headersOf(received[0]!);
    expect([...headers.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(headers.get('to')).toEqual(['reader@example.com']);
  });

  it.each([
    'reader@example.com, thief@example.net',
    'reader@example.com\r\nRCPT TO:<thief@example.net>',
    'Reader <reader@example.com>',
    'reader@example.com> NOTIFY=SUCCESS',
    '"a b"@example.com',
    'nobody',
    '',
  ])('refuses for good what is not one plain address: %j', async (to) => {
    const { port, received } = await start();
    await expect(transportTo(port).deliver(mail({ to }))).rejects.toMatchObject({
      name: 'MailProblem',
      retry: 'never',
    });
    expect(received).toEqual([]);
  });

  it('tells a refused recipient from a busy server', async () => {
    const { port } = await start({
      onRecipient: (address) => {
        const [code, said] = address.startsWith('gone')
          ? [550, '5.1.1 unknown']
          : [451, '4.3.0 busy'];
        throw Object.assign(new Error(said), { responseCode: code });
      },
    });
    const transport = transportTo(port);
    await expect(transport.deliver(mail({ to: 'gone@example.com' }))).rejects.toMatchObject({
      retry: 'never',
    });
    await expect(transport.deliver(mail())).rejects.toMatchObject({ retry: 'backoff' });
  });

  it('signs in where the address names a user; a wrong password is worth trying again', async () => {
    const { port, received } = await start({ credentials: { user: 'a@b', password: 'p:/?#1' } });
    await transportTo(
      port,
      `${encodeURIComponent('a@b')}:${encodeURIComponent('p:/?#1')}@`,
    ).deliver(mail());
    expect(received).toHaveLength(1);
    const wrong = transportTo(port, 'a%40b:wrong-one@').deliver(mail());
    await expect(wrong).rejects.toMatchObject({ retry: 'backoff' });
    await expect(wrong).rejects.not.toThrow(/wrong-one/);
  });

  it('reports a server that is not there as worth trying again', async () => {
    const { port, stop } = await start();
    await stop();
    server = undefined;
    await expect(transportTo(port).deliver(mail())).rejects.toMatchObject({ retry: 'backoff' });
  });
});

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64')
        : Buffer.from(
            body
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          )
      ).toString('utf8'),
    );
