import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { SymbolOptions } from '../../ui/symbol-options.tsx';
import { useSymbolField } from '../../ui/use-symbol-field.ts';

interface CompanyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly onChoose: (symbol: SymbolId) => void;
  readonly className?: string;
}

/** A company by ticker or name; Enter takes the first that is offered. */
export function CompanyField({ label, hint = label, onChoose, className }: CompanyFieldProps) {
  const choose = (symbol: SymbolId): void => {
    onChoose(symbol);
    clear();
  };
  const { field, options, shown, clear } = useSymbolField({
    onChoose: choose,
    onEnter: (typed, offered) => {
      const exact = parseSymbolId(typed);
      const meant = exact !== null && offered.includes(exact) ? exact : offered[0];
      if (meant !== undefined) choose(meant);
    },
  });
  return (
    <div className={`relative ${className ?? 'w-40 max-md:grow'} noscript:hidden`}>
      <input {...field} aria-label={label} placeholder={hint} className={compactControlClass} />
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-30 mt-1 w-96 max-w-[calc(100vw-3rem)] rounded-lg border border-line bg-raised p-1 shadow-md"
      >
        <SymbolOptions {...options} label={label} />
      </div>
    </div>
  );
}

/** A company that was chosen, with the way to drop it. */
export function ChosenCompany({
  symbol,
  onDrop,
}: {
  readonly symbol: string;
  readonly onDrop: () => void;
}) {
  const t = useT();
  return (
    <span className="inline-flex h-8 items-center gap-0.5 rounded-md border border-accent bg-chosen pl-2 text-sm font-medium pointer-coarse:h-10">
      {symbol}
      <IconButton
        label={t('filingstream.dropCompany', { symbol })}
        glyph="close"
        className="!h-7 [&_svg]:size-3"
        onClick={onDrop}
      />
    </span>
  );
}
