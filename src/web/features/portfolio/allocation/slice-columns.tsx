import type { WireSlice } from '../../../../contract/portfolio/plan.schema.ts';
import type { Dimension } from '../../../../domain/portfolio/allocation/allocation.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import type { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { sliceName } from './slice-name.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** A group with its weight; long and short only where something is short. */
export function sliceColumns(
  i18n: I18n,
  amounts: ReturnType<typeof useAmounts>,
  dimension: Dimension,
  slices: readonly WireSlice[],
  base: string,
): readonly Column<WireSlice>[] {
  const { t, locale } = i18n;
  const kit = columnKit<WireSlice>(i18n);
  const widest = Math.max(...slices.map(({ weight }) => Math.abs(Number(weight ?? 0))));
  const hasShort = slices.some(({ short }) => Number(short) !== 0);
  const hasFunds = slices.some(({ throughFunds }) => Number(throughFunds) !== 0);
  const money = (id: string, title: string, value: (slice: WireSlice) => string, from?: 'md') =>
    kit.figure(
      id,
      title,
      (slice) => Number(value(slice)),
      (slice) => amounts.money(value(slice), base),
      {
        csv: value,
        ...(from === undefined ? {} : { from }),
      },
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
    money('value', t('portfolioplan.value'), ({ net }) => net),
    ...(hasShort
      ? [
          money('long', t('portfolioplan.long'), ({ long }) => long, 'md'),
          money('short', t('portfolioplan.short'), ({ short }) => short, 'md'),
        ]
      : []),
    ...(hasFunds
      ? [
          money(
            'through',
            t('portfolioplan.throughFunds'),
            ({ throughFunds }) => throughFunds,
            'md',
          ),
        ]
      : []),
  ];
}
