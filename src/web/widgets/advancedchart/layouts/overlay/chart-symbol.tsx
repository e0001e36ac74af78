import { useQueryClient } from '@tanstack/react-query';
import { parseSymbolId, type SymbolId } from '../../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { symbolSearchQuery } from '../../../../shell/symbols/symbol-search-query.ts';
import { controlClass } from '../../../../ui/control-class.ts';
import { SymbolOptions } from '../../../../ui/symbol-options.tsx';
import { useSymbolField } from '../../../../ui/use-symbol-field.ts';
import { useChartSession } from '../../chart-session.tsx';

/** The symbol of the active chart, where a page has several: typing shows another one there. */
export function ChartSymbol() {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const { symbol, change } = useChartSession();
  const choose = (chosen: SymbolId): void => {
    change({ symbol: chosen });
    clear();
  };
  /** Typed faster than the symbols came. */
  const take = async (text: string): Promise<void> => {
    const { hits } = await queries.fetchQuery(symbolSearchQuery(api, text));
    const exact = hits.find((hit) => hit.symbol === parseSymbolId(text));
    const meant = exact ?? hits[0];
    if (meant !== undefined) choose(meant.symbol);
  };
  const { field, options, shown, clear } = useSymbolField({
    onChoose: choose,
    onEnter: (text, offered) => {
      const exact = parseSymbolId(text);
      if (exact !== null && offered.includes(exact)) choose(exact);
      else if (text !== '') void take(text);
    },
  });
  return (
    <div className="shrink-0">
      <input
        {...field}
        aria-label={t('layouts.symbolOfChart')}
        placeholder={symbol}
        className={`${controlClass} !h-7 !w-24 !text-xs placeholder:font-semibold placeholder:text-ink focus:placeholder:text-faint pointer-coarse:!h-9`}
      />
      <div
        hidden={!shown}
        className="absolute top-full left-1.5 z-30 mt-1 w-96 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions {...options} label={t('layouts.symbolOfChart')} />
      </div>
    </div>
  );
}
