import type { InstrumentType } from '../symbols/instrument.ts';
import { tabApplies } from './symbol-tabs.ts';
import type { Workspace } from './workspace.ts';

export interface MenuLink {
  readonly title: string;
  readonly url: string;
}

/** SYM-8. */
export interface MenuItem extends MenuLink {
  readonly children: readonly MenuLink[];
}

/** The menu of a workspace for a kind of symbol (SYM-7). */
export function menuForSymbol(
  menu: readonly MenuItem[],
  workspace: Workspace,
  type: InstrumentType,
): readonly MenuItem[] {
  if (workspace !== 'fund' || type !== 'mutual-fund') return menu;
  return menu.map((item) => ({
    ...item,
    children: item.children.filter((child) =>
      tabApplies(segments(child.url).at(-1) ?? '', { symbolType: type, hasOptions: true }),
    ),
  }));
}

/** The pages of an entry that are not tabs: those are listed above the page itself. */
export const pagesBeside = ({ children }: MenuItem): readonly MenuLink[] =>
  children.filter(({ url }) => segments(url)[1] !== 'home');

export interface ActiveMenu {
  readonly item: MenuItem | undefined;
  readonly child: MenuLink | undefined;
}

/**
 * The active entry: the first path segment finds the menu, the second the submenu, whatever the
 * letter case (SYM-6). Where several entries share both, as all tabs of a workspace do, the one
 * that has most of the address in common is meant.
 */
export function activeMenu(menu: readonly MenuItem[], path: string): ActiveMenu {
  const here = segments(path);
  const item = menu.find(
    ({ url, children }) =>
      segments(url)[0] === here[0] || children.some((child) => segments(child.url)[0] === here[0]),
  );
  if (item === undefined) return { item: undefined, child: undefined };
  const candidates = item.children.filter((child) => {
    const [first, second] = segments(child.url);
    return first === here[0] && second === here[1];
  });
  let child: MenuLink | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const shared = sharedPrefix(segments(candidate.url), here);
    if (shared > most && shared === segments(candidate.url).length) {
      child = candidate;
      most = shared;
    }
  }
  return { item, child };
}

const segments = (url: string): readonly string[] =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

function sharedPrefix(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
