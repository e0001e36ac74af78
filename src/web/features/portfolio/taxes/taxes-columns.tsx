import type { WireTaxDisposal, WireTrade } from '../../../../contract/portfolio/taxes.schema.ts';
import { partsOnScreen, sumOnScreen } from '../../../../domain/money/coins.ts';
import { add, type Decimal, formatDecimal, subtract } from '../../../../domain/money/decimal.ts';
import { toDecimal } from '../../../../domain/money/decimal-text.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { MISSING } from '../../../../i18n/formats.ts';
import { Change } from '../../../ui/change-pill.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import type { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import type { Taxes } from './taxes-queries.ts';

type Amounts = ReturnType<typeof useAmounts>;
type Year = Taxes['years'][number];
type Pool = Taxes['pools'][number];
type Money = string | null;

const toNumber = (amount: Money): number | null => (amount === null ? null : Number(amount));
const negative = (amount: Money): number | null => (amount === null ? null : -Number(amount));
const isSome = (amount: Money): boolean => amount !== null && Number(amount) !== 0;

interface Named {
  readonly asset: string;
  readonly name: string;
}

/** Things of the owner have ids that say nothing. */
const isOwn = ({ asset }: Named): boolean => asset.startsWith('~');
const shownName = (row: Named): string => (isOwn(row) ? row.name : row.asset);
const shownSubname = (row: Named): string | null =>
  isOwn(row) || row.name === row.asset ? null : row.name;

/** Money columns: exact in the file, in the reader's format on the page, signed where it is a gain. */
const moneyColumns = <Row,>(amounts: Amounts, base: string) => ({
  plain: (id: string, title: string, value: (row: Row) => Money, more = {}): Column<Row> => ({
    id,
    title,
    numeric: true,
    by: (row) => toNumber(value(row)),
    csv: value,
    cell: (row) => amounts.money(value(row), base),
    ...more,
  }),
  gain: (id: string, title: string, value: (row: Row) => Money, more = {}): Column<Row> => ({
    id,
    title,
    numeric: true,
    by: (row) => toNumber(value(row)),
    csv: value,
    cell: (row) => amounts.signedMoney(value(row), base),
    look: (row) => lookOf(toNumber(value(row))),
    ...more,
  }),
});

interface TermSums {
  readonly short: number | null;
  readonly long: number | null;
  /** Of sales at an average cost, which have no term. */
  readonly rest: number | null;
}

/** Short, long and without a term, which together are the net gain as it is shown. */
export function termSums(
  { net, shortTerm, longTerm }: Pick<Year, 'net' | 'shortTerm' | 'longTerm'>,
  base: string,
  shownNet = sumOnScreen(base, net),
): TermSums {
  if (net === null || shortTerm === null || longTerm === null)
    return { short: null, long: null, rest: shownNet };
  const [short, long] = [toDecimal(shortTerm), toDecimal(longTerm)];
  const rest = subtract(toDecimal(net), add(short, long));
  const onScreen = (of: Decimal) => sumOnScreen(base, formatDecimal(of)) ?? 0;
  const rounded = {
    short: onScreen(short),
    rest: rest.units === 0n ? 0 : onScreen(rest),
  };
  // What rounding leaves over is of the gains that there are most of.
  const left = sumOnScreen(base, shownNet, -rounded.short, -rounded.rest);
  return long.units === 0n && short.units !== 0n
    ? { ...rounded, long: 0, short: sumOnScreen(base, shownNet, -rounded.rest) }
    : { ...rounded, long: left };
}

const lookOf = (gain: number | null): string | undefined =>
  gain === null || gain === 0 ? undefined : gain > 0 ? 'text-gain' : 'text-loss';

