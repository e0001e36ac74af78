import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { HeatScale } from '../../charts/heat-scale.ts';
import type { Box } from '../../charts/treemap.ts';
import { useWidth } from '../../charts/use-width.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useGo } from '../../shell/navigation/use-go.ts';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { HeatTile, LiveHeatTile, placeOf } from './heat-tile.tsx';
import { HeatTip } from './heat-tip.tsx';
import {
  type HeatGroup,
  heatmapLayout,
  isArrow,
  neighbour,
  type PlacedGroup,
} from './heatmap-layout.ts';

/** What a tile says of its symbol. */
export interface HeatFacts {
  readonly name: string;
  readonly href: string;
  readonly value: number | null;
}

export interface HeatmapProps {
  readonly label: string;
  readonly height: number;
  readonly groups: readonly HeatGroup<SymbolId>[];
  /** Places are computed anew only when groups or weights are others: colours change in place. */
  readonly weights: ReadonlyMap<SymbolId, number>;
  readonly facts: (symbol: SymbolId) => HeatFacts;
  readonly scale: HeatScale;
  readonly write: (value: number) => string;
  /** The colours are changes of the day and follow the stream. */
  readonly isLive?: boolean;
  /** What is told of a tile that is aimed at, below its name. */
  readonly tip?: (symbol: SymbolId) => ReactNode;
  /** Shows one group alone. */
  readonly onZoom?: (group: string) => void;
  /** Shows one part of a group alone. */
  readonly onZoomPart?: (part: string, group: string) => void;
  /** What stands beside the name of a group or part, such as its own change. */
  readonly headNote?: (name: string, within: string | null) => string;
  /** The Enter key on a tile, instead of following its link. */
  readonly onDrill?: (name: string, within: string | null) => void;
  /** The Escape key. */
  readonly onUp?: () => void;
  /** How wide the map is before the browser has measured it (px). */
  readonly assumed?: number;
  /** Smaller tiles (px²) do not follow the stream: what nobody can read need not tick. */
  readonly liveFrom?: number;
  /** Below the map, told how many have no tile of their own. */
  readonly footer?: (rest: number) => ReactNode;
}

const ASSUMED_WIDTH = 1_100;
const STRETCH = 0.2;

interface Stop {
  readonly box: Box;
  readonly symbol: SymbolId | null;
  readonly group: PlacedGroup<SymbolId>;
}

/** Companies as tiles: how large they are, and by colour how they do. */
export function Heatmap(props: HeatmapProps) {
  const { label, height, groups, weights, facts, tip, onDrill, onUp, footer } = props;
  const { assumed = ASSUMED_WIDTH } = props;
  const t = useT();
  const go = useGo();
  const ref = useRef<HTMLDivElement>(null);
  const measured = useWidth(ref, assumed);
  // Nearly as wide as the document was drawn for: tiles keep their places and stretch a little.
  const width = Math.abs(measured - assumed) <= STRETCH * assumed ? assumed : measured;
  const placed = useMemo(
    () => heatmapLayout(groups, weights, { x: 0, y: 0, width, height }),
    [groups, weights, width, height],
  );
  const stops = useMemo(() => stopsOf(placed), [placed]);
  const [chosen, setChosen] = useState(0);
  const [aimed, setAimed] = useState<number | null>(null);
  const current = Math.min(chosen, stops.length - 1);
  const shown = aimed === null ? undefined : stops[aimed];

  const aim = ({ target }: PointerEvent | FocusEvent) => setAimed(tileAt(target));
  /** The tiles that somebody has left by key. */
  const left = useRef<readonly Stop[] | null>(null);
  useEffect(() => {
    // Whoever goes down or up by key goes on from the first tile of what is shown then.
    if (left.current === null || left.current === stops) return;
    left.current = null;
    setChosen(0);
    ref.current?.querySelector<HTMLElement>('[data-tile="0"]')?.focus();
  }, [stops]);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setAimed(null);
      left.current = onUp === undefined ? null : stops;
      onUp?.();
    }
    const at = stops[tileAt(event.target) ?? -1];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Enter' && at !== undefined && onDrill !== undefined && isPlain) {
      event.preventDefault();
      left.current = stops;
      onDrill(at.group.name, at.group.within);
    }
    if (!isArrow(event.key) || tileAt(event.target) === null) return;
    event.preventDefault();
    const next = neighbour(
      stops.map(({ box }) => box),
      current,
      event.key,
    );
    setChosen(next);
    ref.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  const follow = (event: MouseEvent) => {
    const stop = stops[tileAt(event.target) ?? -1];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (stop?.symbol == null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(facts(stop.symbol).href);
  };
  const map = (
    /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is used; a fieldset would bring a legend of its own */
    <div
      ref={ref}
      role="group"
      aria-label={label}
      // A narrow screen has other places than the document: nobody sees the tiles move there.
      className={classNames(
        'relative w-full rounded-lg bg-line',
        measured === assumed && 'max-xl:invisible noscript:visible!',
      )}
      style={{ height }}
      onPointerOver={aim}
      onPointerLeave={() => setAimed(null)}
      onFocus={(event) => {
        aim(event);
        const at = tileAt(event.target);
        if (at !== null) setChosen(at);
      }}
      onBlur={() => setAimed(null)}
      onKeyDown={move}
      onClick={follow}
    >
      {/* oxlint-enable */}
      <div className="absolute inset-0 overflow-clip rounded-lg">
        {placed.map((group) => (
          <section key={group.key} aria-label={group.name === '' ? undefined : group.name}>
            <Heading {...props} group={group} width={width} />
          </section>
        ))}
        {stops.map((stop, index) => (
          <StopTile
            key={stop.symbol ?? `${stop.group.key}\nrest`}
            {...props}
            stop={stop}
            width={width}
            index={index}
            isStop={index === current}
          />
        ))}
      </div>
      {shown === undefined ? null : (
        <HeatTip box={stretched(shown.box, measured / width)} width={measured} height={height}>
          {shown.symbol === null ? (
            <p className="font-semibold">
              {shown.group.name}{' '}
              <span className="font-normal text-quiet">
                {t('listviews.heat.rest', { count: shown.group.rest?.items.length ?? 0 })}
              </span>
            </p>
          ) : (
            <>
              <p>
                <strong className="font-semibold">{shown.symbol}</strong>{' '}
                <span className="text-quiet">{facts(shown.symbol).name}</span>
              </p>
              {shown.group.name === '' ? null : (
                <p className="text-2xs text-quiet">
                  {[shown.group.within, shown.group.name].filter(Boolean).join(' › ')}
                </p>
              )}
              {tip?.(shown.symbol)}
            </>
          )}
        </HeatTip>
      )}
    </div>
  );
  if (footer === undefined) return map;
  const rest = placed.reduce((sum, group) => sum + (group.rest?.items.length ?? 0), 0);
  return (
    <div>
      {map}
      {footer(rest)}
    </div>
  );
}

