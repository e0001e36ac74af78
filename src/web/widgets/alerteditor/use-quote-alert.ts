import { useQueryClient } from '@tanstack/react-query';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { topicKey } from '../../../contract/stream.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useLiveStore } from '../../live/use-live-store.ts';
import { quoteIn } from '../../live/live-value.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { openAlertEditor } from './open-alert-editor.ts';

/** Opens the editor with a level near the price of a symbol, by what is known of that at the press. */
export function useQuoteAlert(): (symbol: SymbolId) => void {
  const store = useLiveStore();
  const queries = useQueryClient();
  const api = useApi();
  return (symbol) => {
    const live = quoteIn(store.value(topicKey('quotes', symbol)))?.last;
    const open = (last: number | null | undefined): void =>
      void import('./seeds.ts').then(
        ({ quoteSeed }) => openAlertEditor(quoteSeed(symbol, last)),
        // The editor asks for a condition itself.
        () => openAlertEditor({ target: { kind: 'symbol', symbol } }),
      );
    if (typeof live === 'number') open(live);
    else
      void queries.fetchQuery(quoteQuery(api, symbol)).then(
        ({ data: [quote] }) => open(quote?.last),
        // The editor asks for a level itself.
        () => open(null),
      );
  };
}
