import type { ApiFailure } from '../../contract/error.ts';
import type { PlainKey, Translate } from '../../i18n/translate.ts';

/** The code of a call that never reached the server: it is made in the browser. */
export const UNREACHABLE = 'unreachable';

/** The code of an answer that is not ours, such as a proxy's error page. */
export const UNREADABLE = 'unreadable';

/** Failures that the browser finds itself; the server says its own in the reader's language. */
const ownTexts: Readonly<Record<string, PlainKey>> = {
  [UNREACHABLE]: 'errors.unreachable',
  [UNREADABLE]: 'errors.otherText',
};

/** What to tell the reader about a failed call. */
export function failureText(t: Translate, { code, statusMessage }: ApiFailure): string {
  const own = ownTexts[code ?? ''];
  return own === undefined ? statusMessage : t(own);
}
