import { useQuery } from '@tanstack/react-query';
import { ASSET_CLASSES } from '../../domain/funds/fund-holding.ts';
import { parseSymbolId, type SymbolId } from '../../domain/symbols/instrument.ts';
import { useApi } from '../api/api-provider.tsx';
import { type ContentProps, fundPage } from '../features/symbol-page/symbol-page.tsx';
import { fundPeersQuery } from '../shell/symbols/fund-peers-query.ts';
import { type AddressField, choiceField, textField } from '../shell/navigation/address-field.ts';
import { pair, stack } from '../widgets/card-layout.ts';
import { EXPOSURES, FundExposure } from '../widgets/fundexposure/fund-exposure.tsx';
import { FundHolders } from '../widgets/fundholders/fund-holders.tsx';
import { FundHoldings } from '../widgets/fundholdings/fund-holdings.tsx';
import { allHoldingsQuery, topHoldingsQuery } from '../widgets/fundholdings/portfolio-query.ts';
import { FundOverlap } from '../widgets/fundoverlap/fund-overlap.tsx';
import { fundOverlapQuery } from '../widgets/fundoverlap/overlap-query.ts';
import { FundStyleBox } from '../widgets/fundstylebox/fund-style-box.tsx';
import { fundStyleQuery } from '../widgets/fundstylebox/style-query.ts';

/** A symbol that the reader may name. */
const otherSymbol: AddressField<SymbolId | ''> = { fallback: '', read: parseSymbolId };

const state = {
  find: textField(60),
  assetClass: choiceField(['all', ...ASSET_CLASSES], 'all'),
  sector: textField(60),
  region: textField(60),
  by: choiceField(EXPOSURES, 'sector'),
  other: otherSymbol,
  held: otherSymbol,
};

const page = fundPage({
  tab: 'holdings',
  texts: ['holdings', 'fundholders'],
  description: (t, name) => t('holdings.description', { name }),
  state,
  panels: (api, { symbol, state: { other } }) => [
    topHoldingsQuery(api, symbol),
    ...(other === '' ? [] : [fundOverlapQuery(api, symbol, other)]),
  ],
  next: (api, { symbol }) => [
    // The first of a day measures the whole market: the list does not wait for it.
    fundStyleQuery(api, symbol),
    allHoldingsQuery(api, symbol),
    fundPeersQuery(api, symbol),
  ],
  content: Holdings,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Holdings({
  symbol,
  state: { by, other, held, ...filter },
  change,
}: ContentProps<typeof state>) {
  const looked = useLookedUp(symbol, held);
  return (
    <div className={stack}>
      <FundHoldings symbol={symbol} {...filter} onChange={change} />
      <div className={`${pair} lg:grid-cols-2`}>
        <FundExposure symbol={symbol} by={by} onChange={change} />
        <FundStyleBox symbol={symbol} />
      </div>
      <div className={looked === null ? stack : `${pair} xl:grid-cols-2`}>
        <FundOverlap symbol={symbol} other={other} onChange={change} />
        {looked === null ? null : (
          <FundHolders symbol={looked} onSymbol={(stock) => change({ held: stock })} />
        )}
      </div>
    </div>
  );
}

/** The stock whose holders are shown: the one named, else the fund's heaviest. */
function useLookedUp(symbol: SymbolId, held: SymbolId | ''): SymbolId | null {
  const top = useQuery(topHoldingsQuery(useApi(), symbol)).data?.data.holdings ?? [];
  if (held !== '') return held;
  return (
    top.find(({ assetClass, symbol: stock }) => assetClass === 'equity' && stock !== null)
      ?.symbol ?? null
  );
}
