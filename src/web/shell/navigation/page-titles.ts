import type { SymbolWorkspace } from '../../../domain/navigation/workspace.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { addresses } from './addresses.ts';

/** The title of a page, by the name of its line in the address table. */
export const pageTitles: Readonly<Record<string, PlainKey>> = Object.fromEntries(
  addresses.flatMap((address) =>
    'title' in address && address.title !== undefined ? [[address.name, address.title]] : [],
  ),
);

/** The title of a tab of a workspace; `routes.test.ts` holds that every tab has one. */
export const tabTitle = (workspace: SymbolWorkspace, tab: string): PlainKey =>
  pageTitles[`${workspace}-${tab}`]!;
