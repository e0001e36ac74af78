import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { boardColumns } from '../minimarketindices/board-columns.tsx';
import { boardRows } from '../minimarketindices/board-rows.ts';
import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { type Coin, COIN_NAMES, coinQuotes, coinSymbols } from './coins.ts';

/** Coins in dollars, where a source has them. */
export function CryptoPrices({ coins }: { readonly coins: readonly Coin[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const symbols = coinSymbols(coins);
  return (
    <QueryPanel
      tool="cryptoprices"
      title={t('world.crypto.title')}
      file={['crypto']}
      flush
      queries={(api) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)]}
      skeleton={coins.length + 1}
      empty={[t('world.crypto.none'), t('world.crypto.noneWhy'), 'list']}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data }, lines) => {
        const found = coinQuotes(coins, data);
        const names = new Map(found.map(({ coin, quote }) => [quote.symbol, COIN_NAMES[coin]]));
        const quotes = found.map(({ quote }) => quote);
        return found.length === 0 ? null : (
          <Grid
            caption={t('world.crypto.title')}
            columns={boardColumns(i18n, {
              title: t('world.crypto.coin'),
              lines: true,
              points: true,
            })}
            rows={boardRows(quotes, lines, ({ symbol }) => names.get(symbol) ?? symbol)}
            rowKey={({ symbol }) => symbol}
          />
        );
      }}
    </QueryPanel>
  );
}
