import { type ComponentType, lazy } from 'react';
import type { PanelViewProps } from '../../features/terminal/panel-kind.ts';
import type { PanelViewTable } from '../../features/terminal/panels/panel-views.ts';

const view = (load: () => Promise<{ default: ComponentType<PanelViewProps> }>) =>
  Object.assign(lazy(load), { load });

/** Views of other features as panels of the terminal; the code of each comes with its first panel. */
export const PANEL_VIEWS: PanelViewTable = {
  watchlist: view(async () => ({
    default: (await import('../../features/watchlist/watchlist-panel.tsx')).WatchlistPanel,
  })),
  portfolio: view(async () => ({
    default: (await import('../../features/portfolio/portfolio-panel.tsx')).PortfolioPanel,
  })),
  holdings: view(async () => ({
    default: (await import('../../features/portfolio/portfolio-panel.tsx')).HoldingsPanel,
  })),
  alerts: view(async () => ({
    default: (await import('../../features/alerts/alerts-panel.tsx')).AlertsPanel,
  })),
  notes: view(async () => ({
    default: (await import('../../features/notes/notes-panel.tsx')).NotesPanel,
  })),
  screener: view(async () => ({
    default: (await import('../../features/screener/screener-panel.tsx')).ScreenerPanel,
  })),
  orderticket: view(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).TicketPanel,
  })),
  blotter: view(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).BlotterPanel,
  })),
  positions: view(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).PositionsPanel,
  })),
};
