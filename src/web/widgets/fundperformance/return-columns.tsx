import type { FundPerformance, ReturnComparison } from '../../../domain/funds/fund-performance.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

/** Whether any row has a figure: a column of dashes says nothing. */
const isKnown = <Row,>(rows: readonly Row[], of: (row: Row) => number | null): boolean =>
  rows.some((row) => of(row) !== null);

/** A row of figures beside those of the category and the index. */
export interface BesideRow {
  readonly category: number | null;
  readonly index: number | null;
  readonly percentile: number | null;
}

/** Category, index and rank: a column for each that is known. */
export function besideColumns<Row extends BesideRow>(
  i18n: I18n,
  rows: readonly Row[],
  category: string | null,
  index: string | null,
  funds: (row: Row) => number,
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  const named = (name: string | null) => (name === null ? {} : { help: name, csvTitle: name });
  return [
    ...(isKnown(rows, (row) => row.category)
      ? [
          kit.change(
            'category',
            t('fundperformance.category'),
            (row) => row.category,
            named(category),
          ),
        ]
      : []),
    ...(isKnown(rows, (row) => row.index)
      ? [kit.change('index', t('fundperformance.index'), (row) => row.index, named(index))]
      : []),
    ...(isKnown(rows, ({ percentile }) => percentile)
      ? [
          kit.number('percentile', t('fundperformance.rank'), ({ percentile }) => percentile, {
            decimals: 0,
            from: 'room',
            help: t('fundperformance.rankHelp'),
          }),
          kit.number('funds', t('fundperformance.funds'), funds, {
            decimals: 0,
            from: 'wide',
            help: t('fundperformance.fundsHelp'),
          }),
        ]
      : []),
  ];
}

/** The fund beside its category and its index: a column for each that is known. */
export function returnColumns<Row extends ReturnComparison>(
  i18n: I18n,
  { category, indexName }: Pick<FundPerformance, 'category' | 'indexName'>,
  rows: readonly Row[],
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  return [
    kit.change('nav', t('fundperformance.nav'), ({ nav }) => nav, {
      help: t('fundperformance.navHelp'),
    }),
    ...(isKnown(rows, ({ price }) => price)
      ? [
          kit.change('price', t('fundperformance.price'), ({ price }) => price, {
            help: t('fundperformance.priceHelp'),
          }),
        ]
      : []),
    ...besideColumns(i18n, rows, category, indexName, (row) => row.fundsInCategory),
  ];
}

/** Rows in which the fund has a figure of its own. */
export const ownRows = <Row extends ReturnComparison>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ nav, price }) => nav !== null || price !== null);
