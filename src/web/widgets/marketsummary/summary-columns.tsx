import type { MarketGroup } from '../../../domain/quotes/market-groups.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { VOLATILITY_TERMS } from '../../../domain/quotes/volatility-term.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { WORLD_INDICES } from '../../../domain/symbols/world-indices.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { COIN_NAMES, COINS, coinSymbols } from '../cryptoprices/coins.ts';
import { FUTURES } from '../marketfutures/future-groups.ts';
import { marketNames } from '../marketstrip/market-names.ts';
import type { QuoteRow } from '../quotelist/quote-columns.tsx';

const coins = new Map<SymbolId, string>(
  COINS.flatMap((coin) => coinSymbols([coin]).map((symbol) => [symbol, COIN_NAMES[coin]] as const)),
);
const futures = new Map(
  Object.values(FUTURES).flatMap((list) => list.map(({ symbol, name }) => [symbol, name] as const)),
);
const volatility = new Map<SymbolId, string>(
  VOLATILITY_TERMS.map(({ symbol, label }) => [symbol, `VIX ${label}`]),
);
const PAIR = /^([A-Z]{3})([A-Z]{3})=X$/;
const world = new Map(WORLD_INDICES.map(({ symbol, name }) => [symbol, name]));

/** The name that everybody uses, as on the other boards; the full one where there is none. */
export function summaryName(
  { t }: Pick<I18n, 't'>,
  { symbol, name }: Pick<QuoteRow, 'symbol' | 'name'>,
): string {
  const short = marketNames[symbol] ?? futures.get(symbol);
  if (short !== undefined) return t(short);
  const known = world.get(symbol) ?? coins.get(symbol) ?? volatility.get(symbol);
  return known ?? (PAIR.test(symbol) ? symbol.replace(PAIR, '$1/$2') : (name ?? symbol));
}

/** Yields move in basis points, everything else in its own unit. */
const changeText = ({ t, format }: I18n, group: MarketGroup, { change, last }: QuoteRow): string =>
  group === 'rates'
    ? t('markets.bp', { value: format.signed(change === null ? null : change * 100, 1) })
    : format.signed(change, Math.abs(last) < 10 ? 4 : 2);

/** Name, price and change of the day. */
export function summaryColumns(i18n: I18n, group: MarketGroup): readonly Column<QuoteRow>[] {
  const { t } = i18n;
  const kit = columnKit<QuoteRow>(i18n);
  return [
    kit.text('name', t('boards.name'), (row) => summaryName(i18n, row), {
      rowHeader: true,
      fills: true,
      hint: ({ symbol, name }) => `${symbol} ${name ?? ''}`,
      cell: (row) => (
        <span className="block truncate">
          <TextLink
            to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(row.symbol)}`}
          >
            {summaryName(i18n, row)}
          </TextLink>
        </span>
      ),
    }),
    kit.text('symbol', t('boards.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    kit.figure(
      'last',
      t('boards.last'),
      ({ last }) => last,
      ({ symbol, last }) => <QuoteCell current symbol={symbol} field="last" initial={last} />,
    ),
    kit.figure(
      'change',
      t('markets.change'),
      ({ change }) => change,
      (row) => changeText(i18n, group, row),
      { from: 'room' },
    ),
    kit.figure(
      'percent',
      t('boards.changePercent'),
      ({ changePercent }) => changePercent,
      ({ symbol, changePercent }) => (
        <QuoteChange current symbol={symbol} initial={changePercent} />
      ),
    ),
  ];
}
