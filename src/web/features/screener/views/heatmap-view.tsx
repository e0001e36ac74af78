import { useCallback, useMemo, useState } from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { HeatScale } from '../../../charts/heat-scale.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { textField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fieldLabel } from '../../../widgets/fields/chosen-fields.ts';
import { fieldText } from '../../../widgets/fields/field-cell.tsx';
import { HeatLegend } from '../../../widgets/heatmap/heat-legend.tsx';
import { heatText } from '../../../widgets/heatmap/heat-text.ts';
import { weightsOf } from '../../../widgets/heatmap/heatmap-layout.ts';
import { Heatmap } from '../../../widgets/heatmap/heatmap.tsx';
import type { ScreenResult, ScreenViewProps } from '../view-props.ts';
import { FieldSelect } from './field-select.tsx';
import { fieldScale } from './field-scale.ts';
import { heatGroups } from './heatmap-groups.ts';
import {
  chosenField,
  colourFields,
  fieldName,
  groupFields,
  sizeFields,
  sizeOf,
  TYPE_OF,
} from './view-fields.ts';
import { areHere, numberAt, setMark, textAt, useNeeded } from './view-figures.ts';

/** What the heatmap keeps in the address. */
export const heatAddress = { colour: fieldName, size: fieldName, zoom: textField(80) };

const HEIGHT = 640;
const EQUAL = 'none';

/** The result as tiles by sector and industry: how large they are, and by colour how they do. */
export function HeatmapView({ result, screen: { universe }, need }: ScreenViewProps) {
  const { t } = useI18n();
  const { values, change } = useAddressState(heatAddress);
  const sizes = sizeFields(universe);
  const colours = colourFields(universe);
  const size =
    values.size === EQUAL ? undefined : chosenField(sizes, values.size, sizeOf(universe));
  const colour = chosenField(colours, values.colour, 'change-percent');
  const [group, part] = groupFields(universe);
  const wanted = [
    'name',
    'last',
    'change-percent',
    group,
    part,
    ...(size === undefined ? [] : [size.id]),
    ...(colour === undefined ? [] : [colour.id]),
  ];
  useNeeded(need, wanted);
  const { rows } = result;
  return (
    <div className="grid gap-3 p-card" data-view="heatmap">
      <h2 className="sr-only">{t('screenviews.heat.title')}</h2>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 md:flex md:flex-wrap md:items-center">
        <FieldSelect
          label={t('screenviews.heat.colour')}
          fields={colours}
          value={colour?.id ?? ''}
          onChange={(id) => change({ colour: id === 'change-percent' ? '' : id })}
        />
        <FieldSelect
          label={t('screenviews.heat.size')}
          fields={sizes}
          others={[{ value: EQUAL, title: t('screenviews.heat.equal') }]}
          value={size?.id ?? EQUAL}
          onChange={(id) => change({ size: id === sizeOf(universe) ? '' : id })}
        />
        {values.zoom === '' ? null : (
          <Button
            size="small"
            kind="quiet"
            glyph="chevron-left"
            onClick={() => change({ zoom: '' })}
          >
            {t('screenviews.heat.all')}
          </Button>
        )}
      </div>
      {rows.length === 0 && result.table !== null ? (
        <EmptyState glyph="layout" title={t('screenviews.none')}>
          {t('screenviews.noneWhy')}
        </EmptyState>
      ) : colour === undefined || !areHere(result, wanted) ? (
        <Skeleton className="w-full rounded-lg" style={{ height: HEIGHT + 28 }} />
      ) : (
        <ResultMap
          key={universe}
          result={result}
          keys={[group, part]}
          size={size}
          colour={colour}
          zoom={values.zoom}
          onZoom={(zoom) => change({ zoom })}
          hrefOf={(symbol) => symbolAddress(symbol, TYPE_OF[universe], '')}
        />
      )}
    </div>
  );
}

interface ResultMapProps {
  readonly result: ScreenResult;
  readonly keys: readonly [string, string];
  readonly size: Field | undefined;
  readonly colour: Field;
  readonly zoom: string;
  readonly onZoom: (group: string) => void;
  readonly hrefOf: (symbol: SymbolId) => string;
}

