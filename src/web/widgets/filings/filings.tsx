import type { ReactNode } from 'react';
import type { FormGroup } from '../../../domain/filings/form-group.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { writeCursor } from '../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { OlderLink } from '../../ui/older-link.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { FilingsForm } from './filings-form.tsx';
import { filterOf, type FilingsFilter } from './filings-filter.ts';
import { FILINGS_PER_PAGE, filingsQuery } from './filings-query.ts';
import { filingColumns } from './filing-columns.tsx';

interface FilingsProps {
  readonly symbol: SymbolId;
  readonly forms?: FormGroup | 'all';
  readonly resultsPerPage?: number;
  /** On a page of ours the address holds what is looked for. */
  readonly filter?: FilingsFilter;
  readonly onFilter?: (change: Partial<FilingsFilter>) => void;
}

const nothing = filterOf(new URLSearchParams());

/** Every filing of a company by form, date and words; each opens in the reader. */
export function Filings({
  symbol,
  forms = 'all',
  resultsPerPage = FILINGS_PER_PAGE,
  filter,
  onFilter,
}: FilingsProps) {
  const { t } = useI18n();
  const [chosen, change] = usePanelState(filter ?? { ...nothing, forms }, onFilter);
  const narrow = (patch: Partial<FilingsFilter>) => change({ cursor: '', ...patch });
  return (
    <WidgetPanel tool="filings" title={t('filings.title')} flush>
      <FilingsForm symbol={symbol} filter={chosen} onChange={narrow} />
      <FilingsList
        key={`${symbol} ${JSON.stringify(chosen)}`}
        symbol={symbol}
        filter={chosen}
        limit={resultsPerPage}
        onNewest={() => change({ cursor: '' })}
      />
    </WidgetPanel>
  );
}

interface ListProps {
  readonly symbol: SymbolId;
  readonly filter: FilingsFilter;
  readonly limit: number;
  readonly onNewest: () => void;
}

function FilingsList({ symbol, filter, limit, onNewest }: ListProps) {
  const { t } = useI18n();
  const api = useApi();
  const { first, pages, busy, problem, older } = useOlderPages(filter.cursor, (cursor) =>
    filingsQuery(api, symbol, { ...filter, cursor }, limit),
  );
  const rows = pages.flatMap(({ data }) => data);
  const last = rows.at(-1);
  const more = (pages.at(-1)?.data.length ?? 0) >= limit && last !== undefined;
  return (
    <Loaded of={[first]} skeleton={<Outline />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState glyph="document" title={t('filings.empty')}>
            {t('filings.emptyHint')}
          </EmptyState>
        ) : (
          <>
            <FilingsTable
              symbol={symbol}
              rows={rows}
              aside={
                filter.cursor === '' ? null : (
                  <Button size="small" kind="quiet" onClick={onNewest}>
                    {t('filings.newest')}
                  </Button>
                )
              }
            />
            {problem === undefined ? null : (
              <ErrorState busy={problem.isFetching} onRetry={() => void problem.refetch()} />
            )}
            {more ? (
              <OlderLink
                title={t('filings.older')}
                cursor={writeCursor({ time: last.filedAt, id: last.id })}
                busy={busy}
                onOlder={older}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}

function FilingsTable({
  symbol,
  rows,
  aside,
}: {
  readonly symbol: SymbolId;
  readonly rows: readonly FilingHead[];
  readonly aside: ReactNode;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = filingColumns(i18n);
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-card py-1.5 text-xs text-quiet">
        <p aria-live="polite">{t('filings.count', { count: rows.length })}</p>
        {aside}
        <div className="ml-auto">
          <CsvButton
            kind="quiet"
            name={[symbol, t('filings.title')]}
            rows={() => csvOf(columns, rows)}
          />
        </div>
      </div>
      <Grid
        caption={t('filings.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        initially="-filed"
      />
    </>
  );
}

const Outline = () => (
  <div className="grid gap-2 p-card">
    {Array.from({ length: 12 }, (_, row) => (
      <Skeleton key={row} className="h-8 w-full" />
    ))}
  </div>
);
