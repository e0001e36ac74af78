import { useRef } from 'react';
import type { WireSlice } from '../../../../contract/portfolio/plan.schema.ts';
import type { Dimension } from '../../../../domain/portfolio/allocation/allocation.ts';
import { seriesLook } from '../../../charts/series-colours.ts';
import { treemap } from '../../../charts/treemap.ts';
import { useWidth } from '../../../charts/use-width.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { sliceName } from './slice-name.ts';

const HEIGHT = 220;
const ASSUMED_WIDTH = 1_000;
/** Beyond this a tile is too small to be told from its neighbours. */
const MOST_TILES = 24;
/** A name needs so much room (px). */
const NAMED = { width: 64, height: 30 };

/** Weights as areas; what is short or borrowed has none and stands in the table. */
export function AllocationMap({
  slices,
  dimension,
  base,
}: {
  readonly slices: readonly WireSlice[];
  readonly dimension: Dimension;
  readonly base: string;
}) {
  const { t, format, locale } = useI18n();
  const amounts = useAmounts();
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref, ASSUMED_WIDTH);
  const shown = slices.filter(({ net }) => Number(net) > 0).slice(0, MOST_TILES);
  const boxes = treemap(
    shown.map(({ net }) => Number(net)),
    { x: 0, y: 0, width, height: HEIGHT },
  );
  return (
    <div
      ref={ref}
      className="relative w-full overflow-hidden rounded-md"
      style={{ height: HEIGHT }}
    >
      {shown.map((slice, at) => {
        const box = boxes[at];
        if (box === undefined) return null;
        const name = sliceName(t, locale, dimension, slice);
        const weight = format.percent(slice.weight === null ? null : Number(slice.weight), 1);
        const { dot } = seriesLook(at);
        const isNamed = box.width >= NAMED.width && box.height >= NAMED.height;
        return (
          <div
            key={slice.key}
            title={`${name}: ${weight}, ${amounts.money(slice.net, base)}`}
            className="absolute p-px"
            style={{
              left: `${(box.x / width) * 100}%`,
              width: `${(box.width / width) * 100}%`,
              top: box.y,
              height: box.height,
            }}
          >
            <div className="relative h-full overflow-hidden rounded-xs bg-sunken">
              <span aria-hidden="true" className={`absolute inset-0 opacity-25 ${dot}`} />
              <span aria-hidden="true" className={`absolute inset-x-0 top-0 h-1 ${dot}`} />
              {isNamed ? (
                <span className="absolute inset-0 grid content-start gap-0.5 px-1.5 pt-2 text-xs">
                  <span className="truncate font-medium">{name}</span>
                  <span className="text-quiet tabular-nums">{weight}</span>
                </span>
              ) : null}
            </div>
          </div>
        );
      })}
    </div>
  );
}
