import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NamedSymbol } from '../../../../domain/terminal/commands/complete.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { symbolSearchQuery } from '../../../shell/symbols/symbol-search-query.ts';

const NONE: readonly NamedSymbol[] = [];
/** Long enough that a word being typed is asked about once (ms). */
const TYPING = 120;

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
