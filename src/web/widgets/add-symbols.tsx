import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { controlClass } from '../ui/control-class.ts';
import { SymbolOptions } from '../ui/symbol-options.tsx';
import { useSymbolField } from '../ui/use-symbol-field.ts';
import { readSymbols } from './peercomparison/peer-memory.ts';

const isOneWord = (text: string): boolean => !/[\s,;]/.test(text);

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
  const finish = (symbols: readonly SymbolId[]) => {
    if (symbols.length > 0) onAdd(symbols);
    clear();
  };
  const { field, options, shown, clear } = useSymbolField({
    isName: isOneWord,
    onChoose: (symbol) => finish([symbol]),
    onEnter: (text) => finish(readSymbols(text)),
  });
  return (
    <div className="relative">
      <input
        {...field}
        aria-label={label}
        disabled={disabled}
        placeholder={placeholder}
        className={`${controlClass} !h-7 !w-48 !text-xs pointer-coarse:!h-9`}
      />
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-20 mt-1 w-96 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions {...options} label={label} />
      </div>
    </div>
  );
}
