import { lazy } from 'react';
import type { PanelViewCode, PanelViewTable } from '../../features/terminal/panels/panel-views.ts';

const view = (load: () => Promise<PanelViewCode>) => Object.assign(lazy(load), { load });

/** Views of other features as panels of the terminal; the code of each comes with its first panel. */
export const PANEL_VIEWS: PanelViewTable = {
  watchlist: view(async () => {
    const code = await import('../../features/watchlist/watchlist-panel.tsx');
    return { default: code.WatchlistPanel, queries: code.watchlistPanelQueries };
  }),
  portfolio: view(async () => {
    const code = await import('../../features/portfolio/portfolio-panel.tsx');
    return { default: code.PortfolioPanel, queries: code.portfolioPanelQueries };
  }),
  holdings: view(async () => {
    const code = await import('../../features/portfolio/portfolio-panel.tsx');
    return { default: code.HoldingsPanel, queries: code.holdingsPanelQueries };
  }),
  alerts: view(async () => {
    const code = await import('../../features/alerts/alerts-panel.tsx');
    return { default: code.AlertsPanel, queries: code.alertsPanelQueries };
  }),
  notes: view(async () => {
    const code = await import('../../features/notes/notes-panel.tsx');
    return { default: code.NotesPanel, queries: code.notesPanelQueries };
  }),
  screener: view(async () => {
    const code = await import('../../features/screener/screener-panel.tsx');
    return { default: code.ScreenerPanel, queries: code.screenerPanelQueries };
  }),
  orderticket: view(async () => {
    const code = await import('../../features/trading/trading-panel.tsx');
    return { default: code.TicketPanel, queries: code.tradingPanelQueries };
  }),
  blotter: view(async () => {
    const code = await import('../../features/trading/trading-panel.tsx');
    return { default: code.BlotterPanel, queries: code.tradingPanelQueries };
  }),
  positions: view(async () => {
    const code = await import('../../features/trading/trading-panel.tsx');
    return { default: code.PositionsPanel, queries: code.tradingPanelQueries };
  }),
};
