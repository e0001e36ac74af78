import type { ComponentType } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { ApiClient } from '../../api/client.ts';
import type { AnyQuery } from '../../api/page-data.ts';
import type { Watched } from './watched.ts';

/** What the queries of a panel depend on. */
export interface PanelAsked {
  /** The symbols of the own watchlists, or examples. */
  readonly watched: Watched;
  /** The same and the symbols that the own portfolios hold. */
  readonly followed: Watched;
  /** In rows of the grid. */
  readonly h: number;
  readonly choice: string | null;
}

export interface PanelProps extends PanelAsked {
  readonly onChoose: (choice: string | null) => void;
}

/** A panel of the start page. A file in `panels` that exports one as `panel` is on offer. */
export interface StartPanel {
  /** Kept in arrangements: never changed once released. */
  readonly id: string;
  readonly title: PlainKey;
  /** One sentence for whoever looks for a panel. */
  readonly about: PlainKey;
  /** Its place when it is added, in columns and rows. */
  readonly size: { readonly w: number; readonly h: number };
  /** Below this it cannot be read. */
  readonly least: { readonly w: number; readonly h: number };
  /** Its height on a phone. */
  readonly phone: number;
  /** For members only, because nobody else can have what it shows. */
  readonly membersOnly?: true;
  /** Asked for before the page is rendered. */
  readonly queries: (api: ApiClient, asked: PanelAsked) => readonly AnyQuery[];
  readonly component: ComponentType<PanelProps>;
}

export const definePanel = (panel: StartPanel): StartPanel => panel;

export type Symbols = readonly SymbolId[];
