import type { CSSProperties, ReactNode } from 'react';
import {
  type Arrangement,
  type Device,
  inReadingOrder,
  type Placed,
} from '../../../domain/start-page/arrangement.ts';
import { inTwoColumns } from '../../../domain/start-page/two-columns.ts';
import { place } from '../../widgets/card-layout.ts';
import { panelOf } from './panel-registry.ts';

interface PanelGridProps {
  readonly device: Device;
  readonly arrangement: Arrangement;
  /**
   * While the page is customised: panels keep this order in the document, so that the focus stays
   * where it is, and the columns are those of the arrangement whatever the width.
   */
  readonly fixedOrder?: readonly string[] | undefined;
  /** Lies over the panel. */
  readonly frame?: ((placed: Placed) => ReactNode) | undefined;
  readonly children: (placed: Placed) => ReactNode;
}

/** Twelve columns where there is room, then two, then one: decided by style, not by script. */
export function PanelGrid({ device, arrangement, fixedOrder, frame, children }: PanelGridProps) {
  const ordered =
    fixedOrder === undefined
      ? inReadingOrder(arrangement)
      : arrangement.toSorted((a, b) => rank(fixedOrder, a) - rank(fixedOrder, b));
  const halves = new Map(
    (device === 'desk' ? inTwoColumns(arrangement) : []).map((placed) => [placed.panel, placed]),
  );
  return (
    <div className="@container">
      <div
        data-device={device}
        className={`grid auto-rows-[1.75rem] grid-cols-[minmax(0,1fr)] gap-gap ${
          device === 'phone'
            ? ''
            : fixedOrder === undefined
              ? '@min-[40rem]:grid-cols-[repeat(12,minmax(0,1fr))]'
              : 'grid-cols-[repeat(12,minmax(0,1fr))]!'
        }`}
      >
        {ordered.map((placed) => (
          <div
            key={placed.panel}
            data-panel={placed.panel}
            style={styleOf(placed, device, halves.get(placed.panel))}
            className={`relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] data-dragged:z-10 ${fixedOrder === undefined ? placeLooks[device] : fixedLook}`}
          >
            <div className={place} inert={fixedOrder !== undefined}>
              {children(placed)}
            </div>
            {frame?.(placed)}
          </div>
        ))}
      </div>
    </div>
  );
}

const rank = (order: readonly string[], { panel }: Placed): number => {
  const at = order.indexOf(panel);
  return at < 0 ? order.length : at;
};

const placeLooks: Readonly<Record<Device, string>> = {
  desk: '[grid-row:span_var(--n)] @min-[40rem]:[grid-area:var(--half)] @min-[60rem]:[grid-area:var(--whole)]',
  phone: '[grid-row:span_var(--n)]',
};
const fixedLook = '[grid-area:var(--whole)]';

const area = ({ x, y, w, h }: Placed): string => `${y + 1} / ${x + 1} / span ${h} / span ${w}`;

const styleOf = (placed: Placed, device: Device, half: Placed | undefined): CSSProperties =>
  ({
    '--n': device === 'phone' ? placed.h : (panelOf(placed.panel)?.phone ?? placed.h),
    '--whole': area(placed),
    ...(half === undefined ? {} : { '--half': area(half) }),
  }) as CSSProperties;
