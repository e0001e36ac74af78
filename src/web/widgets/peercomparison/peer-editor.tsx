import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { AddSymbols } from '../add-symbols.tsx';

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
        <AddSymbols
          label={t('peers.add')}
          placeholder={t('peers.addPlaceholder')}
          onAdd={add}
          disabled={peers.length >= MOST}
        />
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
