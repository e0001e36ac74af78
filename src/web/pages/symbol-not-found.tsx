import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { NearSymbols, unknownSymbolFields } from '../features/symbol-search/near-symbols.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';
import { symbolSearchQuery } from '../shell/symbols/symbol-search-query.ts';

const queries: PageQueries = (api, { url }) => {
  const symbol = addressValues(unknownSymbolFields, url.searchParams).symbol.trim();
  return symbol === '' ? [] : [symbolSearchQuery(api, symbol)];
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function SymbolNotFoundPage() {
  return (
    <Page>
      <NearSymbols />
    </Page>
  );
}
