/** The messages that a demo keeps instead of mailing. */
export const outbox = {
  'outbox.title': 'Outbox',
  'outbox.intro':
    'No mail server is configured, so messages stay here. Visible only to browsers opened by the demo link of the server.',
  'outbox.setUp': 'Set up mail',
  'outbox.empty': 'No messages yet.',
  'outbox.emptyHint': 'Register or request a new password: the message appears here.',
  'outbox.to': 'To',
} as const;

type Texts = typeof outbox;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
