import type { FundAssetClass } from '../../../domain/funds/fund-profile.ts';
import type { PanelRoom } from '../../widgets/lazy-panel.tsx';

type Panel = 'risk' | 'growth' | 'holdings' | 'exposure' | 'style' | 'liquidity' | 'headlines';
type Rooms = Readonly<Record<Panel, number | PanelRoom>>;

/** Where little is known beforehand: about what the panels take. */
const UNKNOWN: Rooms = {
  risk: 390,
  growth: 430,
  holdings: 440,
  exposure: 440,
  style: 420,
  liquidity: 400,
  headlines: 400,
};

const USUAL = {
  risk: { narrow: 392, wide: 320 },
  growth: { narrow: 517, wide: 469 },
  holdings: { narrow: 388, wide: 469 },
  liquidity: { narrow: 546, wide: 430 },
  headlines: { narrow: 463, wide: 430 },
} as const;

/** Lists and boxes of the same kind of fund have the same number of lines. */
const MEASURED: Partial<Record<FundAssetClass, Rooms>> = {
  equity: {
    ...USUAL,
    exposure: { narrow: 442, wide: 413 },
    style: { narrow: 564, wide: 413 },
  },
  bond: {
    ...USUAL,
    exposure: { narrow: 218, wide: 260 },
    style: { narrow: 344, wide: 260 },
  },
};

/** The room that the panels of a fund's summary have before they are there. */
export const panelRooms = (kind: FundAssetClass | null | undefined): Rooms =>
  MEASURED[kind ?? 'alternative'] ?? UNKNOWN;
