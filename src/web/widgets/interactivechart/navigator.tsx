import { type ChartPart, validPart } from '../../../domain/prices/chart-part.ts';
import type { ChartPoint } from '../../../domain/prices/price-chart.ts';
import { denseLine } from '../../charts/dense-path.ts';
import { extentOf, scaleOf, SIDE, withRoom } from '../../charts/scale.ts';
import { useT } from '../../i18n/i18n-provider.tsx';

/** The strip and the space above it (px). */
export const NAVIGATOR_HEIGHT = 52;

/** Two handles on one track: the track lets the pointer through, the handles take it. */
const handle =
  'pointer-events-none absolute inset-y-0 -inset-x-1.5 w-[calc(100%+0.75rem)] appearance-none bg-transparent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-10 [&::-webkit-slider-thumb]:w-3 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-sm [&::-webkit-slider-thumb]:border [&::-webkit-slider-thumb]:border-edge [&::-webkit-slider-thumb]:bg-panel [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-10 [&::-moz-range-thumb]:w-3 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-sm [&::-moz-range-thumb]:border [&::-moz-range-thumb]:border-edge [&::-moz-range-thumb]:bg-panel';

interface NavigatorProps {
  readonly points: readonly ChartPoint[];
  readonly part: ChartPart;
  readonly onPart: (part: ChartPart) => void;
  readonly momentText: (point: ChartPoint) => string;
}

/** The whole range in small, and the part of it that the chart above shows. */
export function Navigator({ points, part, onPart, momentText }: NavigatorProps) {
  const t = useT();
  const last = points.length - 1;
  const { from, to } = validPart(part, points.length);
  const end = to ?? last;
  const closes = points.map(({ close }) => close);
  const y = scaleOf(withRoom(extentOf(closes) ?? { min: 0, max: 1 }, 0.1), true);
  const x = (at: number) => (last === 0 ? 0 : (at / last) * SIDE);
  const ends = [
    ['further.navigator.from', from, (at: number) => ({ from: at, to })],
    ['further.navigator.to', end, (at: number) => ({ from, to: at })],
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a legend of its own
    <div
      role="group"
      aria-label={t('further.navigator.title')}
      data-navigator=""
      className="mt-3 mr-14 ml-1.5 print:hidden"
    >
      <div className="relative h-10 rounded-xs bg-sunken">
        <svg
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <rect x={x(from)} width={x(end) - x(from)} height={SIDE} className="fill-chosen" />
          <path
            d={denseLine(
              points.map((_, at) => x(at)),
              closes.map(y),
            )}
            fill="none"
            className="stroke-quiet"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {ends.map(([name, at, moved]) => (
          <input
            key={name}
            type="range"
            aria-label={t(name)}
            aria-valuetext={points[at] === undefined ? undefined : momentText(points[at])}
            min={0}
            max={last}
            value={at}
            onChange={({ target }) => onPart(validPart(moved(Number(target.value)), points.length))}
            className={handle}
          />
        ))}
      </div>
    </div>
  );
}