function ResultMap({ result, keys, size, colour, zoom, onZoom, hrefOf }: ResultMapProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [groupKey, partKey] = keys;
  const unsorted = t('screenviews.heat.unsorted');
  const known = useMemo(() => knownShare(result, size), [result, size]);
  const placing = `${setMark(result.rows)} ${size?.id ?? ''} ${groupKey} ${known}`;
  const place = (): Places => placesOf(result, { size, groupKey, partKey, unsorted });
  // Sizes are those of the moment when the set was shown: tiles must not jump with every price.
  const [placed, setPlaced] = useState(() => ({ placing, places: place() }));
  if (placed.placing !== placing) setPlaced({ placing, places: place() });
  const { items, rowOf, weights, unweighed } = placed.places;
  const groups = useMemo(() => heatGroups(items, zoom), [items, zoom]);
  const scale = useMemo(() => {
    const shown = zoom === '' ? items : items.filter(({ group }) => group === zoom);
    return fieldScale(
      colour,
      (shown.length === 0 ? items : shown).map(({ row }) => numberAt(result, row, colour.id)),
    );
  }, [items, zoom, result, colour]);
  const steady = useSteady(scale);
  const write = useCallback(
    (value: number) =>
      heatText(format, colour.unit, value, steady.kind === 'diverging' && value !== 0),
    [format, colour, steady.kind],
  );
  const facts = (symbol: SymbolId) => {
    const row = rowOf.get(symbol) ?? -1;
    return {
      name: textAt(result, row, 'name') ?? '',
      href: hrefOf(symbol),
      value: numberAt(result, row, colour.id),
    };
  };
  const tip = (symbol: SymbolId) => {
    const row = rowOf.get(symbol) ?? -1;
    const last = numberAt(result, row, 'last');
    const lines: readonly Field[] = [colour, ...(size === undefined ? [] : [size])];
    return (
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
        {lines.map((field) => (
          <div key={field.id} className="contents">
            <dt className="text-quiet">{t(fieldLabel(field))}</dt>
            <dd className="text-right font-medium">
              {fieldText(i18n, field, symbol, result.value(row, field.id), last)}
            </dd>
          </div>
        ))}
        <dt className="text-quiet">{t('screenviews.price')}</dt>
        <dd className="text-right font-medium">{format.number(last, 2)}</dd>
      </dl>
    );
  };
  const below = (rest: number) => (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-quiet">
      <p>
        {[
          rest === 0 ? '' : t('screenviews.heat.rest', { count: rest }),
          unweighed === 0 || size === undefined
            ? ''
            : t('screenviews.heat.unweighed', {
                count: unweighed,
                field: t(fieldLabel(size)),
              }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <HeatLegend scale={steady} write={write} />
    </div>
  );
  return (
    <Heatmap
      label={t('screenviews.heat.label', { field: t(fieldLabel(colour)) })}
      height={HEIGHT}
      groups={groups}
      weights={weights}
      facts={facts}
      scale={steady}
      write={write}
      tip={tip}
      {...(groups.some(({ parts = [] }) => parts.length > 1) || zoom === '' ? { onZoom } : {})}
      footer={below}
    />
  );
}

/**
 * How many of the sizes are known, in fiftieths: while a server begins they come one by one, and the
 * map follows now and then.
 */
function knownShare(result: ScreenResult, size: Field | undefined): number {
  const { rows } = result;
  if (size === undefined || rows.length === 0) return 0;
  let known = 0;
  for (let at = 0; at < rows.length; at += 1)
    if (numberAt(result, rows[at]!, size.id) !== null) known += 1;
  return known === rows.length ? 50 : Math.floor((known / rows.length) * 50);
}

/** The scale as it was while it hardly moves: a tenth of a percent must not repaint every tile. */
function useSteady(scale: HeatScale): HeatScale {
  const [kept, setKept] = useState(scale);
  const near = (a: number, b: number): boolean =>
    Math.abs(a - b) <= 0.1 * Math.abs(scale.to - scale.from);
  const isSame =
    kept === scale ||
    (kept.kind === scale.kind &&
      near(kept.from, scale.from) &&
      near(kept.middle, scale.middle) &&
      near(kept.to, scale.to));
  if (!isSame) setKept(scale);
  return isSame ? kept : scale;
}

interface Item {
  readonly row: number;
  readonly symbol: SymbolId;
  readonly group: string;
  readonly part: string;
}

interface Places {
  readonly items: readonly Item[];
  readonly rowOf: ReadonlyMap<SymbolId, number>;
  readonly weights: ReadonlyMap<SymbolId, number>;
  readonly unweighed: number;
}

function placesOf(
  result: ScreenResult,
  by: {
    readonly size: Field | undefined;
    readonly groupKey: string;
    readonly partKey: string;
    readonly unsorted: string;
  },
): Places {
  const items = Array.from(result.rows, (row): Item => ({
    row,
    symbol: result.symbol(row),
    group: textAt(result, row, by.groupKey) ?? by.unsorted,
    part: textAt(result, row, by.partKey) ?? by.unsorted,
  }));
  const rowOf = new Map(items.map(({ symbol, row }) => [symbol, row]));
  const { size } = by;
  const weigh = (symbol: SymbolId): number | null =>
    size === undefined ? 1 : numberAt(result, rowOf.get(symbol) ?? -1, size.id);
  return {
    items,
    rowOf,
    weights: weightsOf([...rowOf.keys()], weigh),
    unweighed: items.filter(({ symbol }) => !((weigh(symbol) ?? 0) > 0)).length,
  };
}
