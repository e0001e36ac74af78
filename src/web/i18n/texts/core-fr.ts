import type { Areas } from '../message-source.ts';

export { errors } from '../../../i18n/fr/errors.ts';
export { pages } from '../../../i18n/fr/pages.ts';
export { shell } from '../../../i18n/fr/shell.ts';
export { symbols } from '../../../i18n/fr/symbols.ts';
export { ui } from '../../../i18n/fr/ui.ts';

/** The list of the other areas travels with its language: nobody needs it in two. */
export const others = import.meta.glob<Areas>([
  '../../../i18n/fr/*.ts',
  '!../../../i18n/*/{errors,pages,shell,symbols,ui,live,plans,quote,widgets}.ts',
]);
export const instrument = (): Promise<Areas> => import('./instrument-fr.ts');
