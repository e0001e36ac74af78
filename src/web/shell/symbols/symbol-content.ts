import type { ComponentType } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MessageArea, Translate } from '../../../i18n/translate.ts';
import type { ApiClient } from '../../api/client.ts';
import type { AnyQuery, Known } from '../../api/page-data.ts';
import type { AddressFields, AddressValues } from '../navigation/address-field.ts';
import type { AddressState } from '../navigation/use-address-state.ts';

/** What a page's queries depend on. */
export interface Asked<F extends AddressFields> {
  readonly symbol: SymbolId;
  readonly state: AddressValues<F>;
  /** An answer that the browser already has. */
  readonly known: Known;
}

export type SymbolQueries<F extends AddressFields> = (
  api: ApiClient,
  asked: Asked<F>,
) => readonly AnyQuery[];

export interface ContentProps<F extends AddressFields> {
  readonly symbol: SymbolId;
  readonly state: AddressValues<F>;
  readonly change: AddressState<F>['change'];
  readonly href: AddressState<F>['href'];
}

/** What a tab about a symbol shows and asks for, in whichever workspace. */
export interface SymbolContent<F extends AddressFields> {
  /** Message areas of the content; those of the frame come by themselves. */
  readonly texts: readonly MessageArea[];
  /** For search engines and link previews. */
  readonly description: (t: Translate, name: string) => string;
  readonly content: ComponentType<ContentProps<F>>;
  /** What the page keeps in its address besides the symbol. */
  readonly state?: F;
  /** Without these answers there is no page: a 404 of one is the page's. */
  readonly queries?: SymbolQueries<F>;
  /** What the address names, such as one filing: its panel says what failed, its status is the page's. */
  readonly subject?: SymbolQueries<F>;
  /** Panels of the first view. One that fails says so in its place. */
  readonly panels?: SymbolQueries<F>;
  /** Panels further down: asked for ahead in the browser, not awaited on the server. */
  readonly next?: SymbolQueries<F>;
  /** Code of panels further down, fetched beside the data. */
  readonly ahead?: () => Promise<unknown>;
  /** Fields whose change is another page: its loader runs again, as for another symbol. */
  readonly reloadOn?: readonly (keyof F & string)[];
  /** A title more exact than the tab's, such as that of one filing. */
  readonly useSubject?: (state: AddressValues<F>, symbol: SymbolId) => string | undefined;
}
