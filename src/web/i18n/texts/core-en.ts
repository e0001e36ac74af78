export { errors } from '../../../i18n/en/errors.ts';
export { pages } from '../../../i18n/en/pages.ts';
export { shell } from '../../../i18n/en/shell.ts';
export { symbols } from '../../../i18n/en/symbols.ts';
export { ui } from '../../../i18n/en/ui.ts';
