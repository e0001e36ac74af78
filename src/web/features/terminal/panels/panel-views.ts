import { type ComponentType, createContext } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import type { PanelViewProps } from '../panel-kind.ts';
import type { PanelView } from './view-facts.ts';

/** What a panel tells a view to name its queries by. */
interface ViewAddress {
  /** The state of the panel, as the address of the view's own page. */
  readonly search: URLSearchParams;
  readonly symbol: SymbolId | null;
}

/** The code of a view, and what it asks for first. */
export interface PanelViewCode {
  readonly default: ComponentType<PanelViewProps>;
  readonly queries?: (api: ApiClient, address: ViewAddress) => readonly AnyQuery[];
}

/** Views of other features by their kind of panel; given by the page, which may know them all. */
export type PanelViewTable = Readonly<
  Record<
    PanelView,
    ComponentType<PanelViewProps> & {
      /** Fetches its code before it is rendered. */
      readonly load?: () => Promise<PanelViewCode>;
    }
  >
>;

export const PanelViews = createContext<PanelViewTable | null>(null);
