import { type ComponentType, createContext } from 'react';
import type { PanelViewProps } from '../panel-kind.ts';
import type { PanelView } from './view-facts.ts';

/** Views of other features by their kind of panel; given by the page, which may know them all. */
export type PanelViewTable = Readonly<
  Record<
    PanelView,
    ComponentType<PanelViewProps> & {
      /** Fetches its code before it is rendered. */
      readonly load?: () => Promise<unknown>;
    }
  >
>;

export const PanelViews = createContext<PanelViewTable | null>(null);
