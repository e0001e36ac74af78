import type { Workspace } from '../../../domain/navigation/workspace.ts';
import type { BootVisitor } from '../../shell/boot/boot.tsx';
import { addresses } from '../../shell/navigation/addresses.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { type Address, isRedirect } from '../../shell/navigation/address.ts';
import { pageTitles } from '../../shell/navigation/page-titles.ts';

export interface PageEntry {
  readonly title: string;
  readonly path: string;
  /** The workspace whose symbol the page is about. */
  readonly about: Workspace | undefined;
}

/** Every page that has an address of its own, under its name; the symbol guard adds the symbol. */
export const pageEntries = (
  t: Translate,
  { isDeveloper, isAdmin }: Pick<BootVisitor, 'isDeveloper' | 'isAdmin'>,
): readonly PageEntry[] =>
  addresses.flatMap((address) => {
    const title = pageTitles[address.name];
    const reachable =
      !isRedirect(address) &&
      !/[*:]/.test(address.path) &&
      (address.guard !== 'developer' || isDeveloper) &&
      (address.guard !== 'admin' || isAdmin);
    return reachable && title !== undefined
      ? [{ title: t(title), path: address.path, about: symbolWorkspaceOf(address) }]
      : [];
  });

const symbolWorkspaceOf = (address: Address): Workspace | undefined =>
  !isRedirect(address) && address.guard === 'symbol' ? address.workspace : undefined;

/** Every word of the query begins a word of the text, in any order; accents do not matter. */
export function fits(text: string, query: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(query)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
