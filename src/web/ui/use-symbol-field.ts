import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { useApi } from '../api/api-provider.tsx';
import { symbolSearchQuery } from '../shell/symbols/symbol-search-query.ts';
import { optionAfter, symbolFieldProps } from './symbol-field-props.ts';

interface SymbolFieldOptions {
  /** Texts that are no name of one symbol, such as a pasted list, are not looked up. */
  readonly isName?: (text: string) => boolean;
  readonly onChoose: (symbol: SymbolId) => void;
  /** Enter with none of the offered symbols chosen. */
  readonly onEnter: (text: string, offered: readonly SymbolId[]) => void;
  readonly onTyped?: () => void;
}

const always = () => true;

/** A text field with the symbols that its text may mean: arrows choose, Enter takes, Escape closes. */
export function useSymbolField({
  isName = always,
  onChoose,
  onEnter,
  onTyped,
}: SymbolFieldOptions) {
  const api = useApi();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useDeferredValue(text.trim());
  const isAsked = asked !== '' && isName(asked);
  const { data } = useQuery({ ...symbolSearchQuery(api, asked), enabled: isAsked });
  const items = isAsked && text.trim() !== '' ? (data?.hits ?? []) : [];
  const shown = open && items.length > 0;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const clear = (): void => {
    setText('');
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = optionAfter(event.key, active, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter') {
      event.preventDefault();
      const item = shown ? items[active] : undefined;
      if (item !== undefined) onChoose(item.symbol);
      else
        onEnter(
          text.trim(),
          items.map(({ symbol }) => symbol),
        );
    }
  };
  return {
    shown,
    clear,
    field: {
      ...symbolFieldProps({ list, active, open: shown, count: items.length }),
      enterKeyHint: 'done',
      value: text,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        setText(target.value);
        setOpen(true);
        setActive(-1);
        onTyped?.();
      },
      onBlur: () => setOpen(false),
      onKeyDown,
    },
    options: {
      list,
      items,
      active,
      onActive: setActive,
      onChoose: ({ symbol }: { readonly symbol: SymbolId }) => onChoose(symbol),
    },
  } as const;
}
