import type { FundPerformance, ReturnComparison } from '../../../domain/funds/fund-performance.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

/** Whether any row has a figure: a column of dashes says nothing. */
const isKnown = (
  rows: readonly ReturnComparison[],
  of: (row: ReturnComparison) => number | null,
): boolean => rows.some((row) => of(row) !== null);

/** The fund beside its category and its index: a column for each that is known. */
export function returnColumns<Row extends ReturnComparison>(
  i18n: I18n,
  { category, indexName }: Pick<FundPerformance, 'category' | 'indexName'>,
  rows: readonly Row[],
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  const has = (of: (row: ReturnComparison) => number | null) => isKnown(rows, of);
  return [
    kit.change('nav', t('fundperformance.nav'), ({ nav }) => nav, {
      help: t('fundperformance.navHelp'),
    }),
    ...(has(({ price }) => price)
      ? [
          kit.change('price', t('fundperformance.price'), ({ price }) => price, {
            help: t('fundperformance.priceHelp'),
          }),
        ]
      : []),
    ...(has((row) => row.category)
      ? [
          kit.change(
            'category',
            t('fundperformance.category'),
            (row) => row.category,
            category === null ? {} : { help: category, csvTitle: category },
          ),
        ]
      : []),
    ...(has(({ index }) => index)
      ? [
          kit.change(
            'index',
            t('fundperformance.index'),
            ({ index }) => index,
            indexName === null ? {} : { help: indexName, csvTitle: indexName },
          ),
        ]
      : []),
    ...(has(({ percentile }) => percentile)
      ? [
          kit.number('percentile', t('fundperformance.rank'), ({ percentile }) => percentile, {
            decimals: 0,
            from: 'room',
            help: t('fundperformance.rankHelp'),
          }),
          kit.number('funds', t('fundperformance.funds'), (row) => row.fundsInCategory, {
            decimals: 0,
            from: 'wide',
            help: t('fundperformance.fundsHelp'),
          }),
        ]
      : []),
  ];
}

/** Rows in which the fund has a figure of its own. */
export const ownRows = <Row extends ReturnComparison>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ nav, price }) => nav !== null || price !== null);
