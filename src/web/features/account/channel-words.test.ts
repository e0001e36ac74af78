import { describe, expect, it } from 'vitest';
import type { ChannelFacts } from '../../../contract/notifications.schema.ts';
import { channelProblem, channelProblemCodes } from '../../../domain/notifications/channel.ts';
import { inEnglish as t } from './account-words.fixture.ts';
import { problemText } from '../../widgets/channels/problem-text.ts';
import { hasProblem, resultOf } from './channel-words.ts';

const channel: ChannelFacts = {
  id: 'a',
  kind: 'webhook',
  name: 'A',
  target: 'https://a.example/',
  state: 'working',
  createdAt: 1,
  lastSuccessAt: null,
  lastFailureAt: null,
  problem: null,
  device: null,
};

describe('what a channel says about itself', () => {
  it('CHN-90 every problem has words, and a refusal its status and first line', () => {
    for (const code of channelProblemCodes)
      expect([code, problemText(t, channelProblem(code)).length > 5]).toEqual([code, true]);
    const refused = channelProblem('refused', { status: 500, said: 'oops' });
    expect(problemText(t, refused)).toBe('Refused with 500: “oops”');
    expect(problemText(t, { ...refused, said: null })).toBe('Refused with 500');
  });

  it('CHN-91 shows a problem until something has arrived since', () => {
    expect(hasProblem(channel)).toBe(false);
    expect(hasProblem({ ...channel, lastFailureAt: 5 })).toBe(true);
    expect(hasProblem({ ...channel, lastFailureAt: 5, lastSuccessAt: 6 })).toBe(false);
    expect(hasProblem({ ...channel, lastFailureAt: 7, lastSuccessAt: 6 })).toBe(true);
    expect(hasProblem({ ...channel, lastFailureAt: 7, state: 'paused' })).toBe(false);
  });

  it('CHN-92 a test says how long it took, or why it did not arrive', () => {
    const answer = { delivered: true, milliseconds: 120, problem: null, channel };
    expect(resultOf(t, channel, answer)).toEqual({ text: 'A: Delivered in 120 ms.', isGood: true });
    const mail = { ...channel, kind: 'email', target: 'a@b.example' } as const;
    expect(resultOf(t, mail, answer).text).toContain('Sent to a@b.example.');
    const problem = channelProblem('timeout');
    const failed = { ...answer, delivered: false, problem };
    expect(resultOf(t, channel, failed)).toEqual({
      text: 'A: No answer within 10 seconds',
      isGood: false,
    });
    const gone = { ...failed, problem: channelProblem('gone'), channel: null };
    expect(resultOf(t, channel, gone).text).toContain('It was removed.');
  });
});
