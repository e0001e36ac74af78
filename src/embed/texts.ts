/** What a box says when its widget cannot be shown. `{server}` is the origin of the widgets. */
const en = {
  loading: 'Loading…',
  unreachable: 'Widget unavailable: the server is not responding.',
  retry: 'Retry',
  badParams: 'Widget unavailable: data-qmod-params is not valid JSON.',
  noTool: 'Widget unavailable: data-qmod-tool is missing.',
  noPartner: 'Widget unavailable: data-qmod-wmid is missing from the script tag.',
  'unknown-partner': 'Widget unavailable: unknown partner id.',
  'blocked-origin': 'Widget unavailable: not allowed on this site.',
  csp: 'Widget unavailable: the Content-Security-Policy of this page must allow {server} in connect-src and frame-src.',
};
export type Text = keyof typeof en;

const fr: Readonly<Record<Text, string>> = {
  loading: 'Chargement…',
  unreachable: 'Widget indisponible : le serveur ne répond pas.',
  retry: 'Réessayer',
  badParams: 'Widget indisponible : data-qmod-params n’est pas du JSON valide.',
  noTool: 'Widget indisponible : data-qmod-tool est absent.',
  noPartner: 'Widget indisponible : data-qmod-wmid est absent de la balise script.',
  'unknown-partner': 'Widget indisponible : partenaire inconnu.',
  'blocked-origin': 'Widget indisponible : non autorisé sur ce site.',
  csp: 'Widget indisponible : la Content-Security-Policy de cette page doit autoriser {server} dans connect-src et frame-src.',
};

export const texts = { en, fr };

export const textOf = (lang: string, text: Text): string =>
  texts[/^fr/i.test(lang) ? 'fr' : 'en'][text];
