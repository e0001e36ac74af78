import { useMemo, useState } from 'react';
import type { Filing } from '../../../domain/filings/filing.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { factColumns } from './fact-columns.tsx';
import { filteredFacts } from './facts-view.ts';

/** What the filing says in figures: concept, period, unit and value, as they were tagged. */
export function FilingFacts({ filing }: { readonly filing: Filing }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [words, setWords] = useState('');
  const { facts } = filing;
  const shown = useMemo(() => filteredFacts(facts, words), [facts, words]);
  if (facts.length === 0)
    return (
      <EmptyState glyph="list" title={t('filings.factsNone')}>
        {t('filings.factsNoneHint')}
      </EmptyState>
    );
  const columns = factColumns(i18n);
  return (
    <div data-testid="filing-facts">
      <div className="flex flex-wrap items-end gap-3 border-b border-line px-card pb-3 print:hidden">
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
        <div className="ml-auto py-1">
          <CsvButton
            name={[filing.symbol, filing.form, filing.periodEnd ?? filing.id]}
            rows={() => csvOf(columns, shown)}
          />
        </div>
      </div>
      <Grid
        caption={t('filings.facts')}
        columns={columns}
        rows={shown}
        rowKey={({ concept, start, end, unit }) => `${concept} ${start} ${end} ${unit}`}
      />
    </div>
  );
}
