import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { FigureRow } from '../figure-row.tsx';
import { useQuoteFigures } from './quote-figures.tsx';

/** Everything that a quote says, figure by figure, live. */
export function DetailedQuote({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="detailedquotetab"
      title={t('further.detail.title')}
      queries={(api) => [quoteQuery(api, symbol)]}
      skeleton={16}
      empty={[t('further.detail.none', { symbol }), t('further.detail.noneWhy')]}
      live={symbol}
    >
      {({ data: [quote] }) => (quote === undefined ? null : <Rows quote={quote} />)}
    </QueryPanel>
  );
}

const Rows = ({ quote }: { readonly quote: WireQuote }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8 text-sm">
    {Object.values(useQuoteFigures(quote)).map(([name, value]) => (
      <FigureRow key={name} name={name} value={value} />
    ))}
  </dl>
);
