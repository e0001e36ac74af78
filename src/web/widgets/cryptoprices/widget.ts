import { dayLinesQuery } from '../minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { choicesParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { COINS, coinSymbols } from './coins.ts';
import { CryptoPrices } from './crypto-prices.tsx';

export const widget = defineWidget({
  title: 'world.crypto.title',
  about: 'world.crypto.about',
  params: { coins: choicesParam('world.crypto.coins', COINS, COINS) },
  queries: (api, { coins }) => [
    miniQuotesQuery(api, coinSymbols(coins)),
    dayLinesQuery(api, coinSymbols(coins)),
  ],
  component: CryptoPrices,
  help: 'markets/currencies',
  size: { width: 240, height: 290 },
});
