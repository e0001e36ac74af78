import { describe, expect, it } from 'vitest';
import { type Challenge, solve } from '../../../domain/feedback/proof-of-work.ts';
import type { Feedback, FeedbackStore } from '../../../ports/store/feedback-store.ts';
import type { MailMessage } from '../../../ports/mail-message.ts';
import { PersonCheckProblem } from '../../../ports/person-check.ts';
import { type FeedbackParts, feedbackService } from './service.ts';
import { tellOperator } from './tell-operator.ts';

function memoryStore(): Pick<FeedbackStore, 'add' | 'countSince'> & { readonly rows: Feedback[] } {
  const rows: Feedback[] = [];
  return {
    rows,
    add: async (feedback) => {
      if (rows.some(({ challenge }) => challenge === feedback.challenge)) return 'used';
      rows.push(feedback);
      return 'stored';
    },
    countSince: async (sender, since) =>
      rows.filter((row) => row.sender === sender && row.at >= since).length,
  };
}

const payload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solved = (challenge: Challenge) => payload(solve(challenge));
const message = { application: 'hd', kind: 'idea', message: 'A chart on the moon', page: '/help' };
const sender = { address: '192.0.2.7', userId: null, wmid: '501' };

function desk(parts: Partial<FeedbackParts> = {}) {
  let time = Date.UTC(2026, 10, 15);
  const store = memoryStore();
  const service = feedbackService({ store, key: 'secret', now: () => time, ...parts });
  return { store, service, pass: (ms: number) => (time += ms) };
}

