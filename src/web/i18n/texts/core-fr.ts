export { errors } from '../../../i18n/fr/errors.ts';
export { pages } from '../../../i18n/fr/pages.ts';
export { shell } from '../../../i18n/fr/shell.ts';
export { symbols } from '../../../i18n/fr/symbols.ts';
export { ui } from '../../../i18n/fr/ui.ts';
