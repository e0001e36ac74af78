import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { compactControlClass } from '../../ui/control-class.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { optionAfter, symbolFieldProps, SymbolOptions } from '../../ui/symbol-options.tsx';
import { meantSymbol } from './meant-symbol.ts';

interface AddSymbolProps {
  readonly onAdd: (symbols: readonly SymbolId[]) => void;
  /** Several words or lines: they may be names, and some may be unknown. */
  readonly onPaste?: ((text: string) => void) | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Adds a symbol by typing its ticker or name; Enter takes what was most likely meant. */
export function AddSymbol({ onAdd, onPaste, field }: AddSymbolProps) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [unknown, setUnknown] = useState<string>();
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery({ ...symbolSearchQuery(api, asked), enabled: asked !== '' });
  const items = text.trim() === '' ? [] : (data?.hits ?? []);
  const shown = open && items.length > 0;

  const finish = (symbol: SymbolId): void => {
    onAdd([symbol]);
    setText('');
    setActive(-1);
    setOpen(false);
    setUnknown(undefined);
  };
  const take = async (typed: string): Promise<void> => {
    // A ticker is shown at once; whether there is such a one, the list's owner says.
    const { hits } = await queries.fetchQuery(symbolSearchQuery(api, typed));
    const symbol = meantSymbol(typed, hits);
    if (symbol === undefined) setUnknown(typed);
    else finish(symbol);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = optionAfter(event.key, active, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = shown ? items[active] : undefined;
      const typed = text.trim();
      const exact = items.find(({ symbol }) => symbol === parseSymbolId(typed));
      if (item !== undefined) finish(item.symbol);
      else if (exact !== undefined) finish(exact.symbol);
      else if (typed !== '') void take(typed);
    }
  };
  return (
    <div className="relative w-56 noscript:hidden max-md:w-full">
      <Glyph
        name="plus"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-3.5 text-quiet"
      />
      <input
        {...symbolFieldProps({ list, active, open: shown, count: items.length })}
        ref={field}
        aria-label={t('watchlist.add')}
        aria-describedby={unknown === undefined ? undefined : `${list}-unknown`}
        aria-invalid={unknown === undefined ? undefined : true}
        enterKeyHint="done"
        placeholder={t('watchlist.addHint')}
        className={`${compactControlClass} !pl-7`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
          setUnknown(undefined);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (onPaste === undefined || !/[\n,;\t]/.test(pasted.trim())) return;
          event.preventDefault();
          onPaste(pasted);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {unknown === undefined ? null : (
        <p
          id={`${list}-unknown`}
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
        <SymbolOptions
          list={list}
          label={t('watchlist.add')}
          items={items}
          active={active}
          onActive={setActive}
          onChoose={({ symbol }) => finish(symbol)}
        />
      </div>
    </div>
  );
}
