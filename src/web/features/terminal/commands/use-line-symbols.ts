import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  INSTRUMENT_TYPES,
  type InstrumentType,
  type SymbolId,
} from '../../../../domain/symbols/instrument.ts';
import type { NamedSymbol } from '../../../../domain/terminal/commands/complete.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { symbolQuery } from '../../../shell/symbols/look-up.ts';
import { symbolSearchQuery } from '../../../shell/symbols/symbol-search-query.ts';

const NONE: readonly NamedSymbol[] = [];
/** Long enough that a word being typed is asked about once (ms). */
const TYPING = 120;

/** What a symbol is, once it is known. */
export function useSymbolType(symbol: SymbolId | null): InstrumentType | undefined {
  const { data } = useQuery({ ...symbolQuery(useApi(), symbol ?? ''), enabled: symbol !== null });
  return INSTRUMENT_TYPES.find((type) => type === data?.symbolType);
}

/** What the symbol directory has for a word, once nobody has typed for a moment. */
export function useLineSymbols(word: string): readonly NamedSymbol[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), word === '' ? 0 : TYPING);
    return () => clearTimeout(timer);
  }, [word]);
  // A question that is superseded is cancelled with its key: one is under way at a time.
  const { data } = useQuery({ ...symbolSearchQuery(useApi(), asked), enabled: asked !== '' });
  return word === '' || asked === '' ? NONE : (data?.hits ?? NONE);
}
