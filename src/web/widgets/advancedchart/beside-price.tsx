import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { chartDialog, chartPart } from './chart-part.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { BarCountdown } from './data/bar-countdown.tsx';
import { ChartSummary } from './data/chart-summary.tsx';
import { OverlaysMenu } from './data/overlays-menu.tsx';
import { ChartEvents } from './events/chart-events.tsx';
import { EventsMenu } from './events/events-menu.tsx';
import { FundamentalsMenu } from './fundamentals/fundamentals-menu.tsx';
import { MeasureTool } from './measure/measure-tool.tsx';

const BesideLayer = chartPart(
  ({ state: { compared, spreads, fundamentals } }) =>
    compared.length + spreads.length + fundamentals.length > 0,
  async () => (await import('./compare/overlay/beside-layer.tsx')).BesideLayer,
);
const SessionLayer = chartPart(
  ({ state }) => state.sessionBreaks && INTRADAY_MS[state.interval] !== null,
  async () => (await import('./data/overlay/session-layer.tsx')).SessionLayer,
);
const ProfileLayer = chartPart(
  ({ state }) => state.volumeProfile,
  async () => (await import('./profile/overlay/profile-layer.tsx')).ProfileLayer,
);

/** The visible bars as a table: the same figures for whoever does not see the canvas. */
const DataTable = chartDialog(
  'dataTable',
  async () => (await import('./data/data-table-dialog.tsx')).DataTableDialog,
);
/** Leads to a date, however far back: the key G opens it. */
const GoToDate = chartDialog(
  'goToDate',
  async () => (await import('./data/go-to-date-dialog.tsx')).GoToDateDialog,
);

/** The buttons of what is shown beside the price. */
export const BesideControls = () => (
  <>
    <CompareButton />
    <FundamentalsMenu />
    <EventsMenu />
    <OverlaysMenu />
  </>
);

/** What lies over the canvas or is painted on it. */
export const BesideOverlays = () => (
  <>
    <BesideLayer />
    <SessionLayer />
    <ProfileLayer />
    <MeasureTool />
    <BarCountdown />
    <ChartEvents />
    <ChartSummary />
    <DataTable />
    <GoToDate />
  </>
);
