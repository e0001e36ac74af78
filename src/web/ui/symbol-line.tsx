import type { PlainKey } from '../../i18n/translate.ts';
import type { InstrumentType } from '../../domain/symbols/instrument.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Badge } from './badge.tsx';

const typeNames: Readonly<Record<InstrumentType, PlainKey>> = {
  equity: 'symbols.type.equity',
  adr: 'symbols.type.adr',
  reit: 'symbols.type.reit',
  preferred: 'symbols.type.preferred',
  warrant: 'symbols.type.warrant',
  right: 'symbols.type.right',
  unit: 'symbols.type.unit',
  note: 'symbols.type.note',
  etf: 'symbols.type.etf',
  'mutual-fund': 'symbols.type.mutual-fund',
  'money-market': 'symbols.type.money-market',
  'closed-end-fund': 'symbols.type.closed-end-fund',
  index: 'symbols.type.index',
  currency: 'symbols.type.currency',
  crypto: 'symbols.type.crypto',
  future: 'symbols.type.future',
  commodity: 'symbols.type.commodity',
};

export interface SymbolLineFacts {
  readonly symbol: string;
  readonly name: string;
  readonly symbolType: InstrumentType;
  readonly formerSymbol?: string | null;
}

/** One symbol in a list: ticker, name, what it was called before, what it is. */
export function SymbolLine({ symbol, name, symbolType, formerSymbol }: SymbolLineFacts) {
  const t = useT();
  return (
    <>
      <span className="w-18 shrink-0 truncate font-semibold tabular-nums">{symbol}</span>
      <span className="min-w-0 grow truncate text-quiet">
        {name}
        {formerSymbol === undefined || formerSymbol === null
          ? null
          : ` · ${t('symbols.formerly', { symbol: formerSymbol })}`}
      </span>
      <Badge>{t(typeNames[symbolType])}</Badge>
    </>
  );
}
