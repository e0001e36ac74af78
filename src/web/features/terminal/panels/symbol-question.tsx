import { useState } from 'react';
import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { SymbolOptions } from '../../../ui/symbol-options.tsx';
import { useSymbolField } from '../../../ui/use-symbol-field.ts';

/** A panel about a symbol, before it has one. */
export function SymbolQuestion({ onSymbol }: { readonly onSymbol: (symbol: SymbolId) => void }) {
  const t = useT();
  const [isWrong, setWrong] = useState(false);
  const { field, options, shown } = useSymbolField({
    onChoose: onSymbol,
    onTyped: () => setWrong(false),
    onEnter: (text, offered) => {
      const typed = parseSymbolId(text);
      const symbol = typed !== null && offered.includes(typed) ? typed : (offered[0] ?? typed);
      if (symbol === null) setWrong(text !== '');
      else onSymbol(symbol);
    },
  });
  return (
    <div className="grid w-full max-w-72 justify-items-center gap-2 text-center">
      <p className="font-medium">{t('panels.noSymbol')}</p>
      <div className="relative w-full">
        <input
          {...field}
          aria-label={t('panels.symbol')}
          aria-invalid={isWrong || undefined}
          className={compactControlClass}
        />
        <div
          hidden={!shown}
          className="absolute top-full left-0 z-20 mt-1 w-full rounded-lg border border-line bg-raised p-1 text-left shadow-md"
        >
          <SymbolOptions {...options} label={t('panels.symbol')} />
        </div>
      </div>
      <p
        role={isWrong ? 'alert' : undefined}
        className={`text-xs ${isWrong ? 'text-danger' : 'text-quiet'}`}
      >
        {t(isWrong ? 'panels.badSymbol' : 'panels.noSymbolWhy')}
      </p>
    </div>
  );
}