export function yearColumns(
  i18n: I18n,
  amounts: Amounts,
  base: string,
  years: readonly Year[],
  onYear: (year: string) => void,
): readonly Column<Year>[] {
  const { t } = i18n;
  const kit = columnKit<Year>(i18n);
  const money = moneyColumns<Year>(amounts, base);
  // Of a row each figure is what those beside it leave, to the cent; the file has them exactly.
  const costsOf = ({ proceeds, gains, losses }: Year) =>
    sumOnScreen(base, proceeds, negative(gains), losses);
  const netOf = ({ gains, losses, disallowed }: Year) =>
    sumOnScreen(base, gains, negative(losses), disallowed);
  const terms = new Map(years.map((row) => [row, termSums(row, base, netOf(row))]));
  const hasRest = years.some((row) => (terms.get(row)?.rest ?? 0) !== 0);
  const term = (id: string, title: string, of: keyof TermSums) =>
    kit.figure(
      id,
      title,
      (row) => terms.get(row)?.[of] ?? null,
      (row) => amounts.signedMoney(terms.get(row)?.[of] ?? null, base),
      { from: 'wide', look: (row) => lookOf(terms.get(row)?.[of] ?? null) },
    );
  const hasTerms = years.some(({ longTerm }) => longTerm !== null);
  const hasDisallowed = years.some(({ disallowed }) => isSome(disallowed));
  return [
    {
      id: 'year',
      title: t('portfoliotaxes.year'),
      rowHeader: true,
      by: ({ year }) => year,
      cell: ({ year }) => (
        <button
          type="button"
          className="cursor-pointer font-medium text-link hover:underline"
          onClick={() => onYear(year)}
        >
          {year}
        </button>
      ),
    },
    kit.number('count', t('portfoliotaxes.count'), (row) => row.disposals, { decimals: 0 }),
    money.plain('proceeds', t('portfoliotaxes.proceeds'), (row) => row.proceeds, { from: 'wide' }),
    money.plain('costs', t('portfoliotaxes.costs'), (row) => row.costs, {
      from: 'wide',
      cell: (row: Year) => amounts.money(costsOf(row), base),
    }),
    money.plain('gains', t('portfoliotaxes.gains'), (row) => row.gains, { from: 'md' }),
    money.plain('losses', t('portfoliotaxes.losses'), (row) => row.losses, { from: 'md' }),
    ...(hasDisallowed
      ? [
          money.plain('disallowed', t('portfoliotaxes.disallowed'), (row) => row.disallowed, {
            from: 'md',
          }),
        ]
      : []),
    money.gain('net', t('portfoliotaxes.net'), (row) => row.net, {
      cell: (row: Year) => amounts.signedMoney(netOf(row), base),
    }),
    ...(hasTerms
      ? [
          term('short', t('portfoliotaxes.shortTerm'), 'short'),
          term('long', t('portfoliotaxes.longTerm'), 'long'),
          ...(hasRest ? [term('rest', t('portfoliotaxes.noTerm'), 'rest')] : []),
        ]
      : []),
    money.plain('dividends', t('portfoliotaxes.dividends'), (row) => row.dividends, { from: 'md' }),
    money.plain('interest', t('portfoliotaxes.interest'), (row) => row.interest, { from: 'wide' }),
    money.plain('tax', t('portfoliotaxes.taxPaid'), (row) => row.taxPaid, { from: 'wide' }),
  ];
}

const SALE_SUMS = ['proceeds', 'expenses', 'cost', 'gain', 'disallowed'] as const;
type SaleSums = Readonly<Record<(typeof SALE_SUMS)[number], number | null>>;

/**
 * Sales as they stand on screen: proceeds, gains, losses and what is not allowed add up to their
 * year, and the cost of each is what the figures beside it leave.
 */
export function salesOnScreen(
  base: string,
  sales: readonly WireTaxDisposal[],
  year: Pick<Year, 'proceeds' | 'gains' | 'losses' | 'disallowed'> | undefined,
): ReadonlyMap<WireTaxDisposal, SaleSums> {
  const column = (value: (sale: WireTaxDisposal) => Money, total: Money | number | undefined) =>
    partsOnScreen(base, sales.map(value), total ?? null);
  const isLoss = ({ gain }: WireTaxDisposal): boolean => Number(gain) < 0;
  const proceeds = column((sale) => sale.proceeds, year?.proceeds);
  const gains = column((sale) => (isLoss(sale) ? null : sale.gain), year?.gains);
  const losses = column(
    (sale) => (isLoss(sale) ? sale.gain : null),
    year === undefined ? undefined : negative(year.losses),
  );
  const disallowed = column((sale) => sale.disallowed, year?.disallowed);
  return new Map(
    sales.map((sale, at) => {
      const gain = gains[at] ?? losses[at] ?? null;
      const expenses = sumOnScreen(base, sale.expenses);
      const own = { proceeds: proceeds[at] ?? null, expenses, gain };
      const costs = expenses === null || gain === null ? null : -expenses - gain;
      const cost = sale.cost === null ? null : sumOnScreen(base, own.proceeds, costs);
      return [sale, { ...own, cost, disallowed: disallowed[at] ?? null }];
    }),
  );
}

