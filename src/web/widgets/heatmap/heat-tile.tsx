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
/** The value below the symbol, as a share of its size. */
const BELOW = 0.8;

/** The width of letters in bold, as shares of their size; the server cannot measure them. */
const letterWidth = (letter: string): number =>
  'MW'.includes(letter) ? 0.95 : 'IJ1.-'.includes(letter) ? 0.45 : 0.72;
const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0);

export interface TileText {
  /** Of the symbol (px). */
  readonly size: number;
  readonly hasValue: boolean;
}

/**
 * How a symbol and its value fit a tile: both where they can be read, else the symbol alone; `null`
 * where even that would be too small.
 */
export function tileText({ width, height }: Box, symbol: string, value: string): TileText | null {
  const room = width - 5;
  const alone = Math.min(LARGEST, room / widthOf(symbol), (height - 2) / 1.25);
  const both = Math.min(
    LARGEST,
    room / widthOf(symbol),
    room / (value.length * 0.62 * BELOW),
    (height - 2) / (1.25 * (1 + BELOW)),
  );
  if (both >= SMALLEST + 1) return { size: Math.floor(both), hasValue: true };
  return alone < SMALLEST ? null : { size: Math.floor(Math.min(alone, 16)), hasValue: false };
}

/** A plain link, whose clicks the map takes: a thousand of the router's follow every address. */
export const HeatTile = memo(function HeatTile(props: HeatTileProps) {
  const { symbol, name, href, value, scale, write, box, width, index, isStop } = props;
  const text = value === null ? MISSING : write(value);
  const fit = tileText(box, symbol, text);
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
        fontSize: fit?.size ?? SMALLEST,
        background: heatColour(scale.kind, value === null ? null : scale.strength(value)),
      }}
    >
      {fit === null ? null : (
        <span aria-hidden="true" className="max-w-full overflow-clip font-semibold">
          {symbol}
        </span>
      )}
      {fit?.hasValue === true ? (
        <span
          aria-hidden="true"
          className="max-w-full overflow-clip text-[0.8em] whitespace-nowrap tabular-nums"
        >
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
