export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Dotted name, area first: `identity.reset-password`. */
  readonly kind: string;
}
