import type { Areas } from '../message-source.ts';

export { errors } from '../../../i18n/en/errors.ts';
export { pages } from '../../../i18n/en/pages.ts';
export { shell } from '../../../i18n/en/shell.ts';
export { symbols } from '../../../i18n/en/symbols.ts';
export { ui } from '../../../i18n/en/ui.ts';

/** The list of the other areas travels with its language: nobody needs it in two. */
export const others = import.meta.glob<Areas>([
  '../../../i18n/en/*.ts',
  '!../../../i18n/*/{errors,pages,shell,symbols,ui,live,plans,quote,widgets}.ts',
]);
export const instrument = (): Promise<Areas> => import('./instrument-en.ts');
