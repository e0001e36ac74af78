import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { readSymbols } from './peercomparison/peer-memory.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { useApi } from '../api/api-provider.tsx';
import { symbolSearchQuery } from '../shell/symbols/symbol-search-query.ts';
import { controlClass } from '../ui/control-class.ts';
import { optionAfter, symbolFieldProps, SymbolOptions } from '../ui/symbol-options.tsx';

/** A field that adds symbols: one by typing, or a whole list by pasting. */
export function AddSymbols({
  label,
  placeholder,
  onAdd,
  disabled,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly onAdd: (symbols: readonly SymbolId[]) => void;
  readonly disabled: boolean;
}) {
  const api = useApi();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useDeferredValue(text.trim());
  const single = asked !== '' && !/[\s,;]/.test(asked);
  const { data } = useQuery({ ...symbolSearchQuery(api, asked), enabled: single });
  const items = single && text.trim() !== '' ? (data?.hits ?? []) : [];
  const finish = (symbols: readonly SymbolId[]) => {
    if (symbols.length > 0) onAdd(symbols);
    setText('');
    setActive(-1);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
      const item = open ? items[active] : undefined;
      finish(item === undefined ? readSymbols(text) : [item.symbol]);
    }
  };
  const shown = open && items.length > 0;
  return (
    <div className="relative">
      <input
        {...symbolFieldProps({ list, active, open: shown, count: items.length })}
        aria-label={label}
        enterKeyHint="done"
        disabled={disabled}
        placeholder={placeholder}
        className={`${controlClass} !h-7 !w-48 !text-xs pointer-coarse:!h-9`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-20 mt-1 w-96 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions
          list={list}
          label={label}
          items={items}
          active={active}
          onActive={setActive}
          onChoose={(item) => finish([item.symbol])}
        />
      </div>
    </div>
  );
}
