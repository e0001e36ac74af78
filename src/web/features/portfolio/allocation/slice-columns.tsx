import type { WireSlice } from '../../../../contract/portfolio/plan.schema.ts';
import { partsOnScreen, sumOnScreen } from '../../../../domain/money/coins.ts';
import type { Dimension } from '../../../../domain/portfolio/allocation/allocation.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import type { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { sliceName } from './slice-name.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

type Sides = 'long' | 'short' | 'net';

/** What both sides come to as they stand on screen. */
export const netOnScreen = (
  base: string,
  { long, short }: { readonly long: string; readonly short: string },
): number | null => sumOnScreen(base, long, short);

/**
 * What the groups of a dimension are worth as it stands on screen: together the net value. Within a
 * group, and among the lightest, one side may make up for the other: each dimension has its own sides.
 */
export function slicesOnScreen(
  base: string,
  totals: { readonly long: string; readonly short: string },
  slices: readonly WireSlice[],
): ReadonlyMap<WireSlice, Readonly<Record<Sides, number | null>>> {
  const side = (of: 'long' | 'short', total: number | null) =>
    partsOnScreen(
      base,
      slices.map((slice) => slice[of]),
      total,
    );
  const allShort = sumOnScreen(
    base,
    slices.reduce((sum, { short }) => sum + Number(short), 0),
  );
  const short = side('short', allShort);
  const long = side('long', (netOnScreen(base, totals) ?? 0) - (allShort ?? 0));
  return new Map(
    slices.map((slice, at) => {
      const own = { long: long[at] ?? null, short: short[at] ?? null };
      return [slice, { ...own, net: sumOnScreen(base, own.long, own.short) }];
    }),
  );
}

/** A group with its weight; long and short only where something is short. */
export function sliceColumns(
  i18n: I18n,
  amounts: ReturnType<typeof useAmounts>,
  dimension: Dimension,
  slices: readonly WireSlice[],
  { base, ...totals }: { readonly base: string; readonly long: string; readonly short: string },
): readonly Column<WireSlice>[] {
  const { t, locale } = i18n;
  const shown = slicesOnScreen(base, totals, slices);
  const kit = columnKit<WireSlice>(i18n);
  const widest = Math.max(...slices.map(({ weight }) => Math.abs(Number(weight ?? 0))));
  const hasShort = slices.some(({ short }) => Number(short) !== 0);
  const hasFunds = slices.some(({ throughFunds }) => Number(throughFunds) !== 0);
  const money = (
    id: string,
    title: string,
    of: Sides | 'throughFunds',
    more: { readonly from?: 'md' } = {},
  ) =>
    kit.figure(
      id,
      title,
      (slice) => Number(slice[of]),
      (slice) =>
        amounts.money(of === 'throughFunds' ? slice[of] : (shown.get(slice)?.[of] ?? null), base),
      { csv: (slice) => slice[of], ...more },
    );
  return [
    kit.text(
      'name',
      t(`portfolioplan.by.${dimension}`),
      (slice) => sliceName(t, locale, dimension, slice),
      {
        rowHeader: true,
        look: 'max-w-56 truncate',
      },
    ),
    {
      id: 'bar',
      title: t('portfolioplan.bar'),
      csv: null,
      look: 'w-full',
      from: 'md',
      cell: ({ weight }) => (
        <span aria-hidden="true" className="block h-2.5 min-w-12 rounded-xs bg-neutral-soft">
          <span
            className={`block h-full rounded-xs ${Number(weight) < 0 ? 'bg-loss' : 'bg-series-1'}`}
            style={{ width: `${widest > 0 ? (Math.abs(Number(weight ?? 0)) / widest) * 100 : 0}%` }}
          />
        </span>
      ),
    },
    kit.percent('weight', t('portfolioplan.weight'), ({ weight }) => number(weight), {
      csv: ({ weight }) => weight,
    }),
    money('value', t('portfolioplan.value'), 'net'),
    ...(hasShort
      ? [
          money('long', t('portfolioplan.long'), 'long', { from: 'md' }),
          money('short', t('portfolioplan.short'), 'short', { from: 'md' }),
        ]
      : []),
    ...(hasFunds
      ? [money('through', t('portfolioplan.throughFunds'), 'throughFunds', { from: 'md' })]
      : []),
  ];
}
