import { useMemo } from 'react';
import type { Filing } from '../../../domain/filings/filing.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { factColumns } from './fact-columns.tsx';
import { filteredFacts } from './facts-view.ts';
import type { ReaderState } from './reader-view.ts';

/** What the filing says in figures: concept, period, unit and value, as they were tagged. */
export function FilingFacts({
  filing,
  state,
  onChange,
}: {
  readonly filing: Filing;
  readonly state: ReaderState;
  readonly onChange: (change: Partial<ReaderState>) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [words, setWords] = useTyped(state.find, (find) => onChange({ find }));
  const { facts } = filing;
  const shown = useMemo(() => filteredFacts(facts, words), [facts, words]);
  if (facts.length === 0)
    return (
      <EmptyState glyph="list" title={t('filings.factsNone')}>
        {t('filings.factsNoneHint')}
      </EmptyState>
    );
  return (
    <div data-testid="filing-facts">
      <div className="flex flex-wrap items-end gap-3 border-y border-line px-card py-3 print:hidden">
        <div className="w-64 max-w-full">
          <TextField
            label={t('filings.factsFilter')}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <p className="py-2 text-xs text-quiet" aria-live="polite">
          {t('filings.factCount', { count: shown.length })}
        </p>
      </div>
      <Grid
        caption={t('filings.facts')}
        columns={factColumns(i18n, filing.symbol)}
        rows={shown}
        rowKey={({ concept, start, end, unit }) => `${concept} ${start} ${end} ${unit}`}
      />
    </div>
  );
}
