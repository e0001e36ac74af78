import type { FundPortfolio, SoldHolding } from '../../../domain/funds/fund-holding.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { holdingAddress } from './holding-columns.tsx';

const FIRST = 10;

/** Positions of the report before that are held no more. */
export function SoldHoldings({
  portfolio: { sold, previousDate },
}: {
  readonly portfolio: FundPortfolio;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (sold === null || previousDate === null || sold.length === 0) return null;
  const title = t('holdings.sold', { date: format.day(previousDate) });
  return (
    <section className="border-t border-line">
      <h3 className="px-card pt-3 pb-2 text-sm font-semibold">{title}</h3>
      <Grid
        caption={title}
        columns={soldColumns(i18n, sold)}
        rows={sold}
        // Lots of the same name are told apart by their place.
        rowKey={(holding) => String(sold.indexOf(holding))}
        first={FIRST}
        initially="-weight"
      />
    </section>
  );
}

function soldColumns(i18n: I18n, sold: readonly SoldHolding[]): readonly Column<SoldHolding>[] {
  const { t } = i18n;
  const kit = columnKit<SoldHolding>(i18n);
  return [
    kit.text('holding', t('holdings.holding'), ({ name }) => name, {
      rowHeader: true,
      fills: true,
      hint: ({ name }) => name,
      cell: (holding) => (
        <SymbolAndName symbol={holding.symbol} name={holding.name} to={holdingAddress(holding)} />
      ),
    }),
    kit.text('symbol', t('holdings.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    kit.percent('weight', t('holdings.weightBefore'), (row) => row.weightPrevious),
    ...(sold.some(({ sharesPrevious }) => sharesPrevious !== null)
      ? [
          kit.compact('shares', t('holdings.sharesBefore'), (row) => row.sharesPrevious, {
            from: 'room',
          }),
        ]
      : []),
  ];
}
