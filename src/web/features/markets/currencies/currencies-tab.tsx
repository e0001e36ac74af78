import { MAJORS } from '../../../../domain/money/currency-matrix.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { COINS, coinSymbols } from '../../../widgets/cryptoprices/coins.ts';
import { CryptoPrices } from '../../../widgets/cryptoprices/crypto-prices.tsx';
import {
  FX_VIEWS,
  legsOf,
  MarketCurrencies,
} from '../../../widgets/marketcurrencies/market-currencies.tsx';
import { FUTURE_GROUPS, futuresOf } from '../../../widgets/marketfutures/future-groups.ts';
import { MarketFutures } from '../../../widgets/marketfutures/market-futures.tsx';
import { dayLinesQuery } from '../../../widgets/minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../../../widgets/miniquotes/mini-quotes-query.ts';

const fields = { view: choiceField(FX_VIEWS, 'rate') };

export function currenciesQueries(api: ApiClient): readonly AnyQuery[] {
  const boards = [futuresOf(FUTURE_GROUPS), coinSymbols(COINS)];
  return [
    miniQuotesQuery(api, legsOf(MAJORS)),
    ...boards.flatMap((symbols) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)]),
  ];
}

/** Currencies against each other, commodities and futures, coins. */
export function CurrenciesTab() {
  const { values, change } = useAddressState(fields);
  return (
    <>
      <MarketCurrencies currencies={MAJORS} view={values.view} onChange={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <MarketFutures groups={FUTURE_GROUPS} />
        <CryptoPrices coins={COINS} />
      </div>
    </>
  );
}
