import { chartPart } from '../chart-part.tsx';

/** Below the chart while history is replayed, or while somebody chooses where to begin. */
export const ReplayBar = chartPart(
  ({ replay }) => replay !== null && replay.stage !== 'off',
  async () => (await import('./overlay/replay-bar.tsx')).ReplayBar,
);
