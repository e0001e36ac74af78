import * as z from 'zod/mini';
import { parseMailbox } from '../domain/mail/mailbox.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const smtpUrl = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^smtps?:\/\/[^/?#]+\/?$/.test(value),
      'must be an address such as smtp://user:password@host:587 or smtps://host',
    ),
  );

const mailbox = z
  .string()
  .check(
    z.refine(
      (value) => parseMailbox(value) !== null,
      'must be a mailbox such as Tapedeck <desk@deck.example.com>',
    ),
  );

/** The settings that decide whether messages are sent, and from whom. */
export const mailSettings = {
  SMTP_URL: setting(
    z.optional(smtpUrl),
    '',
    'Mail server; without it messages stay in the store, and in demo mode at /outbox, for a browser opened by the demo link.',
  ),
  MAIL_FROM: setting(z.optional(mailbox), '', 'Sender of all messages; needed with SMTP_URL.'),
  MAIL_GIVE_UP_DAYS: setting(
    wholeNumber(1, 30),
    '3',
    'A message that no mail server has accepted for this many days is abandoned.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof mailSettings]: z.output<(typeof mailSettings)[K]['schema']>;
};

export interface MailConfig {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly giveUpAfter: number;
}

/** One line for each thing that does not fit together. */
export const mailProblems = ({ SMTP_URL, MAIL_FROM }: Partial<Parsed>): readonly string[] =>
  SMTP_URL !== undefined && MAIL_FROM === undefined
    ? ['MAIL_FROM must be set when SMTP_URL is']
    : [];

export const mailConfig = (parsed: Parsed): MailConfig => ({
  smtp:
    parsed.SMTP_URL === undefined || parsed.MAIL_FROM === undefined
      ? undefined
      : { url: parsed.SMTP_URL, from: parsed.MAIL_FROM },
  giveUpAfter: parsed.MAIL_GIVE_UP_DAYS * 24 * 3_600_000,
});
