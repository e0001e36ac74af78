import { describe, expect, it } from 'vitest';
import { asMailProblem } from './smtp-problem.ts';

const problemOf = (facts: object) => asMailProblem(Object.assign(new Error('x'), facts));

describe('which refusals are final', () => {
  it.each([
    [
      'an unknown mailbox',
      {
        command: 'RCPT TO',
        responseCode: 550,
        permanent: true,
        response: '550 5.1.1 no such user',
      },
      'never',
    ],
    [
      'a refused message',
      { command: 'DATA', responseCode: 552, permanent: true, response: '552 5.3.4 too big' },
      'never',
    ],
    [
      'a full queue',
      { command: 'RCPT TO', responseCode: 451, permanent: false, response: '451 4.7.1 later' },
      'backoff',
    ],
    [
      'a wrong password',
      {
        code: 'EAUTH',
        command: 'AUTH PLAIN',
        responseCode: 535,
        permanent: true,
        response: '535 5.7.8 bad',
      },
      'backoff',
    ],
    [
      'a refused sender',
      { command: 'MAIL FROM', responseCode: 550, permanent: true, response: '550 5.1.8 no' },
      'backoff',
    ],
    [
      'a relay policy',
      {
        command: 'RCPT TO',
        responseCode: 550,
        permanent: true,
        response: '550 5.7.1 relaying denied',
      },
      'backoff',
    ],
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, 'backoff'],
  ] as const)('%s: %s → %s', (_, facts, retry) => {
    expect(problemOf(facts).retry).toBe(retry);
  });

  it('quotes no address of a page: it may hold a token', () => {
    const { message } = problemOf({
      code: 'EMESSAGE',
      command: 'DATA',
      response: '554 blocked: https://deck.example/reset-password?token=abc\r\nsecond line',
    });
    expect(message).toBe('EMESSAGE at DATA: 554 blocked: [link] second line');
  });
});
