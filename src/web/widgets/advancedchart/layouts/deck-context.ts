import { createContext, use } from 'react';
import type { ChartChange, ChartState } from '../../../../domain/charting/chart-state.ts';
import type { ChartLayout } from '../../../../domain/charting/layout.ts';
import type { ChartSession } from '../chart-session.tsx';
import type { ReplayControls } from '../replay/use-replay.ts';

/** The saved layout that is on the page, as it was saved. */
export interface OpenLayout {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly saved: DeckLayout;
}

export type DeckLayout = ChartLayout<ChartState>;

/** The charts of a page: how they lie, what they share and which of them has the commands. */
export interface ChartDeck {
  /** The first chart is the one of the page: its symbol and settings are in the address. */
  readonly layout: DeckLayout;
  readonly setLayout: (change: (layout: DeckLayout) => DeckLayout) => void;
  readonly changeChart: (at: number, change: ChartChange) => void;
  readonly publish: (at: number, session: ChartSession | null) => void;
  readonly replay: ReplayControls;
  /** The saved layout that is on the page. */
  readonly opened: OpenLayout | null;
  readonly setOpened: (layout: OpenLayout | null) => void;
}

export const DeckContext = createContext<ChartDeck | null>(null);

/** `null` for a chart that stands alone, as in a card. */
export const useChartDeck = (): ChartDeck | null => use(DeckContext);

/**
 * The charts that are on the page by now, by their place. Not a part of the deck: whatever has to do
 * with the deck would be rendered again for every chart that comes or changes.
 */
export type ChartSessions = ReadonlyMap<number, ChartSession>;

export const SessionsContext = createContext<ChartSessions>(new Map());

export const useChartSessions = (): ChartSessions => use(SessionsContext);
