import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { textField } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { SymbolLine } from '../../ui/symbol-line.tsx';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { MissingSources } from './missing-sources.tsx';

export const unknownSymbolFields = { symbol: textField(64) };

/** SYM-4: what does not exist, and what comes close to it. */
export function NearSymbols() {
  const t = useT();
  const symbol = useAddressState(unknownSymbolFields).values.symbol.trim();
  const { data } = useQuery({
    ...symbolSearchQuery(useApi(), symbol),
    enabled: symbol !== '',
  });
  const hits = data?.hits ?? [];
  return (
    <div className="mx-auto grid max-w-xl gap-4 pt-6">
      <PageHead title={t('pages.symbolNotFound')} />
      <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
        {t('pages.symbolNotFound')}
      </h1>
      <p className="text-quiet">
        {symbol === ''
          ? t('symbols.unnamed')
          : t('symbols.unknown', { symbol: symbol.toUpperCase() })}
      </p>
      {symbol === '' ? null : hits.length === 0 ? (
        <p>{t('symbols.noNear')}</p>
      ) : (
        <section aria-labelledby="near" className="grid gap-2">
          <h2 id="near" className="text-sm font-semibold">
            {t('symbols.near')}
          </h2>
          <ul className="ruled overflow-clip rounded-lg border border-line bg-panel">
            {hits.map((hit) => (
              <li key={hit.symbol}>
                <Link
                  to={symbolAddress(hit.symbol, hit.symbolType, '')}
                  className="flex h-11 items-center gap-2 px-3 text-sm hover:bg-hover"
                >
                  <SymbolLine {...hit} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MissingSources of={data} />
    </div>
  );
}
