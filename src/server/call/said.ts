import type { PlainKey } from '../../i18n/translate.ts';
import type { Call } from './handler.ts';
import { words } from './words.ts';

/** A sentence for the caller, in their language, when the call has been done. */
export const said = (
  { locale }: Pick<Call, 'locale'>,
  key: Extract<PlainKey, `done.${string}`>,
): { statusMessage: string } => ({
  statusMessage: words(locale)(key),
});
