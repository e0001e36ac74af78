import { CompareButton } from './compare/compare-button.tsx';
import { CompareLegend } from './compare/compare-legend.tsx';
import { DrawLines } from './compare/draw-lines.tsx';
import { BarCountdown } from './data/bar-countdown.tsx';
import { ChartSummary } from './data/chart-summary.tsx';
import { DataTable } from './data/data-table.tsx';
import { GoToDate } from './data/go-to-date.tsx';
import { OverlaysMenu } from './data/overlays-menu.tsx';
import { SessionLayer } from './data/session-layer.tsx';
import { ChartEvents } from './events/chart-events.tsx';
import { EventsMenu } from './events/events-menu.tsx';
import { FundamentalsMenu } from './fundamentals/fundamentals-menu.tsx';
import { MeasureTool } from './measure/measure-tool.tsx';
import { ProfileLayer } from './profile/profile-layer.tsx';

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
    <DrawLines />
    <SessionLayer />
    <ProfileLayer />
    <MeasureTool />
    <div className="pointer-events-none absolute top-13 left-2 max-md:top-17 z-10 max-w-[calc(100%-5rem)]">
      <CompareLegend />
    </div>
    <BarCountdown />
    <ChartEvents />
    <ChartSummary />
    <DataTable />
    <GoToDate />
  </>
);
