import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { compactControlClass } from '../../../ui/control-class.ts';
import { SymbolOptions } from '../../../ui/symbol-options.tsx';
import { useSymbolField } from '../../../ui/use-symbol-field.ts';

/** One symbol: what is chosen stands in the field until something is typed over it. */
export function SymbolPick({
  label,
  value,
  isFirst = false,
  isWrong = false,
  onChange,
}: {
  readonly label: string;
  readonly value: SymbolId | null;
  readonly isFirst?: boolean;
  readonly isWrong?: boolean;
  readonly onChange: (symbol: SymbolId) => void;
}) {
  const take = (symbol: SymbolId | null | undefined): void => {
    if (symbol !== null && symbol !== undefined) onChange(symbol);
    clear();
  };
  const { field, options, shown, clear } = useSymbolField({
    onChoose: take,
    onEnter: (text, offered) => {
      const typed = parseSymbolId(text.toUpperCase());
      take(offered.find((symbol) => symbol === typed) ?? offered[0] ?? typed);
    },
  });
  return (
    <span className="relative">
      <input
        {...field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={value ?? label}
        // The dialog was asked for, and this is what it asks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        className={`${compactControlClass} !w-28 font-medium uppercase placeholder:normal-case ${value === null ? '' : 'placeholder:text-ink'}`}
        onBlur={() => {
          const typed = parseSymbolId(field.value.trim().toUpperCase());
          const known = options.items.find(({ symbol }) => symbol === typed);
          if (known !== undefined) onChange(known.symbol);
          clear();
        }}
      />
      <span
        hidden={!shown}
        className="absolute top-full left-0 z-40 mt-1 block w-80 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions {...options} label={label} />
      </span>
    </span>
  );
}
