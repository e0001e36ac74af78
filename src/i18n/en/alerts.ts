/** The page of alerts and their editor. */
export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.new': 'New alert',
  'alerts.edit': 'Edit alert',
  'alerts.signInFirst': 'Sign in to create alerts',
} as const;

type Texts = typeof alerts;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