/** Everything that the arrows reach, in the order of the document. */
const stopsOf = (placed: readonly PlacedGroup<SymbolId>[]): readonly Stop[] =>
  placed.flatMap((group) => [
    ...group.tiles.map(({ item, box }): Stop => ({ box, symbol: item, group })),
    ...(group.rest === null ? [] : [{ box: group.rest.box, symbol: null, group }]),
  ]);

const stretched = (box: Box, times: number): Box => ({
  ...box,
  x: box.x * times,
  width: box.width * times,
});

const tileAt = (target: EventTarget): number | null => {
  if (!(target instanceof Element)) return null;
  const tile = target.closest('[data-tile]')?.getAttribute('data-tile');
  return tile === null || tile === undefined ? null : Number(tile);
};

function Heading({
  group: { name, within, box, heading },
  width,
  headNote,
  onZoom,
  onZoomPart,
}: Pick<HeatmapProps, 'headNote' | 'onZoom' | 'onZoomPart'> & {
  readonly group: PlacedGroup<SymbolId>;
  readonly width: number;
}) {
  if (heading === 0) return null;
  const place = placeOf({ ...box, height: heading }, width);
  const note = headNote?.(name, within) ?? '';
  // The whole of it or nothing: half a figure would be another one.
  const hasNote = note !== '' && box.width > (name.length + note.length) * 5.4 + 30;
  const zoom =
    within === null
      ? onZoom && (() => onZoom(name))
      : onZoomPart && (() => onZoomPart(name, within));
  const words = (
    <>
      <span className="truncate">{name}</span>
      {hasNote ? <span className="shrink-0 font-normal tabular-nums">{note}</span> : null}
    </>
  );
  const Tag = within === null ? 'h3' : 'h4';
  return (
    <Tag
      className={classNames(
        'absolute flex items-center border-r border-panel text-quiet',
        within === null
          ? 'bg-panel px-1.5 text-2xs leading-4.5 font-semibold'
          : 'bg-panel/70 px-1 text-[0.625rem] leading-3.5',
      )}
      style={place}
    >
      {zoom === undefined ? (
        <span className="flex max-w-full min-w-0 gap-1">{words}</span>
      ) : (
        <button
          type="button"
          className="flex max-w-full min-w-0 items-center gap-1 rounded-xs hover:text-link focus-visible:outline-offset-[-2px]"
          onClick={zoom}
        >
          {words}
          {within === null ? <Glyph name="chevron-right" className="size-3" /> : null}
        </button>
      )}
    </Tag>
  );
}

interface StopTileProps extends HeatmapProps {
  readonly stop: Stop;
  readonly width: number;
  readonly index: number;
  readonly isStop: boolean;
}

function StopTile(props: StopTileProps) {
  const { stop, facts, scale, write, width, index, isStop, onZoom } = props;
  const { isLive = false, liveFrom = 0 } = props;
  const { symbol, box, group } = stop;
  if (symbol === null)
    return (
      <RestTile
        group={group}
        box={box}
        width={width}
        index={index}
        isStop={isStop}
        onZoom={onZoom}
      />
    );
  const Tile = isLive && box.width * box.height >= liveFrom ? LiveHeatTile : HeatTile;
  return (
    <Tile symbol={symbol} {...facts(symbol)} {...{ scale, write, box, width, index, isStop }} />
  );
}

/** What has no tile of its own, with its number: nothing is left out in silence. */
function RestTile({
  group,
  box,
  width,
  index,
  isStop,
  onZoom,
}: {
  readonly group: PlacedGroup<SymbolId>;
  readonly box: Box;
  readonly width: number;
  readonly index: number;
  readonly isStop: boolean;
  readonly onZoom: HeatmapProps['onZoom'];
}) {
  const t = useT();
  const count = group.rest?.items.length ?? 0;
  return (
    <button
      type="button"
      data-tile={index}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${group.name} ${t('listviews.heat.rest', { count })}`}
      className="absolute grid place-items-center overflow-clip border-r border-b border-panel bg-neutral-soft text-2xs text-quiet tabular-nums outline-offset-[-2px] focus-visible:z-10"
      style={placeOf(box, width)}
      onClick={() => onZoom?.(group.within ?? group.name)}
    >
      {box.width >= 30 && box.height >= 14 ? <span aria-hidden="true">+{count}</span> : null}
    </button>
  );
}
