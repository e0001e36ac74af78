import type { StoredMail } from './store/mail-queue.ts';

/** Hands one message to the outside; resolves when the other side has accepted it. */
export interface MailTransport {
  readonly deliver: (mail: StoredMail) => Promise<void>;
  readonly close: () => void;
}

/** A message was not accepted. The text says why to an operator and holds nothing of the message. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem';
  readonly retry: 'never' | 'backoff';

  constructor(retry: 'never' | 'backoff', message: string, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}
