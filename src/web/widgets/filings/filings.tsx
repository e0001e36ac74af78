import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { FormChoice } from '../../../domain/filings/form-group.ts';
import { foldInsiders, type InsiderSide } from '../../../domain/filings/insider-days.ts';
import { writeCursor } from '../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OlderLink } from '../../ui/older-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { filingAddress } from './filing-address.ts';
import { filingColumns } from './filing-columns.tsx';
import { filterOf, type FilingsFilter } from './filings-filter.ts';
import { FilingsForm } from './filings-form.tsx';
import { FILINGS_PER_PAGE, filingsQuery, insiderSidesQuery } from './filings-query.ts';
import { FormChips } from './form-chips.tsx';
import { listColumns } from './list-columns.tsx';
import { listRows } from './list-rows.ts';

interface FilingsProps {
  readonly symbol: SymbolId;
  readonly forms?: FormChoice | 'all';
  readonly resultsPerPage?: number;
  /** On a page of ours the address holds what is looked for. */
  readonly filter?: FilingsFilter;
  readonly onFilter?: (change: Partial<FilingsFilter>) => void;
  /** The filing that is read beside the list; empty where none is. */
  readonly open?: string;
  readonly filingHref?: (filing: { readonly id: string; readonly symbol: string }) => string;
}

const nothing = filterOf(new URLSearchParams());

/** Every filing of a company by form, date and words; each opens in the reader. */
export function Filings({
  symbol,
  forms = 'all',
  resultsPerPage = FILINGS_PER_PAGE,
  filter,
  onFilter,
  open = '',
  filingHref = filingAddress,
}: FilingsProps) {
  const { t } = useI18n();
  const [chosen, change] = usePanelState(filter ?? { ...nothing, forms }, onFilter);
  const narrow = (patch: Partial<FilingsFilter>) => change({ cursor: '', ...patch });
  return (
    <WidgetPanel tool="filings" title={t('filings.title')} flush className="@container">
      <FormChips symbol={symbol} filter={chosen} onChange={narrow} />
      <FilingsForm symbol={symbol} filter={chosen} onChange={narrow} brief={open !== ''} />
      <FilingsList
        key={`${symbol} ${JSON.stringify(chosen)}`}
        symbol={symbol}
        filter={chosen}
        limit={resultsPerPage}
        open={open}
        filingHref={filingHref}
        onNewest={() => change({ cursor: '' })}
      />
    </WidgetPanel>
  );
}

interface ListProps extends Required<Pick<FilingsProps, 'symbol' | 'open' | 'filingHref'>> {
  readonly filter: FilingsFilter;
  readonly limit: number;
  readonly onNewest: () => void;
}

function FilingsList(props: ListProps) {
  const { symbol, filter, limit, onNewest } = props;
  const { t } = useI18n();
  const api = useApi();
  const { first, pages, starts, busy, problem, older } = useOlderPages(filter.cursor, (cursor) =>
    filingsQuery(api, symbol, { ...filter, cursor }, limit),
  );
  const sides = useQueries({
    queries: starts.map((cursor) => insiderSidesQuery(api, symbol, { ...filter, cursor }, limit)),
    combine: (results): Readonly<Record<string, InsiderSide>> =>
      Object.fromEntries(results.flatMap(({ data }) => Object.entries(data ?? {}))),
  });
  const rows = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
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
              {...props}
              rows={rows}
              sides={sides}
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

interface TableProps extends ListProps {
  readonly rows: readonly FilingHead[];
  readonly sides: Readonly<Record<string, InsiderSide>>;
  readonly aside: ReactNode;
}

function FilingsTable({ symbol, filter, rows, sides, open, filingHref, aside }: TableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const { pathname, search } = useLocation();
  const [toggled, setToggled] = useState<ReadonlySet<IsoDate>>(new Set());
  // Who asks for insider forms, or for one day, wants to see them.
  const folds = filter.forms !== 'insider';
  const entries = useMemo(
    () =>
      folds
        ? foldInsiders(rows, sides)
        : rows.map((filing) => ({ kind: 'filing', filing }) as const),
    [folds, rows, sides],
  );
  const columns = listColumns(
    i18n,
    {
      filingHref,
      dayHref: (date) => {
        const query = new URLSearchParams(search);
        for (const [name, value] of Object.entries({ forms: 'insider', from: date, to: date }))
          query.set(name, value);
        query.delete('cursor');
        return `${pathname}?${query.toString()}`;
      },
      isUnfolded: (date) => toggled.has(date),
      onFold: ({ date }) =>
        setToggled((before) => {
          const next = new Set(before);
          if (!next.delete(date)) next.add(date);
          return next;
        }),
    },
    open !== '',
  );
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-card py-0.5 text-xs text-quiet">
        <p aria-live="polite">{t('filings.count', { count: rows.length })}</p>
        {aside}
        <div className="ml-auto">
          <CsvButton
            kind="quiet"
            name={[symbol, t('filings.title')]}
            rows={() => csvOf(filingColumns(i18n), rows)}
          />
        </div>
      </div>
      <div ref={list}>
        <Grid
          caption={t('filings.title')}
          columns={columns}
          rows={listRows(entries, toggled)}
          rowKey={({ key }) => key}
          isChosen={({ filing }) => filing !== null && filing.id === open}
          headless={open !== ''}
          {...(open === '' ? { initially: '-filed' } : {})}
        />
      </div>
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
