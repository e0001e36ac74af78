export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Dotted name, area first: `identity.reset-password`. */
  readonly kind: string;
}

export interface Mailer {
  /** Resolves when the message is durably kept; delivering it is the mailer's business. */
  readonly send: (message: MailMessage) => Promise<void>;
}
