import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface ReportedFiguresProps<T> {
  readonly symbol: SymbolId;
  readonly answer: UseQueryResult<{ readonly data: readonly T[] } | null>;
  readonly skeleton: ReactNode;
  readonly children: (figures: readonly T[]) => ReactNode;
}

/** What a company has reported: its outline at first, why there is nothing, dimmed while it is old. */
export function ReportedFigures<T>({
  symbol,
  answer,
  skeleton,
  children,
}: ReportedFiguresProps<T>) {
  const { t } = useI18n();
  return (
    <Loaded of={[answer]} skeleton={skeleton}>
      {(found) =>
        found === null || found.data.length === 0 ? (
          <EmptyState glyph="document" title={t('financials.empty')}>
            {t('financials.emptyWhy', { symbol })}
          </EmptyState>
        ) : (
          <div
            className={answer.isPlaceholderData ? 'opacity-60' : undefined}
            aria-busy={answer.isPlaceholderData}
          >
            {children(found.data)}
          </div>
        )
      }
    </Loaded>
  );
}
