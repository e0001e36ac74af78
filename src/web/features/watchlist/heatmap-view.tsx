import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Field, type FieldId, fieldOf, isFieldId } from '../../../domain/fields/catalogue.ts';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { heatColour, type HeatScale, heatScale } from '../../charts/heat-scale.ts';
import type { Box } from '../../charts/treemap.ts';
import { useWidth } from '../../charts/use-width.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useVisible } from '../../live/use-visible.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fieldLabel } from '../../widgets/fields/field-cell.tsx';
import { HEAT_FIELDS, heatFields, heatText } from './heat-fields.ts';
import { heatmapLayout, neighbour, weightsOf } from './heatmap-layout.ts';
import { listLines, symbolsOf } from './list-lines.ts';
import type { ShownListProps } from './shown-list-props.ts';
import { type FigureBook, namesIn, typeIn, useFigures } from './use-figures.ts';

interface SymbolGroup {
  readonly name: string;
  readonly symbols: readonly SymbolId[];
}

const HEIGHT = 560;
const ASSUMED_WIDTH = 1_100;
/** Percent of a day at which the colours of the day end: the same for every list. */
const DAY_LIMIT = 3;
const DAY: FieldId = 'change-percent';

/** A list as tiles: how large a company is, and by colour how it does. */
export function HeatmapView({ rows, base, grouping, filter }: ShownListProps) {
  const { t } = useI18n();
  const { values, change } = useAddressState(heatFields);
  const lines = useMemo(
    () => listLines({ rows, grouping, filter, ...namesIn(base) }),
    [rows, grouping, filter, base],
  );
  const symbols = useMemo(() => symbolsOf(lines), [lines]);
  const ungrouped = t('watchlist.ungrouped');
  const groups = useMemo(
    () =>
      grouping === 'none'
        ? undefined
        : lines.flatMap((line): readonly SymbolGroup[] =>
            line.kind === 'group' ? [{ name: line.title ?? ungrouped, symbols: line.symbols }] : [],
          ),
    [lines, grouping, ungrouped],
  );
  const wanted = useMemo<readonly FieldId[]>(() => ['market-cap', values.colour], [values.colour]);
  const figures = useFigures(symbols, wanted);
  const tiles = useMemo(
    () => symbols.flatMap((symbol) => tileFacts(symbol, base, figures, values.colour)),
    [symbols, base, figures, values.colour],
  );
  return (
    <div className="grid gap-3 p-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-xs text-quiet">
          {t('listviews.heat.colour')}
          <select
            className={`${compactControlClass} !w-auto`}
            value={values.colour}
            onChange={({ target }) => {
              if (isFieldId(target.value)) change({ colour: target.value });
            }}
          >
            {HEAT_FIELDS.map(({ id }) => (
              <option key={id} value={id}>
                {t(fieldLabel(id))}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label={t('listviews.heat.area')}
          segments={[
            { value: 'cap', title: t('listviews.heat.byCap') },
            { value: 'equal', title: t('listviews.heat.equal') },
          ]}
          value={values.area}
          onChange={(area) => change({ area })}
        />
      </div>
      {tiles.length > 0 ? (
        <Heatmap facts={tiles} field={fieldOf(values.colour)} area={values.area} groups={groups} />
      ) : symbols.every(base.isUnknown) ? (
        <EmptyState glyph="layout" title={t('listviews.noSymbols')} />
      ) : (
        <Skeleton className="w-full rounded-lg" style={{ height: HEIGHT }} />
      )}
    </div>
  );
}

interface TileFacts {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly type: InstrumentType;
  readonly marketCap: number | null;
  readonly value: number | null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Nothing for a symbol that is not known, or not known yet. */
function tileFacts(
  symbol: SymbolId,
  base: FigureBook,
  figures: FigureBook,
  colour: FieldId,
): readonly TileFacts[] {
  const name = base.value(symbol, 'name');
  const marketCap = figures.value(symbol, 'market-cap');
  if (typeof name !== 'string' || marketCap === undefined) return [];
  const value = base.value(symbol, colour) ?? figures.value(symbol, colour);
  const type = typeIn(base, symbol);
  return [{ symbol, name, type, marketCap: numberOf(marketCap), value: numberOf(value) }];
}

interface HeatmapProps {
  readonly facts: readonly TileFacts[];
  readonly field: Field;
  readonly area: 'cap' | 'equal';
  readonly groups: readonly SymbolGroup[] | undefined;
}

function Heatmap({ facts, field, area, groups }: HeatmapProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref, ASSUMED_WIDTH);
  const scale = useMemo(
    () =>
      heatScale(
        facts.map(({ value }) => value),
        field.id === DAY ? DAY_LIMIT : undefined,
      ),
    [facts, field],
  );
  const placed = useMemo(() => {
    const known = new Map(facts.map((one) => [one.symbol, one]));
    const weights = weightsOf(facts, ({ marketCap }) => (area === 'cap' ? marketCap : 1));
    const shown =
      groups === undefined
        ? [{ name: '', items: facts }]
        : groups.map(({ name, symbols }) => ({
            name,
            items: symbols.flatMap((symbol) => known.get(symbol) ?? []),
          }));
    return heatmapLayout(shown, weights, { x: 0, y: 0, width, height: HEIGHT });
  }, [facts, groups, area, width]);
  const boxes = useMemo(() => placed.flatMap(({ tiles }) => tiles.map(({ box }) => box)), [placed]);
  // One stop for the tab key; from there the arrows lead to the others.
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, boxes.length - 1);
  const move = (event: KeyboardEvent) => {
    const { key } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight' && key !== 'ArrowUp' && key !== 'ArrowDown')
      return;
    event.preventDefault();
    const next = neighbour(boxes, current, key);
    setChosen(next);
    ref.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  const firstOf = (group: number): number =>
    placed.slice(0, group).reduce((count, { tiles }) => count + tiles.length, 0);
  const uncapped = area === 'cap' ? facts.filter(({ marketCap }) => marketCap === null).length : 0;
  return (
    <div className="grid gap-2">
      <div
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a legend of its own
        role="group"
        aria-label={t('listviews.heat.label', { field: t(fieldLabel(field.id)) })}
        className="relative w-full overflow-clip rounded-lg bg-line"
        style={{ height: HEIGHT }}
      >
        {placed.map(({ name, box, heading, tiles }, group) => (
          <section key={name} aria-label={name === '' ? undefined : name}>
            {heading === 0 ? null : (
              <h3
                className="absolute truncate bg-panel px-1.5 text-2xs leading-4.5 font-semibold text-quiet"
                style={placeOf({ ...box, height: heading }, width)}
              >
                {name}
              </h3>
            )}
            {tiles.map((tile, index) => (
              <Tile
                key={tile.item.symbol}
                facts={tile.item}
                box={tile.box}
                width={width}
                field={field}
                scale={scale}
                index={firstOf(group) + index}
                isStop={firstOf(group) + index === current}
                onFocus={setChosen}
                onKeyDown={move}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-quiet">
        <p>
          {uncapped > 0 && uncapped < facts.length
            ? t('listviews.heat.uncapped', { count: uncapped })
            : null}
        </p>
        <Legend scale={scale} field={field} />
      </div>
    </div>
  );
}

/** A share of the width, so that a tile is right before the browser has measured anything. */
const placeOf = ({ x, y, width, height }: Box, whole: number) => ({
  left: `${((x / whole) * 100).toFixed(3)}%`,
  top: y,
  width: `${((width / whole) * 100).toFixed(3)}%`,
  height,
});

interface TileProps {
  readonly facts: TileFacts;
  readonly box: Box;
  readonly width: number;
  readonly field: Field;
  readonly scale: HeatScale;
  readonly index: number;
  readonly isStop: boolean;
  readonly onFocus: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Smaller tiles have no room for words; they are read out all the same. */
const LEAST = { width: 34, height: 17 };

function Tile(props: TileProps) {
  const { facts, box, width, field, scale, index, isStop, onFocus, onKeyDown } = props;
  const { format } = useI18n();
  const ref = useRef<HTMLAnchorElement>(null);
  const isLive = field.id === DAY;
  const live = useQuoteField(facts.symbol, 'changePercent', useVisible(ref) && isLive);
  const value = (isLive ? live : undefined) ?? facts.value;
  const text =
    value === null ? MISSING : heatText(format, field.unit, value, scale.kind === 'diverging');
  const size = Math.min(22, Math.max(10, Math.min(box.width / 5, box.height / 3.2)));
  const hasRoom = box.width >= LEAST.width && box.height >= LEAST.height;
  return (
    <Link
      ref={ref}
      to={symbolAddress(facts.symbol, facts.type, '')}
      data-tile={index}
      data-symbol={facts.symbol}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${facts.symbol}, ${facts.name}: ${text}`}
      title={`${facts.name}: ${text}`}
      className="absolute grid content-center justify-items-center overflow-clip border-r border-b border-panel text-center leading-tight text-ink outline-offset-[-2px] hover:brightness-95 focus-visible:z-10 dark:hover:brightness-110"
      style={{
        ...placeOf(box, width),
        fontSize: size,
        background: heatColour(scale.kind, value === null ? null : scale.strength(value)),
      }}
      onFocus={() => onFocus(index)}
      onKeyDown={onKeyDown}
    >
      {hasRoom ? (
        <span aria-hidden="true" className="max-w-full truncate px-0.5 font-semibold">
          {facts.symbol}
        </span>
      ) : null}
      {hasRoom && box.height >= size * 2.6 ? (
        <span aria-hidden="true" className="max-w-full truncate px-0.5 text-[0.8em] tabular-nums">
          {text}
        </span>
      ) : null}
    </Link>
  );
}

function Legend({ scale, field }: { readonly scale: HeatScale; readonly field: Field }) {
  const { t, format } = useI18n();
  const write = (value: number) =>
    heatText(format, field.unit, value, scale.kind === 'diverging' && value !== 0);
  const steps = scale.kind === 'diverging' ? [-1, -0.5, 0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
  return (
    <p className="flex items-center gap-1.5 tabular-nums">
      <span className="sr-only">{t('listviews.heat.legend')}</span>
      {write(scale.from)}
      <span aria-hidden="true" className="flex overflow-clip rounded-xs">
        {steps.map((step) => (
          <span
            key={step}
            className="h-3 w-7"
            style={{ background: heatColour(scale.kind, step) }}
          />
        ))}
      </span>
      {write(scale.to)}
    </p>
  );
}
