import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { dayLineAsker, dayLineQuery } from './day-line-query.ts';

const AskContext = createContext<ReturnType<typeof dayLineAsker> | undefined>(undefined);

/** The rows below it ask for their lines together. */
export function DayLines({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const [ask] = useState(() => dayLineAsker(api));
  return <AskContext value={ask}>{children}</AskContext>;
}

/** The last session as a line. */
export function RowSpark({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  const ask = use(AskContext);
  const asked = useQuery({
    ...dayLineQuery(ask ?? (() => Promise.resolve(null)), symbol),
    enabled: ask !== undefined,
  });
  return (
    <Sparkline
      values={asked.data ?? []}
      label={t('watchlist.todayOf', { symbol })}
      width={72}
      height={18}
    />
  );
}
