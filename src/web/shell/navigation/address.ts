import type { SymbolWorkspace, Workspace } from '../../../domain/navigation/workspace.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const LAYOUTS = [
  'blank',
  'coming-soon',
  'default',
  'error',
  'help',
  'login',
  'press',
  'pricing',
  'register',
] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** What is known of the address that a visitor asks for. */
export interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly workspace: Workspace;
}

export interface Validation {
  readonly check: (asked: Asked) => boolean;
  /** 404 unless the rule says otherwise (RT-17). */
  readonly status?: number;
}

interface EveryAddress {
  /** Unique; its beginning selects the workspace (SYM-3). */
  readonly name: string;
  readonly path: string;
}

/** One line of the table: an address that shows a page. */
export interface PageAddress extends EveryAddress {
  /** File under `pages/`, without its ending, unless it bears the name of the address. */
  readonly page?: string;
  readonly layout: LayoutName;
  /** Takes the whole window below the header: no footer, no margins, nothing to scroll. */
  readonly fills?: true;
  /** Its name in tabs and the command palette. */
  readonly title?: PlainKey;
  readonly workspace?: Workspace;
  /** `symbol`: SYM-4. `developer`: ID-12. `admin`: for others the page does not exist. */
  readonly guard?: 'symbol' | 'developer' | 'admin';
  readonly validate?: Validation;
}

/** One line of the table: an address that only leads to another. */
export interface RedirectAddress extends EveryAddress {
  /** A path of ours, or an address at an allow-listed host; `undefined` is the 404 page. */
  readonly redirect: string | ((asked: Asked & { readonly symbol: string }) => string | undefined);
  readonly status?: 301 | 302;
}

export type Address = PageAddress | RedirectAddress;

export const isRedirect = (address: Address): address is RedirectAddress => 'redirect' in address;

/** The workspace whose tabs a symbol guard chooses among. */
export const symbolWorkspace = (address: PageAddress): SymbolWorkspace =>
  address.workspace === 'fund' ? 'fund' : 'equity';
