/** The messages that a demo keeps instead of mailing. */
export const outbox = {
  'outbox.title': 'Outbox',
  'outbox.intro':
    'No mail server is set up, so messages stay here instead of being sent. Only a browser on this machine can see this page.',
  'outbox.setUp': 'How to send mail',
  'outbox.empty': 'No messages yet.',
  'outbox.emptyHint': 'Register, or ask for a new password: the message appears here.',
  'outbox.to': 'To',
} as const;

type Texts = typeof outbox;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
