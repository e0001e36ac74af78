import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { SymbolOptions } from '../../ui/symbol-options.tsx';
import { useSymbolField } from '../../ui/use-symbol-field.ts';
import { meantSymbol } from './meant-symbol.ts';

interface AddSymbolProps {
  readonly onAdd: (symbols: readonly SymbolId[]) => void;
  /** Several words or lines: they may be names, and some may be unknown. */
  readonly onPaste?: ((text: string) => void) | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Adds a symbol by typing its ticker or name; Enter takes what was most likely meant. */
export function AddSymbol({ onAdd, onPaste, field: ref }: AddSymbolProps) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const [unknown, setUnknown] = useState<string>();

  const finish = (symbol: SymbolId): void => {
    onAdd([symbol]);
    clear();
    setUnknown(undefined);
  };
  const take = async (typed: string): Promise<void> => {
    // A ticker is shown at once; whether there is such a one, the list's owner says.
    const { hits } = await queries.fetchQuery(symbolSearchQuery(api, typed));
    const symbol = meantSymbol(typed, hits);
    if (symbol === undefined) setUnknown(typed);
    else finish(symbol);
  };
  const { field, options, shown, clear } = useSymbolField({
    onChoose: finish,
    onEnter: (typed, offered) => {
      const exact = parseSymbolId(typed);
      if (exact !== null && offered.includes(exact)) finish(exact);
      else if (typed !== '') void take(typed);
    },
    onTyped: () => setUnknown(undefined),
  });
  const problem = `${options.list}-unknown`;
  return (
    <div className="relative w-56 noscript:hidden max-md:w-auto max-md:min-w-40 max-md:grow">
      <Glyph
        name="plus"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-3.5 text-quiet"
      />
      <input
        {...field}
        ref={ref}
        aria-label={t('watchlist.add')}
        aria-describedby={unknown === undefined ? undefined : problem}
        aria-invalid={unknown === undefined ? undefined : true}
        placeholder={t('watchlist.addHint')}
        className={`${compactControlClass} !pl-7`}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (onPaste === undefined || !/[\n,;\t]/.test(pasted.trim())) return;
          event.preventDefault();
          onPaste(pasted);
        }}
      />
      {unknown === undefined ? null : (
        <p
          id={problem}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded-md border border-line bg-raised px-2 py-1 text-xs text-danger shadow-md"
        >
          {t('symbols.unknown', { symbol: unknown })}
        </p>
      )}
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-30 mt-1 w-96 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions {...options} label={t('watchlist.add')} />
      </div>
    </div>
  );
}
