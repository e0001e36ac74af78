import { MailProblem } from '../../ports/mail-transport.ts';

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly permanent?: boolean;
}

/** Answers to these are about this message; an answer to any other is about how we are set up. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/**
 * Only a refusal of this very message is final. A wrong password, a refused sender or a policy
 * (5.7.x) can be mended by whoever runs the service, and the message must still be there then.
 */
export function asMailProblem(cause: unknown): MailProblem {
  if (cause instanceof MailProblem) return cause;
  const error = cause as SmtpError;
  const response = error.response ?? '';
  const final =
    error.permanent === true &&
    ABOUT_THE_MESSAGE.has(error.command ?? '') &&
    !/\b5\.7\.\d/.test(response);
  return new MailProblem(final ? 'never' : 'backoff', describe(error, response));
}

/** The cause itself stays here: it may quote the message, and messages hold tokens. */
function describe(error: SmtpError, response: string): string {
  const what = error.code ?? 'unknown error';
  const where =
    error.command === undefined || error.command === 'CONN' ? '' : ` at ${error.command}`;
  const said = response
    .split(/(\s+)/)
    .map((word) => (word.includes('://') ? '[link]' : word))
    .join('')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAXIMUM_QUOTE);
  return said === '' ? `${what}${where}` : `${what}${where}: ${said}`;
}

const MAXIMUM_QUOTE = 200;
