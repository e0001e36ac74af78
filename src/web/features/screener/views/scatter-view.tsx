import { useMemo, useState } from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { HeatScale } from '../../../charts/heat-scale.ts';
import type { PlotPlace } from '../../../charts/plot.tsx';
import { type CloudPoint, ScatterCloud } from '../../../charts/scatter-cloud.tsx';
import { MOST_SERIES } from '../../../charts/series-colours.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { useGo } from '../../../shell/navigation/use-go.ts';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fieldLabel } from '../../../widgets/fields/chosen-fields.ts';
import { fieldText } from '../../../widgets/fields/field-cell.tsx';
import { HeatLegend } from '../../../widgets/heatmap/heat-legend.tsx';
import { heatText } from '../../../widgets/heatmap/heat-text.ts';
import type { ScreenResult, ScreenViewProps } from '../view-props.ts';
import { FieldSelect } from './field-select.tsx';
import { fieldScale } from './field-scale.ts';
import { groupColour } from './group-colour.ts';
import { ScatterKey } from './scatter-key.tsx';
import {
  axesOf,
  dotColour,
  fitOf,
  radiusOf,
  type ScatterAxes,
  type ScatterRow,
  rowsWithBoth,
  withRanges,
} from './scatter-points.ts';
import {
  axisFields,
  chosenField,
  colourFields,
  fieldName,
  groupFields,
  sizeFields,
  sizeOf,
  TYPE_OF,
} from './view-fields.ts';
import { areHere, numberAt, setMark, textAt, useNeeded } from './view-figures.ts';

/** What the scatter keeps in the address. */
export const scatterAddress = {
  x: fieldName,
  y: fieldName,
  bubble: fieldName,
  tint: fieldName,
  outliers: choiceField(['left-out', 'shown'], 'left-out'),
  axes: choiceField(['fitting', 'linear'], 'fitting'),
};

const HEIGHT = 560;
const NONE = 'none';
const GROUP = 'group';
const USUAL = {
  equity: ['price-earnings', 'revenue-growth'],
  etf: ['volatility', 'return-1y'],
  fund: ['volatility', 'return-1y'],
} as const;

/** Any two figures of the result against each other, with a third as size and a fourth as colour. */
export function ScatterView({ result, screen, change: changeScreen, need }: ScreenViewProps) {
  const { t } = useI18n();
  const { universe } = screen;
  const { values, change } = useAddressState(scatterAddress);
  const offered = axisFields(universe);
  const [usualX, usualY] = USUAL[universe];
  const x = chosenField(offered, values.x, usualX);
  const y = chosenField(offered, values.y, usualY);
  const sizes = sizeFields(universe);
  const size =
    values.bubble === NONE ? undefined : chosenField(sizes, values.bubble, sizeOf(universe));
  const colours = colourFields(universe);
  const colour = colours.find(({ id }) => id === values.tint);
  const [group] = groupFields(universe);
  const names = [x, y, size, colour].flatMap((field) => (field === undefined ? [] : [field.id]));
  const wanted = ['name', 'last', group, ...names];
  useNeeded(need, wanted);
  // Outlives a moment without figures: what was drawn is not lost while the set is asked for again.
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  if (x === undefined || y === undefined) return null;
  const pair = `${universe} ${x.id} ${y.id}`;
  return (
    <div className="grid gap-3 p-card" data-view="scatter">
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 md:flex md:flex-wrap md:items-center">
        <FieldSelect
          label={t('screenviews.scatter.across')}
          fields={offered}
          value={x.id}
          onChange={(id) => change({ x: id === usualX ? '' : id })}
        />
        <FieldSelect
          label={t('screenviews.scatter.up')}
          fields={offered}
          value={y.id}
          onChange={(id) => change({ y: id === usualY ? '' : id })}
        />
        <FieldSelect
          label={t('screenviews.heat.size')}
          fields={sizes}
          others={[{ value: NONE, title: t('screenviews.heat.equal') }]}
          value={size?.id ?? NONE}
          onChange={(id) => change({ bubble: id === sizeOf(universe) ? '' : id })}
        />
        <FieldSelect
          label={t('screenviews.heat.colour')}
          fields={colours}
          others={[
            {
              value: GROUP,
              title: t(universe === 'equity' ? 'fields.sector' : 'fields.asset-class'),
            },
          ]}
          value={colour?.id ?? GROUP}
          onChange={(id) => change({ tint: id === GROUP ? '' : id })}
        />
        <Button
          kind="quiet"
          size="small"
          onClick={() => change({ x: y.id, y: x.id })}
          title={t('screenviews.scatter.swapWhy')}
        >
          {t('screenviews.scatter.swap')}
        </Button>
      </div>
      {result.rows.length === 0 && result.table !== null ? (
        <EmptyState glyph="search" title={t('screenviews.none')}>
          {t('screenviews.noneWhy')}
        </EmptyState>
      ) : areHere(result, wanted) ? (
        <Cloud
          key={pair}
          result={result}
          fields={{ x, y, size, colour, group }}
          hrefOf={(symbol) => symbolAddress(symbol, TYPE_OF[universe], '')}
          isWhole={values.outliers === 'shown'}
          onWhole={(isWhole) => change({ outliers: isWhole ? 'shown' : 'left-out' })}
          isLinear={values.axes === 'linear'}
          onLinear={(isLinear) => change({ axes: isLinear ? 'linear' : 'fitting' })}
          brushed={drawn?.pair === pair ? drawn.brushed : null}
          onBrushed={(brushed) => setDrawn(brushed === null ? null : { pair, brushed })}
          onRanges={(ranges) => changeScreen({ q: withRanges(screen.q, ranges) })}
        />
      ) : (
        <Skeleton className="w-full rounded-lg" style={{ height: HEIGHT + 60 }} />
      )}
    </div>
  );
}

