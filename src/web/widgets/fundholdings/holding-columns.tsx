import type { FundHolding } from '../../../domain/funds/fund-holding.ts';
import { weightChange } from '../../../domain/funds/weight-change.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { WeightBar } from '../weight-bar.tsx';
import { sliceName } from './slice-names.ts';

/** A holding with its place in the whole list, whatever is in view. */
export interface RankedHolding extends FundHolding {
  readonly rank: number;
}

export const rankedHoldings = (holdings: readonly FundHolding[]): readonly RankedHolding[] =>
  holdings.map((holding, at) => ({ ...holding, rank: at + 1 }));

/** Lots of the same name are told apart by their place. */
export const holdingRowKey = ({ rank }: RankedHolding): string => String(rank);

/** A page about the holding; the guard of symbols leads a fund in a fund to its own workspace. */
export const holdingAddress = ({
  symbol,
  assetClass,
}: Pick<FundHolding, 'symbol' | 'assetClass'>): string =>
  `${tabPath(assetClass === 'bond' ? 'fund' : 'equity', 'overview')}?symbol=${encodeURIComponent(symbol ?? '')}`;

export const HoldingName = ({ holding }: { readonly holding: FundHolding }) => (
  <SymbolAndName symbol={holding.symbol} name={holding.name} to={holdingAddress(holding)} />
);

function ChangeText({ holding, i18n }: { readonly holding: FundHolding; readonly i18n: I18n }) {
  const { t, format } = i18n;
  const { kind, weight } = weightChange(holding);
  if (kind === 'new') return <Badge tone="info">{t('holdings.new')}</Badge>;
  return weight === null ? MISSING : format.signed(weight * 100);
}

/** The columns for which at least one holding has a value. */
export function holdingColumns(
  i18n: I18n,
  holdings: readonly RankedHolding[],
  currency: string,
): readonly Column<RankedHolding>[] {
  const { t, format } = i18n;
  const kit = columnKit<RankedHolding>(i18n);
  const widest = Math.max(0, ...holdings.slice(0, 1).map(({ weight }) => weight));
  const has = (read: (holding: FundHolding) => unknown): boolean =>
    holdings.some((holding) => (read(holding) ?? null) !== null);
  const classes = new Set(
    holdings.flatMap(({ assetClass }) => (assetClass === 'cash' ? [] : [assetClass])),
  );
  const where = (given: boolean, column: Column<RankedHolding>): Column<RankedHolding>[] =>
    given ? [column] : [];
  return [
    {
      id: 'holding',
      title: t('holdings.holding'),
      rowHeader: true,
      width: 244,
      phoneWidth: 172,
      look: 'pl-card',
      by: ({ symbol, name }) => symbol ?? name,
      csv: ({ name }) => name,
      hint: ({ name }) => name,
      cell: (holding) => <HoldingName holding={holding} />,
    },
    kit.number('rank', '#', ({ rank }) => rank, { decimals: 0, width: 48, phoneWidth: 44 }),
    kit.text('symbol', t('holdings.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    kit.figure(
      'weight',
      t('holdings.weight'),
      ({ weight }) => weight,
      ({ weight }) => <WeightBar share={weight} widest={widest} text={format.percent(weight)} />,
      { width: 132, phoneWidth: 128 },
    ),
    ...where(
      has(({ weightPrevious }) => weightPrevious),
      kit.figure(
        'change',
        t('holdings.change'),
        (holding) => weightChange(holding).weight,
        (holding) => <ChangeText holding={holding} i18n={i18n} />,
        {
          width: 92,
          help: t('holdings.changeHelp'),
          hint: (holding) => {
            const { shares } = weightChange(holding);
            return shares === null
              ? undefined
              : t('holdings.sharesChange', { change: format.signedPercent(shares) });
          },
        },
      ),
    ),
    ...where(
      has(({ symbol, assetClass }) => (assetClass === 'equity' ? symbol : null)),
      {
        id: 'last',
        title: t('holdings.last'),
        numeric: true,
        width: 84,
        cell: ({ symbol, assetClass }) =>
          symbol === null || assetClass === 'cash' ? (
            MISSING
          ) : (
            <QuoteCell symbol={symbol} field="last" later />
          ),
      },
    ),
    ...where(
      has(({ symbol, assetClass }) => (assetClass === 'equity' ? symbol : null)),
      {
        id: 'day',
        title: t('holdings.day'),
        numeric: true,
        width: 84,
        cell: ({ symbol, assetClass }) =>
          symbol === null || assetClass === 'cash' ? (
            MISSING
          ) : (
            <QuoteChange symbol={symbol} later />
          ),
      },
    ),
    ...where(
      has(({ shares }) => shares),
      kit.compact('shares', t('holdings.shares'), ({ shares }) => shares, { width: 84 }),
    ),
    ...where(
      has(({ value }) => value),
      kit.compactMoney('value', t('holdings.value'), ({ value }) => value, currency, {
        width: 104,
      }),
    ),
    ...where(
      has(({ coupon }) => coupon),
      kit.number('coupon', t('holdings.coupon'), ({ coupon }) => coupon, {
        decimals: 3,
        width: 92,
      }),
    ),
    ...where(
      has(({ maturity }) => maturity),
      kit.day('maturity', t('holdings.maturity'), ({ maturity }) => maturity, { width: 116 }),
    ),
    ...where(
      has(({ sector }) => sector),
      kit.text('sector', t('holdings.sector'), ({ sector }) => sector, { width: 168 }),
    ),
    ...where(
      has(({ country }) => country),
      kit.text('country', t('holdings.country'), ({ country }) => country, { width: 72 }),
    ),
    // Cash beside one other class needs no column of its own.
    kit.text('class', t('holdings.class'), ({ assetClass }) => sliceName(t, assetClass), {
      width: 104,
      ...(classes.size > 1 ? {} : { from: 'csv' as const }),
    }),
  ];
}
