import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { optionAfter, symbolFieldProps, SymbolOptions } from '../../ui/symbol-options.tsx';
import { symbolSearchQuery } from '../../shell/symbols/symbol-search-query.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { readSymbols } from './peer-memory.ts';

/** As many as a table and a chart can tell apart. */
const MOST = 20;

interface PeerEditorProps {
  readonly symbol: SymbolId;
  /** Those in view, chosen by whomever. */
  readonly peers: readonly { readonly symbol: SymbolId; readonly name: string }[];
  readonly automatic: boolean;
  readonly unknown: readonly string[];
  /** An empty list means: choose them for me. */
  readonly onChange: (peers: readonly SymbolId[]) => void;
}

/** Who is compared: take one out, add one by typing or a whole list by pasting, or start over. */
export function PeerEditor({ symbol, peers, automatic, unknown, onChange }: PeerEditorProps) {
  const t = useT();
  const symbols = peers.map((peer) => peer.symbol);
  const add = (wanted: readonly SymbolId[]) =>
    onChange(
      [...new Set([...symbols, ...wanted])].filter((other) => other !== symbol).slice(0, MOST),
    );
  return (
    <div className="grid gap-2 border-b border-line px-card py-2.5 print:hidden">
      <div className="flex flex-wrap items-center gap-1.5">
        {peers.map(({ symbol: peer, name }) => (
          <span
            key={peer}
            title={name}
            className="inline-flex h-7 items-center rounded-full border border-line bg-sunken pl-2.5 text-xs font-medium pointer-coarse:h-9"
          >
            {peer}
            <button
              type="button"
              aria-label={t('peers.remove', { symbol: peer })}
              title={t('peers.remove', { symbol: peer })}
              disabled={peers.length === 1}
              className="grid h-full w-7 place-items-center rounded-full text-quiet hover:text-ink disabled:opacity-40 pointer-coarse:w-9"
              onClick={() => onChange(symbols.filter((other) => other !== peer))}
            >
              <Glyph name="close" className="size-3" />
            </button>
          </span>
        ))}
        <AddPeer onAdd={add} disabled={peers.length >= MOST} />
        {automatic ? (
          <span className="text-xs text-quiet">{t('peers.automatic')}</span>
        ) : (
          <Button kind="quiet" size="small" glyph="refresh" onClick={() => onChange([])}>
            {t('peers.reset')}
          </Button>
        )}
      </div>
      {unknown.length === 0 ? null : (
        <p role="status" className="flex items-center gap-1.5 text-xs text-warning">
          <Glyph name="warning" className="size-3.5" />
          {t('peers.unknown', { symbols: unknown.join(', ') })}
        </p>
      )}
    </div>
  );
}

function AddPeer({
  onAdd,
  disabled,
}: {
  readonly onAdd: (symbols: readonly SymbolId[]) => void;
  readonly disabled: boolean;
}) {
  const t = useT();
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
        aria-label={t('peers.add')}
        enterKeyHint="done"
        disabled={disabled}
        placeholder={t('peers.addPlaceholder')}
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
          label={t('peers.add')}
          items={items}
          active={active}
          onActive={setActive}
          onChoose={(item) => finish([item.symbol])}
        />
      </div>
    </div>
  );
}
