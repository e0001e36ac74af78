import { useCallback, useMemo } from 'react';
import { type Field, type FieldId, fieldOf, isFieldId } from '../../../domain/fields/catalogue.ts';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { heatScale } from '../../charts/heat-scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fieldLabel } from '../../widgets/fields/field-cell.tsx';
import { HeatLegend } from '../../widgets/heatmap/heat-legend.tsx';
import { heatText } from '../../widgets/heatmap/heat-text.ts';
import { weightsOf } from '../../widgets/heatmap/heatmap-layout.ts';
import { Heatmap } from '../../widgets/heatmap/heatmap.tsx';
import { HEAT_FIELDS, heatFields } from './heat-fields.ts';
import { listLines, symbolsOf } from './list-lines.ts';
import type { ShownListProps } from './shown-list-props.ts';
import { type FigureBook, namesIn, typeIn, useFigures } from './use-figures.ts';

interface SymbolGroup {
  readonly name: string;
  readonly symbols: readonly SymbolId[];
}

const HEIGHT = 560;
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
        <ListMap tiles={tiles} field={fieldOf(values.colour)} area={values.area} groups={groups} />
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

interface ListMapProps {
  readonly tiles: readonly TileFacts[];
  readonly field: Field;
  readonly area: 'cap' | 'equal';
  readonly groups: readonly SymbolGroup[] | undefined;
}

function ListMap({ tiles, field, area, groups }: ListMapProps) {
  const { t, format } = useI18n();
  const known = useMemo(() => new Map(tiles.map((one) => [one.symbol, one])), [tiles]);
  const scale = useMemo(
    () =>
      heatScale(
        tiles.map(({ value }) => value),
        field.id === DAY ? DAY_LIMIT : undefined,
      ),
    [tiles, field],
  );
  const weights = useMemo(
    () =>
      weightsOf([...known.keys()], (symbol) =>
        area === 'cap' ? (known.get(symbol)?.marketCap ?? null) : 1,
      ),
    [known, area],
  );
  const shown = useMemo(
    () =>
      groups === undefined
        ? [{ name: '', items: [...known.keys()] }]
        : groups.map(({ name, symbols }) => ({
            name,
            items: symbols.filter((symbol) => known.has(symbol)),
          })),
    [groups, known],
  );
  const write = useCallback(
    (value: number) =>
      heatText(format, field.unit, value, scale.kind === 'diverging' && value !== 0),
    [format, field, scale],
  );
  const facts = (symbol: SymbolId) => {
    const { name = '', type = 'equity', value = null } = known.get(symbol) ?? {};
    return { name, href: symbolAddress(symbol, type, ''), value };
  };
  const uncapped = area === 'cap' ? tiles.filter(({ marketCap }) => marketCap === null).length : 0;
  return (
    <div className="grid gap-2">
      <Heatmap
        label={t('listviews.heat.label', { field: t(fieldLabel(field.id)) })}
        height={HEIGHT}
        groups={shown}
        weights={weights}
        facts={facts}
        scale={scale}
        write={write}
        isLive={field.id === DAY}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-quiet">
        <p>
          {uncapped > 0 && uncapped < tiles.length
            ? t('listviews.heat.uncapped', { count: uncapped })
            : null}
        </p>
        <HeatLegend scale={scale} write={write} />
      </div>
    </div>
  );
}
