import { memo, useRef } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { heatColour, type HeatScale } from '../../charts/heat-scale.ts';
import type { Box } from '../../charts/treemap.ts';
import { useQuoteField } from '../../live/use-live.ts';
import { useVisible } from '../../live/use-visible.ts';

export interface HeatTileProps {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly href: string;
  /** What the colour says; `null` where it is not known. */
  readonly value: number | null;
  readonly scale: HeatScale;
  readonly write: (value: number) => string;
  readonly box: Box;
  /** Of the whole map. */
  readonly width: number;
  readonly index: number;
  /** Where the tab key stops; from there the arrows lead to the others. */
  readonly isStop: boolean;
}

/** A share of the width, so that a tile is right before the browser has measured anything. */
export const placeOf = ({ x, y, width, height }: Box, whole: number) => ({
  left: `${((x / whole) * 100).toFixed(3)}%`,
  top: y,
  width: `${((width / whole) * 100).toFixed(3)}%`,
  height,
});

const SMALLEST = 9;
const LARGEST = 22;
/** The width of a bold letter, as a share of its size. */
const LETTER = 0.72;

/** The size at which a word fits a tile; `null` where it would be too small to read. */
export function fittingSize({ width, height }: Box, letters: number): number | null {
  const size = Math.min(LARGEST, (width - 4) / (letters * LETTER), (height - 2) / 1.3);
  return size < SMALLEST ? null : Math.max(SMALLEST, Math.min(size, height / 2.8));
}

/** A plain link, whose clicks the map takes: a thousand of the router's follow every address. */
export const HeatTile = memo(function HeatTile(props: HeatTileProps) {
  const { symbol, name, href, value, scale, write, box, width, index, isStop } = props;
  const text = value === null ? MISSING : write(value);
  const size = fittingSize(box, Math.max(3, symbol.length));
  return (
    <a
      href={href}
      data-tile={index}
      data-symbol={symbol}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${symbol}, ${name}: ${text}`}
      className="absolute grid content-center justify-items-center overflow-clip border-r border-b border-panel text-center leading-tight text-ink outline-offset-[-2px] hover:brightness-95 focus-visible:z-10 dark:hover:brightness-125"
      style={{
        ...placeOf(box, width),
        fontSize: size ?? SMALLEST,
        background: heatColour(scale.kind, value === null ? null : scale.strength(value)),
      }}
    >
      {size === null ? null : (
        <span aria-hidden="true" className="max-w-full truncate font-semibold">
          {symbol}
        </span>
      )}
      {size !== null && box.height >= size * 2.6 && box.width >= text.length * size * 0.5 ? (
        <span aria-hidden="true" className="max-w-full truncate text-[0.8em] tabular-nums">
          {text}
        </span>
      ) : null}
    </a>
  );
});

/** The same by the change of the day, which follows the stream while the tile is in view. */
export function LiveHeatTile(props: HeatTileProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const live = useQuoteField(props.symbol, 'changePercent', useVisible(ref));
  return (
    <>
      <span
        ref={ref}
        aria-hidden="true"
        className="absolute"
        style={placeOf(props.box, props.width)}
      />
      <HeatTile {...props} value={live ?? props.value} />
    </>
  );
}