describe('feedback', () => {
  it('WG-4 a solved challenge brings a stored message and a reference number', async () => {
    const { store, service } = desk();
    const reference = await service.send(
      { ...message, captcha: solved(service.challenge()) },
      sender,
    );
    expect(reference).toMatch(/^TD-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(store.rows).toMatchObject([{ reference, application: 'hd', wmid: '501' }]);
    expect(JSON.stringify(store.rows)).not.toContain(sender.address);
  });

  it('WG-4 the operator is told by mail, with the reference and where to answer', async () => {
    const mails: MailMessage[] = [];
    const mailer = {
      send: async (mail: MailMessage) => {
        mails.push(mail);
      },
    };
    const { service } = desk({ notify: tellOperator(mailer, 'help@example.com') });
    const captcha = solved(service.challenge());
    const email = 'reader@example.com';
    const reference = await service.send({ ...message, email, captcha }, sender);
    expect(mails).toMatchObject([{ to: 'help@example.com', kind: 'feedback.received' }]);
    expect(mails[0]?.subject).toContain(reference);
    for (const part of [message.message, '/help', email, reference])
      expect(mails[0]?.text).toContain(part);
  });

  it('WG-4 a failed mail does not fail the request', async () => {
    const problems: unknown[] = [];
    const failure = new Error('the queue is closed');
    const { service, store } = desk({
      notify: () => Promise.reject(failure),
      onProblem: (problem) => problems.push(problem),
    });
    const captcha = solved(service.challenge());
    await expect(service.send({ ...message, captcha }, sender)).resolves.toMatch(/^TD-/);
    expect([store.rows.length, problems]).toEqual([1, [failure]]);
  });

  it('WG-4 the same solution is not taken twice', async () => {
    const { store, service } = desk();
    const captcha = solved(service.challenge());
    await service.send({ ...message, captcha }, sender);
    await expect(service.send({ ...message, captcha }, sender)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(store.rows).toHaveLength(1);
  });

  it('WG-4 an expired, forged or damaged solution is refused', async () => {
    const { store, service, pass } = desk();
    const challenge = service.challenge();
    const right = solve(challenge);
    const late = { ...challenge, salt: challenge.salt.replace(/\d+&$/, '99999999999&') };
    for (const captcha of [
      '',
      'rubbish',
      payload(null),
      payload({ ...right, number: (right?.number ?? 0) + 1 }),
      payload({ ...right, signature: 'f'.repeat(64) }),
      payload({ ...right, algorithm: 'SHA-1' }),
      payload({ ...late, number: right?.number }),
      // The same digest with a digit of the number, or all of the number, read as the salt's.
      payload({
        ...right,
        salt: `${challenge.salt}${String(right?.number).slice(0, -1)}`,
        number: Number(String(right?.number).slice(-1)),
      }),
      payload({ ...right, salt: challenge.salt.slice(0, -1), number: right?.number }),
      payload({ ...right, number: -1 }),
    ])
      await expect(service.send({ ...message, captcha }, sender)).rejects.toMatchObject({
        statusCode: 400,
      });
    pass(21 * 60_000);
    await expect(
      service.send({ ...message, captcha: payload(right) }, sender),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect(store.rows).toHaveLength(0);
  });

  it('WG-4 the sixth message within ten minutes waits', async () => {
    const { service, pass } = desk();
    const send = () => service.send({ ...message, captcha: solved(service.challenge()) }, sender);
    for (let i = 0; i < 5; i += 1) await send();
    await expect(send()).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 600 });
    pass(10 * 60_000 + 1);
    await expect(send()).resolves.toMatch(/^TD-/);
  });
});

describe('feedback with a vendor captcha', () => {
  const token = 'token-of-the-visitor';

  /** Knows which tokens are right, as the vendor does, and forgets to count them. */
  const vendor = (right: readonly string[]) => {
    const asked: [string, string][] = [];
    return {
      asked,
      personCheck: {
        isPerson: async (proof: string, address: string) => {
          asked.push([proof, address]);
          return right.includes(proof);
        },
      },
    };
  };

  it('WG-4 their token brings a stored message, and is not kept itself', async () => {
    const { asked, personCheck } = vendor([token]);
    const { service, store } = desk({ personCheck });
    await expect(service.send({ ...message, captcha: token }, sender)).resolves.toMatch(/^TD-/);
    expect(asked).toEqual([[token, sender.address]]);
    expect(store.rows).toHaveLength(1);
    expect(JSON.stringify(store.rows)).not.toContain(token);
  });

  it('WG-4 a wrong token and our own proof of work are refused', async () => {
    const { personCheck } = vendor([token]);
    const { service, store } = desk({ personCheck });
    const own = solved(desk().service.challenge());
    for (const captcha of ['wrong', own])
      await expect(service.send({ ...message, captcha }, sender)).rejects.toMatchObject({
        statusCode: 400,
        issues: [{ path: 'body.captcha' }],
      });
    expect(store.rows).toEqual([]);
    expect(() => service.challenge()).toThrow('another captcha');
  });

  it('WG-4 a token is used once, even if the vendor would take it again', async () => {
    const { service, store } = desk(vendor([token]));
    await service.send({ ...message, captcha: token }, sender);
    await expect(service.send({ ...message, captcha: token }, sender)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(store.rows).toHaveLength(1);
  });

  it('WG-4 an outage answers 503, with the cause for the log, and the same message goes through later', async () => {
    const { personCheck } = vendor([token]);
    let isDown = true;
    const outage = new PersonCheckProblem('captcha.example cannot be reached');
    const { service, store } = desk({
      personCheck: {
        isPerson: (proof, address) =>
          isDown ? Promise.reject(outage) : personCheck.isPerson(proof, address),
      },
    });
    const send = () => service.send({ ...message, captcha: token }, sender);
    await expect(send()).rejects.toMatchObject({
      statusCode: 503,
      cause: outage,
      statusMessage: expect.stringContaining('Your message is still in the form'),
    });
    expect(store.rows).toEqual([]);
    isDown = false;
    await expect(send()).resolves.toMatch(/^TD-/);
  });

  it('WG-4 the rate limit applies before the vendor is called', async () => {
    const tokens = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { asked, personCheck } = vendor(tokens);
    const { service } = desk({ personCheck });
    for (const captcha of tokens.slice(0, 5)) await service.send({ ...message, captcha }, sender);
    await expect(service.send({ ...message, captcha: 'f' }, sender)).rejects.toMatchObject({
      statusCode: 429,
    });
    expect(asked).toHaveLength(5);
  });
});
