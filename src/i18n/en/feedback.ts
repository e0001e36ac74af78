/** The feedback form, in its dialog and on the contact page. */
export const feedback = {
  'feedback.title': 'Send feedback',
  'feedback.intro':
    'What is wrong, missing or good? Your message goes to the team that runs this site.',
  'feedback.kind': 'About',
  'feedback.problem': 'A problem',
  'feedback.idea': 'An idea',
  'feedback.question': 'A question',
  'feedback.other': 'Something else',
  'feedback.message': 'Message',
  'feedback.email': 'E-mail (optional)',
  'feedback.emailHint': 'Only used to reply to you.',
  'feedback.captcha': 'Your browser solves a short puzzle to prove that it is not a robot.',
  'feedback.vendor': '{name} checks that you are human.',
  'feedback.confirm': 'Confirm that you are human, then send again.',
  'feedback.send': 'Send',
  'feedback.sending': 'Sending',
  'feedback.thanks': 'Thank you. We have received your message.',
  'feedback.reference': 'Reference number',
  'feedback.failed': 'Your message could not be sent. It is still here: please try again.',
  'feedback.loadFailed': 'Failed to load component',
  'feedback.noScript': 'This form needs JavaScript.',
} as const;

type Texts = typeof feedback;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
