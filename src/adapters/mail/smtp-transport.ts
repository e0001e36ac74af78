import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { StoredMail } from '../../ports/store/mail-queue.ts';
import { domainOf, isPlainAddress, parseMailbox } from '../../domain/mail/mailbox.ts';
import { MailProblem, type MailTransport } from '../../ports/mail-transport.ts';
import { asMailProblem } from './smtp-problem.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  /** `Name <address>` or an address alone. */
  readonly from: string;
}

const CONNECT_TIMEOUT = 15_000;
const SILENCE_TIMEOUT = 30_000;
/** However slowly the other side drips: a message does not hold its place for longer. */
const WHOLE_TIMEOUT = 120_000;

export function smtpTransport(settings: SmtpSettings): MailTransport {
  const from = parseMailbox(settings.from);
  if (from === null) throw new RangeError('the sender is not a mailbox');
  const transport = createTransport({
    ...connectionOf(new URL(settings.url)),
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    // A message is text of our own; it never reads a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = (mail: StoredMail) =>
    transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      // Said apart from the headers, so that nothing in a header can add a recipient.
      envelope: { from: from.address, to: [mail.to] },
      subject: mail.subject,
      text: mail.text,
      date: new Date(mail.createdAt),
      // The same for every attempt: should the answer get lost after the message was accepted, the
      // receiving side can tell the second copy from a second message.
      messageId: `<${mail.id}@${domainOf(from.address)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  return {
    deliver: async (mail) => {
      if (!isPlainAddress(mail.to))
        throw new MailProblem('never', 'The recipient is not an e-mail address.');
      try {
        await withinTime(send(mail));
      } catch (cause) {
        throw asMailProblem(cause);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

function connectionOf(url: URL): SMTPTransportOptions {
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never crosses a network in the clear.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new MailProblem('backoff', 'The mail server took too long.')),
      WHOLE_TIMEOUT,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
