import { failure } from '../../call/failure.ts';
import type { OncePerKey } from '../writes/once-per-key.ts';
import { createHash, createHmac, randomInt } from 'node:crypto';
import { networkPlace } from '../../../domain/identity/network-place.ts';
import type { Feedback, FeedbackStore } from '../../../ports/store/feedback-store.ts';
import { type PersonCheck, PersonCheckProblem } from '../../../ports/person-check.ts';
import type { Challenge } from '../../../domain/feedback/proof-of-work.ts';
import { captcha } from './captcha.ts';

export interface Message {
  readonly application: string;
  readonly kind: string;
  readonly message: string;
  readonly email?: string | undefined;
  readonly page: string;
  readonly errorId?: string | undefined;
  readonly captcha: string;
}

export interface Sender {
  readonly address: string;
  readonly userId: string | null;
  readonly wmid: string;
}

export interface FeedbackParts {
  readonly store: Pick<FeedbackStore, 'add' | 'countSince'>;
  readonly key: string;
  /** For senders that give their message a key; without it keys mean nothing. */
  readonly once?: OncePerKey;
  readonly now: () => number;
  /** The captcha of somebody else, instead of the built-in proof of work. */
  readonly personCheck?: PersonCheck;
  /** Tells the operator; a message that could not be told is stored all the same. */
  readonly notify?: (reference: string, message: Message) => Promise<void>;
  readonly onProblem?: (problem: unknown) => void;
}

export interface FeedbackService {
  readonly challenge: () => Challenge;
  /** Answers the reference number; the message is durable by then. */
  readonly send: (message: Message, sender: Sender, writeKey?: string) => Promise<string>;
}

const MOST = 5;
const WINDOW = 10 * 60_000;

export function feedbackService({
  store,
  key,
  once,
  now,
  personCheck,
  notify,
  onProblem,
}: FeedbackParts): FeedbackService {
  const guard = captcha(key, now);
  /** The single-use name of the proof. */
  const proven = async (proof: string, address: string): Promise<string | undefined> => {
    if (personCheck === undefined) return guard.solved(proof);
    try {
      const person = await personCheck.isPerson(proof, address);
      return person ? createHash('sha256').update(proof).digest('base64url') : undefined;
    } catch (problem) {
      if (!(problem instanceof PersonCheckProblem)) throw problem;
      throw failure(
        503,
        'failures.captchaUnchecked',
        {},
        { retryAfterSeconds: 60, cause: problem },
      );
    }
  };
  return {
    challenge: () => {
      if (personCheck !== undefined) throw failure(404, 'failures.otherCaptcha');
      return guard.challenge();
    },
    send: async (message, { address, userId, wmid }, writeKey) => {
      // Enough to count by, not enough to find anybody.
      const sender = createHmac('sha256', key)
        .update(`sender ${networkPlace(address)}`)
        .digest('base64url');
      const keyed =
        once === undefined || writeKey === undefined
          ? undefined
          : { scope: `sendFeedback ${userId ?? sender}`, key: writeKey, body: message };
      const before = async (): Promise<string | undefined> =>
        keyed === undefined ? undefined : asReference(await once?.before(keyed));
      const earlier = await before();
      if (earlier !== undefined) return earlier;
      if ((await store.countSince(sender, now() - WINDOW)) >= MOST)
        throw failure(429, 'failures.tooMuchFeedback', {}, { retryAfterSeconds: WINDOW / 1_000 });
      const challenge = await proven(message.captcha, address);
      if (challenge === undefined) {
        // The same message may have used the proof up a moment ago.
        const meanwhile = await before();
        if (meanwhile !== undefined) return meanwhile;
        throw unproven();
      }
      const reference = newReference();
      const { captcha: _, email, errorId, ...rest } = message;
      const row: Feedback = {
        ...rest,
        email: email ?? null,
        errorId: errorId ?? null,
        reference,
        at: now(),
        userId,
        wmid,
        sender,
        challenge,
      };
      const add = async (messages: Pick<FeedbackStore, 'add'>): Promise<string> => {
        if ((await messages.add(row)) === 'used') throw unproven();
        return reference;
      };
      const { answer, again } =
        keyed === undefined || once === undefined
          ? { answer: await add(store), again: false }
          : await once.run(keyed, ({ feedback }) => add(feedback));
      if (again) return answer;
      // It is kept by now: whoever wrote it must not be told that it was lost.
      await notify?.(reference, message).catch(onProblem);
      return reference;
    },
  };
}

const asReference = (kept: unknown): string | undefined =>
  typeof kept === 'string' ? kept : undefined;

const unproven = () =>
  failure(
    400,
    'failures.captchaExpired',
    {},
    { issues: [{ path: 'body.captcha', message: 'Confirm again that you are a person.' }] },
  );

/** No letters that look like digits: it may be read out on a telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const newReference = (): string =>
  `TD-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