export function saleColumns(
  i18n: I18n,
  amounts: Amounts,
  base: string,
  sales: readonly WireTaxDisposal[],
  year: Year | undefined,
): readonly Column<WireTaxDisposal>[] {
  const { t, format } = i18n;
  const kit = columnKit<WireTaxDisposal>(i18n);
  const shown = salesOnScreen(base, sales, year);
  const money = (of: Exclude<keyof SaleSums, 'gain'>, more = {}) =>
    moneyColumns<WireTaxDisposal>(amounts, base).plain(
      of,
      t(`portfoliotaxes.${of}`),
      (row) => row[of],
      {
        cell: (row: WireTaxDisposal) => amounts.money(shown.get(row)?.[of] ?? null, base),
        ...more,
      },
    );
  const acquired = ({ parts }: WireTaxDisposal): string | null =>
    parts.length === 1 ? (parts[0]?.acquired ?? null) : null;
  const rules = ({ parts }: WireTaxDisposal): string =>
    [...new Set(parts.map(({ rule }) => t(`portfoliotaxes.rule.${rule}`)))].join(', ');
  return [
    kit.text('asset', t('portfoliotaxes.asset'), shownName, {
      rowHeader: true,
      sub: shownSubname,
    }),
    kit.day('sold', t('portfoliotaxes.sold'), ({ date }) => date),
    {
      id: 'acquired',
      title: t('portfoliotaxes.acquired'),
      by: acquired,
      from: 'md',
      cell: (row) => {
        const day = acquired(row);
        return day === null ? t('portfoliotaxes.various') : format.day(day);
      },
    },
    {
      id: 'quantity',
      title: t('portfoliotaxes.quantity'),
      numeric: true,
      by: ({ quantity }) => toNumber(quantity),
      csv: ({ quantity }) => quantity,
      cell: ({ quantity }) => amounts.quantity(quantity),
      from: 'md',
    },
    money('proceeds', { from: 'wide' }),
    money('expenses', { from: 'wide' }),
    money('cost', { from: 'wide' }),
    moneyColumns<WireTaxDisposal>(amounts, base).gain(
      'gain',
      t('portfoliotaxes.gain'),
      (row) => row.gain,
      {
        cell: (row: WireTaxDisposal) => amounts.signedMoney(shown.get(row)?.gain ?? null, base),
      },
    ),
    ...(sales.some(({ disallowed }) => isSome(disallowed)) ? [money('disallowed')] : []),
    ...(sales.some(({ longTerm }) => longTerm !== null)
      ? [
          kit.text(
            'term',
            t('portfoliotaxes.term'),
            ({ longTerm }) =>
              longTerm === null
                ? t('portfoliotaxes.noTerm')
                : t(longTerm ? 'portfoliotaxes.longTerm' : 'portfoliotaxes.shortTerm'),
            { from: 'md' },
          ),
        ]
      : []),
    kit.text('rule', t('portfoliotaxes.rule'), rules, { from: 'wide' }),
  ];
}

export function poolColumns(i18n: I18n, amounts: Amounts, base: string): readonly Column<Pool>[] {
  const { t } = i18n;
  const kit = columnKit<Pool>(i18n);
  const money = moneyColumns<Pool>(amounts, base);
  return [
    kit.text('asset', t('portfoliotaxes.asset'), shownName, {
      rowHeader: true,
      sub: shownSubname,
    }),
    {
      id: 'quantity',
      title: t('portfoliotaxes.quantity'),
      numeric: true,
      by: ({ quantity }) => toNumber(quantity),
      csv: ({ quantity }) => quantity,
      cell: ({ quantity }) => amounts.quantity(quantity),
    },
    money.plain('average', t('portfoliotaxes.average'), (row) => row.average),
    money.plain('cost', t('portfoliotaxes.cost'), (row) => row.cost),
  ];
}

export function tradeColumns(
  i18n: I18n,
  amounts: Amounts,
  base: string,
): readonly Column<WireTrade>[] {
  const { t, format } = i18n;
  const kit = columnKit<WireTrade>(i18n);
  const money = moneyColumns<WireTrade>(amounts, base);
  return [
    kit.text('asset', t('portfoliotaxes.asset'), shownName, {
      rowHeader: true,
      sub: shownSubname,
      cell: ({ asset, name, side }) => (
        <span className="inline-flex items-center gap-2">
          {shownName({ asset, name })}
          {side === 'short' ? <Tag>{t('portfoliotaxes.short')}</Tag> : null}
        </span>
      ),
    }),
    kit.day('opened', t('portfoliotaxes.opened'), ({ start }) => start, { from: 'md' }),
    {
      id: 'closed',
      title: t('portfoliotaxes.closed'),
      // Open trades are the newest.
      by: ({ end }) => end ?? '9999',
      csv: ({ end }) => end,
      cell: ({ end }) => (end === null ? t('portfoliotaxes.open') : format.day(end)),
    },
    kit.number('days', t('portfoliotaxes.days'), ({ holdingDays }) => holdingDays, {
      decimals: 0,
      from: 'wide',
    }),
    {
      id: 'quantity',
      title: t('portfoliotaxes.quantity'),
      numeric: true,
      by: ({ quantity }) => toNumber(quantity),
      csv: ({ quantity }) => quantity,
      cell: ({ quantity }) => amounts.quantity(quantity),
      from: 'wide',
    },
    money.plain('entry', t('portfoliotaxes.entry'), (row) => row.entry, { from: 'wide' }),
    money.plain('exit', t('portfoliotaxes.exit'), (row) => row.exit, { from: 'wide' }),
    money.gain('profit', t('portfoliotaxes.profit'), (row) => row.profit),
    {
      id: 'return',
      title: t('portfoliotaxes.return'),
      numeric: true,
      by: (row) => row.return,
      cell: (row) => (row.return === null ? MISSING : <Change ratio={row.return} />),
    },
    kit.percent('perYear', t('portfoliotaxes.perYear'), (row) => row.moneyWeighted, {
      from: 'wide',
    }),
  ];
}