interface CloudProps {
  readonly result: ScreenResult;
  readonly fields: {
    readonly x: Field;
    readonly y: Field;
    readonly size: Field | undefined;
    readonly colour: Field | undefined;
    readonly group: string;
  };
  readonly hrefOf: (symbol: string) => string;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly isLinear: boolean;
  readonly onLinear: (isLinear: boolean) => void;
  readonly brushed: Brushed | null;
  readonly onBrushed: (brushed: Brushed | null) => void;
  readonly onRanges: (ranges: Parameters<typeof withRanges>[1]) => void;
}

interface Brushed {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** On which axes it was drawn: on others it means nothing. */
interface Drawn {
  readonly pair: string;
  readonly brushed: Brushed;
}

function Cloud(props: CloudProps) {
  const { result, fields, isWhole, isLinear, brushed, onBrushed } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const go = useGo();
  const [alone, setAlone] = useState<string | null>(null);
  const rows = useMemo(
    () => rowsWithBoth(result, fields.x.id, fields.y.id),
    [result, fields.x.id, fields.y.id],
  );
  const axes = useSteadyAxes(rows, { whole: isWhole, linear: isLinear });
  const inside = useMemo(
    () => rows.filter(({ x, y }) => !axes.x.isOutside(x) && !axes.y.isOutside(y)),
    [rows, axes],
  );
  const unsorted = t('screenviews.heat.unsorted');
  const groups = useMemo(
    () => largestGroups(result, rows, fields.group, unsorted),
    [result, rows, fields.group, unsorted],
  );
  const scale = useMemo(
    () =>
      fields.colour === undefined
        ? null
        : fieldScale(
            fields.colour,
            rows.map(({ row }) => numberAt(result, row, fields.colour?.id ?? '')),
          ),
    [result, rows, fields.colour],
  );
  const points = useMemo(
    () => pointsOf(result, inside, { ...fields, scale, groups, alone, unsorted }),
    [result, inside, fields, scale, groups, alone, unsorted],
  );
  const fit = useMemo(() => fitOf(inside, axes), [inside, axes]);
  if (rows.length === 0)
    return (
      <EmptyState title={t('screenviews.scatter.noFigures')}>
        {t('screenviews.scatter.noFiguresWhy')}
      </EmptyState>
    );
  const names = { x: t(fieldLabel(fields.x)), y: t(fieldLabel(fields.y)) };
  const outside = rows.length - inside.length;
  const unknown = result.rows.length - rows.length;
  const write = (field: Field) => (value: number) => axisText(i18n, field, value);
  const rowOf = new Map(points.map(({ id, row }) => [id, row]));
  const readout = ({ id }: CloudPoint) => {
    const row = rowOf.get(id) ?? -1;
    const last = numberAt(result, row, 'last');
    const shown = [fields.x, fields.y, fields.size, fields.colour].flatMap((field) =>
      field === undefined
        ? []
        : [
            {
              id: field.id,
              label: t(fieldLabel(field)),
              text: fieldText(i18n, field, result.symbol(row), result.value(row, field.id), last),
            },
          ],
    );
    const name = textAt(result, row, 'name') ?? '';
    return {
      text: `${id}, ${name}: ${shown.map(({ label, text }) => `${label} ${text}`).join(', ')}`,
      content: (
        <>
          <p className="max-w-64 truncate">
            <strong className="font-semibold">{id}</strong>{' '}
            <span className="text-quiet">{name}</span>
          </p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4">
            {shown.map(({ id: field, label, text }) => (
              <div key={field} className="contents">
                <dt className="text-quiet">{label}</dt>
                <dd className="text-right font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    };
  };
  const brush = (from: PlotPlace, to: PlotPlace): void => {
    const ordered = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
    onBrushed({
      x: ordered(axes.x.value(from.x), axes.x.value(to.x)),
      y: ordered(axes.y.value(from.y), axes.y.value(to.y)),
    });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-quiet">
        <p aria-hidden="true">{names.y} ↑</p>
        <p className="tabular-nums">
          {fit === null
            ? t('screenviews.scatter.noFit')
            : t('screenviews.scatter.fit', {
                slope: format.number(fit.slope, Math.abs(fit.slope) < 1 ? 3 : 2),
                r2: format.number(fit.r2, 2),
                count: fit.count,
              })}
          {fit !== null && (axes.x.kind === 'log' || axes.y.kind === 'log')
            ? ` ${t('screenviews.scatter.ofLogs')}`
            : ''}
        </p>
      </div>
      <ScatterCloud
        label={t('screenviews.scatter.label', names)}
        summary={t('screenviews.scatter.summary', { ...names, count: inside.length })}
        height={HEIGHT}
        points={points}
        x={axes.x}
        y={axes.y}
        writeX={write(fields.x)}
        writeY={write(fields.y)}
        readout={readout}
        middleX={medianOf(inside.map(({ x }) => x))}
        middleY={medianOf(inside.map(({ y }) => y))}
        fit={fit?.ends ?? null}
        onOpen={({ id }) => go(props.hrefOf(id))}
        onBrush={brush}
      />
      <p aria-hidden="true" className="pr-16 text-right text-xs text-quiet">
        {names.x} →
      </p>
      {brushed === null ? null : (
        <BrushBar
          i18n={i18n}
          fields={fields}
          brushed={brushed}
          count={
            inside.filter(
              ({ x, y }) =>
                x >= brushed.x[0] && x <= brushed.x[1] && y >= brushed.y[0] && y <= brushed.y[1],
            ).length
          }
          onAdd={() => {
            props.onRanges([
              { field: fields.x, least: brushed.x[0], most: brushed.x[1] },
              { field: fields.y, least: brushed.y[0], most: brushed.y[1] },
            ]);
            onBrushed(null);
          }}
          onCancel={() => onBrushed(null)}
        />
      )}
      {scale === null || fields.colour === undefined ? (
        <ScatterKey groups={groups} alone={alone} onAlone={setAlone} />
      ) : (
        <div className="text-xs text-quiet">
          <HeatLegend
            scale={scale}
            write={(value) =>
              heatText(
                format,
                fields.colour?.unit ?? 'plain',
                value,
                scale.kind === 'diverging' && value !== 0,
              )
            }
            colour={(step) => dotColour({ ...scale, strength: (value) => value }, step)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-quiet">
        <p>
          {[
            t('screenviews.scatter.medians'),
            t('screenviews.scatter.howToBrush'),
            outside > 0 ? t('screenviews.scatter.outside', { count: outside }) : '',
            unknown > 0 ? t('screenviews.scatter.unknown', { count: unknown }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {outside > 0 || isWhole ? (
          <Button size="small" kind="quiet" onClick={() => props.onWhole(!isWhole)}>
            {t(isWhole ? 'screenviews.scatter.clip' : 'screenviews.scatter.showAll')}
          </Button>
        ) : null}
        {isLinear || axes.x.kind === 'log' || axes.y.kind === 'log' ? (
          <Button size="small" kind="quiet" onClick={() => props.onLinear(!isLinear)}>
            {t(isLinear ? 'screenviews.scatter.fitting' : 'screenviews.scatter.linear')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The ranges that were drawn, and what to do with them. */
function BrushBar({
  i18n,
  fields,
  brushed,
  count,
  onAdd,
  onCancel,
}: {
  readonly i18n: I18n;
  readonly fields: Pick<CloudProps['fields'], 'x' | 'y'>;
  readonly brushed: Brushed;
  readonly count: number;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = i18n;
  const range = (field: Field, [least, most]: readonly [number, number]): string =>
    `${t(fieldLabel(field))} ${axisText(i18n, field, least)} – ${axisText(i18n, field, most)}`;
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm tabular-nums">
      <span>
        {range(fields.x, brushed.x)}, {range(fields.y, brushed.y)}
      </span>
      <span className="text-xs text-quiet">{t('screenviews.scatter.within', { count })}</span>
      <span className="ml-auto flex gap-2">
        <Button size="small" kind="primary" onClick={onAdd}>
          {t('screenviews.scatter.add')}
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          {t('screenviews.scatter.discard')}
        </Button>
      </span>
    </output>
  );
}

/** Axes of the moment when the set was first shown: dots move, axes do not. */
function useSteadyAxes(
  rows: readonly ScatterRow[],
  options: { readonly whole: boolean; readonly linear: boolean },
): ScatterAxes {
  const mark = `${setMark(rows.map(({ row }) => row))} ${options.whole} ${options.linear}`;
  const [kept, setKept] = useState(() => ({ mark, axes: axesOf(rows, options) }));
  if (kept.mark === mark) return kept.axes;
  const axes = axesOf(rows, options);
  setKept({ mark, axes });
  return axes;
}

/** Round figures need no decimals; small ones as many as tell them apart. */
const axisText = ({ format }: I18n, { unit }: Field, value: number): string => {
  const decimals = (figure: number): number =>
    Math.abs(figure - Math.round(figure)) < 1e-9 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  switch (unit) {
    case 'points':
      return format.percent(value / 100, Math.min(1, decimals(value)));
    case 'percent':
      return format.percent(value, Math.min(1, decimals(value * 100)));
    case 'money':
    case 'count':
      return format.compact(value, 'axis');
    default:
      return format.number(value, decimals(value));
  }
};

const medianOf = (values: readonly number[]): number | null => {
  const rising = values.toSorted((a, b) => a - b);
  return rising[Math.floor((rising.length - 1) / 2)] ?? null;
};

interface ScatterGroup {
  readonly name: string;
  readonly count: number;
}

/** As many as can be told apart by colour, the largest first. */
function largestGroups(
  result: ScreenResult,
  rows: readonly ScatterRow[],
  key: string,
  unsorted: string,
): readonly ScatterGroup[] {
  const counts = new Map<string, number>();
  for (const { row } of rows) {
    const name = textAt(result, row, key) ?? unsorted;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // By name: a group keeps its colour when another one grows.
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_SERIES - 1)
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

interface Looks {
  readonly size: Field | undefined;
  readonly colour: Field | undefined;
  readonly group: string;
  readonly scale: HeatScale | null;
  readonly groups: readonly ScatterGroup[];
  readonly alone: string | null;
  readonly unsorted: string;
}

/** The largest first: they are named first. */
function pointsOf(
  result: ScreenResult,
  inside: readonly ScatterRow[],
  { size, colour, group, scale, groups, alone, unsorted }: Looks,
): readonly (CloudPoint & { readonly row: number })[] {
  const weigh = (row: number): number | null =>
    size === undefined ? 1 : numberAt(result, row, size.id);
  const radius = radiusOf(inside.map(({ row }) => weigh(row)));
  const places = new Map(groups.map(({ name }, at) => [name, at]));
  return inside
    .map(({ row, x, y }) => {
      const name = textAt(result, row, group) ?? unsorted;
      return {
        row,
        id: result.symbol(row),
        x,
        y,
        radius: size === undefined ? 4.5 : radius(weigh(row)),
        colour:
          scale === null || colour === undefined
            ? groupColour(places.get(name))
            : dotColour(scale, numberAt(result, row, colour.id)),
        faint: alone !== null && scale === null && name !== alone,
      };
    })
    .toSorted((a, b) => (weigh(b.row) ?? 0) - (weigh(a.row) ?? 0));
}
