import { lazy } from 'react';
import type { PanelViewTable } from '../../features/terminal/panels/panel-views.ts';

/** Views of other features as panels of the terminal; the code of each comes with its first panel. */
export const PANEL_VIEWS: PanelViewTable = {
  watchlist: lazy(async () => ({
    default: (await import('../../features/watchlist/watchlist-panel.tsx')).WatchlistPanel,
  })),
  portfolio: lazy(async () => ({
    default: (await import('../../features/portfolio/portfolio-panel.tsx')).PortfolioPanel,
  })),
  holdings: lazy(async () => ({
    default: (await import('../../features/portfolio/portfolio-panel.tsx')).HoldingsPanel,
  })),
  alerts: lazy(async () => ({
    default: (await import('../../features/alerts/alerts-panel.tsx')).AlertsPanel,
  })),
  notes: lazy(async () => ({
    default: (await import('../../features/notes/notes-panel.tsx')).NotesPanel,
  })),
  screener: lazy(async () => ({
    default: (await import('../../features/screener/screener-panel.tsx')).ScreenerPanel,
  })),
  orderticket: lazy(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).TicketPanel,
  })),
  blotter: lazy(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).BlotterPanel,
  })),
  positions: lazy(async () => ({
    default: (await import('../../features/trading/trading-panel.tsx')).PositionsPanel,
  })),
};
