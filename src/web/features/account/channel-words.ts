import type { ResponseOf } from '../../../contract/calls.ts';
import type { ChannelFacts } from '../../../contract/notifications.schema.ts';
import type { testChannel } from '../../../contract/notifications.ts';
import type { ChannelKind, ChannelState } from '../../../domain/notifications/channel.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import type { Tone } from '../../ui/badge.tsx';
import { problemText } from '../../widgets/channels/problem-text.ts';

export const kindWords: Readonly<Record<ChannelKind, PlainKey>> = {
  email: 'notifications.email',
  push: 'notifications.push',
  webhook: 'notifications.webhook',
};

export const stateWords: Readonly<Record<ChannelState, PlainKey>> = {
  unverified: 'notifications.unverified',
  working: 'notifications.working',
  failing: 'notifications.failing',
  paused: 'notifications.paused',
};

export const stateTones: Readonly<Record<ChannelState, Tone>> = {
  unverified: 'warning',
  working: 'success',
  failing: 'danger',
  paused: 'neutral',
};

/** What is written under a channel's name: the problem while it has one. */
export const hasProblem = ({ state, lastSuccessAt, lastFailureAt }: ChannelFacts): boolean =>
  lastFailureAt !== null &&
  state !== 'paused' &&
  (state === 'failing' || lastSuccessAt === null || lastFailureAt > lastSuccessAt);

type Attempt = ResponseOf<typeof testChannel>;

export interface TestResult {
  readonly text: string;
  readonly isGood: boolean;
}

/** What became of a test, in one line. */
export function resultOf(t: Translate, channel: ChannelFacts, answer: Attempt): TestResult {
  const { name, kind, target } = channel;
  const said = (result: string) => t('notifications.resultOf', { name, result });
  if (answer.problem !== null)
    return {
      text:
        answer.channel === null
          ? said(t('notifications.deviceGone'))
          : said(problemText(t, answer.problem)),
      isGood: false,
    };
  const text =
    kind === 'email'
      ? t('notifications.mailQueued', { address: target })
      : t('notifications.delivered', { milliseconds: answer.milliseconds });
  return { text: said(text), isGood: true };
}
