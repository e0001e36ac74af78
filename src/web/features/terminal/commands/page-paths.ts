import type { Translate } from '../../../../i18n/translate.ts';
import { isRedirect } from '../../../shell/navigation/address.ts';
import { addresses } from '../../../shell/navigation/addresses.ts';
import { pageTitles } from '../../../shell/navigation/page-titles.ts';

/** Pages that anybody can go to, under their names; the palette (Ctrl + K) has the rest. */
export const pagePaths = (
  t: Translate,
): readonly { readonly path: string; readonly title: string }[] =>
  addresses.flatMap((address) => {
    const title = pageTitles[address.name];
    const isOffered =
      !isRedirect(address) && !/[*:]/.test(address.path) && address.guard === undefined;
    return isOffered && title !== undefined ? [{ path: address.path, title: t(title) }] : [];
  });
