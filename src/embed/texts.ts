/** What a box says when its widget cannot be shown. `{server}` is the origin of the widgets. */
const en = {
  loading: 'Loading …',
  unreachable: 'The widget could not be loaded: its server does not answer.',
  retry: 'Try again',
  badParams: 'The widget could not be loaded: data-qmod-params is not valid JSON.',
  noTool: 'The widget could not be loaded: data-qmod-tool is missing.',
  noPartner: 'The widget could not be loaded: the loader script has no data-qmod-wmid.',
  'unknown-partner': 'The widget could not be loaded: the partner id is not known.',
  'blocked-origin': 'The widget could not be loaded: this site is not allowed to show it.',
  csp: 'The widget could not be loaded: the Content-Security-Policy of this page must allow {server} in connect-src and frame-src.',
};
export type Text = keyof typeof en;

const fr: Readonly<Record<Text, string>> = {
  loading: 'Chargement …',
  unreachable: 'Le widget n’a pas pu être chargé : son serveur ne répond pas.',
  retry: 'Réessayer',
  badParams: 'Le widget n’a pas pu être chargé : data-qmod-params n’est pas du JSON valide.',
  noTool: 'Le widget n’a pas pu être chargé : data-qmod-tool manque.',
  noPartner: 'Le widget n’a pas pu être chargé : le script n’a pas de data-qmod-wmid.',
  'unknown-partner': 'Le widget n’a pas pu être chargé : l’identifiant du partenaire est inconnu.',
  'blocked-origin': 'Le widget n’a pas pu être chargé : ce site n’est pas autorisé à l’afficher.',
  csp: 'Le widget n’a pas pu être chargé : la Content-Security-Policy de cette page doit autoriser {server} dans connect-src et frame-src.',
};

export const textOf = (lang: string, text: Text): string => (/^fr/i.test(lang) ? fr : en)[text];
