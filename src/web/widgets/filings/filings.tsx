import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { foldInsiders, type InsiderSide } from '../../../domain/filings/insider-days.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { filingAddress } from './filing-address.ts';
import { filingColumns } from './filing-columns.tsx';
import type { FilingsFilter } from './filings-filter.ts';
import { FilingsForm } from './filings-form.tsx';
import { FILINGS_PER_PAGE, filingsQuery, insiderSidesQuery } from './filings-query.ts';
import { FormChips } from './form-chips.tsx';
import { listColumns } from './list-columns.tsx';
import { listRows } from './list-rows.ts';

interface FilingsProps extends Partial<Omit<FilingsFilter, 'cursor'>> {
  readonly symbol: SymbolId;
  readonly resultsPerPage?: number;
  /** On a page of ours the address holds what is looked for. */
  readonly filter?: FilingsFilter;
  readonly onFilter?: (change: Partial<FilingsFilter>) => void;
  /** The filing that is read beside the list; empty where none is. */
  readonly open?: string;
  /** In the head of the card. */
  readonly actions?: ReactNode;
  readonly filingHref?: (filing: { readonly id: string; readonly symbol: string | null }) => string;
}

/** Every filing of a company by form, date and words; each opens in the reader. */
export function Filings({
  symbol,
  forms = 'all',
  text = '',
  from = '',
  to = '',
  resultsPerPage = FILINGS_PER_PAGE,
  filter = { forms, text, from, to, cursor: '' },
  onFilter,
  open = '',
  actions,
  filingHref = filingAddress,
}: FilingsProps) {
  const { t } = useI18n();
  const [chosen, change] = usePanelState(filter, onFilter);
  const narrow = (patch: Partial<FilingsFilter>) => change({ cursor: '', ...patch });
  return (
    <QueryPanel
      tool="filings"
      title={t('filings.title')}
      file={[symbol, t('filings.title')]}
      flush
      className="@container"
      queries={(api) => [filingsQuery(api, symbol, chosen, resultsPerPage)]}
      skeleton={12}
      empty={[t('filings.empty'), t('filings.emptyHint'), 'document']}
      // Every filing has a time of its own.
      asOf={() => null}
      actions={actions}
      filters={
        <>
          <FormChips symbol={symbol} filter={chosen} onChange={narrow} />
          <FilingsForm symbol={symbol} filter={chosen} onChange={narrow} brief={open !== ''} />
        </>
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <FilingsList
            key={`${symbol} ${JSON.stringify(chosen)}`}
            symbol={symbol}
            filter={chosen}
            limit={resultsPerPage}
            open={open}
            filingHref={filingHref}
            onNewest={() => change({ cursor: '' })}
          />
        )
      }
    </QueryPanel>
  );
}

interface ListProps extends Required<Pick<FilingsProps, 'symbol' | 'open' | 'filingHref'>> {
  readonly filter: FilingsFilter;
  readonly limit: number;
  readonly onNewest: () => void;
}

function FilingsList(props: ListProps) {
  const { symbol, filter, limit, onNewest } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) =>
    filingsQuery(api, symbol, { ...filter, cursor }, limit),
  );
  const { pages, starts } = loaded;
  const sides = useQueries({
    queries: starts.map((cursor) => insiderSidesQuery(api, symbol, { ...filter, cursor }, limit)),
    combine: (results): Readonly<Record<string, InsiderSide>> =>
      Object.fromEntries(results.flatMap(({ data }) => Object.entries(data ?? {}))),
  });
  const rows = useMemo(() => pages.flatMap(({ data }) => data), [pages]);
  const last = rows.at(-1);
  const more = (pages.at(-1)?.data.length ?? 0) >= limit;
  return (
    <GrowingList
      pages={loaded}
      last={more && last !== undefined ? { time: last.filedAt, id: last.id } : undefined}
      older={t('filings.older')}
      note={t('filings.count', { count: rows.length })}
      newest={filter.cursor === '' ? undefined : { title: t('filings.newest'), onNewest }}
    >
      <CsvRows rows={() => csvOf(filingColumns(i18n), rows)} />
      <FilingsTable {...props} rows={rows} sides={sides} />
    </GrowingList>
  );
}

interface TableProps extends ListProps {
  readonly rows: readonly FilingHead[];
  readonly sides: Readonly<Record<string, InsiderSide>>;
}

function FilingsTable({ filter, rows, sides, open, filingHref }: TableProps) {
  const i18n = useI18n();
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
  const shown = listRows(entries, toggled);
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
    shown,
  );
  return (
    <div ref={list}>
      <Grid
        caption={i18n.t('filings.title')}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        isChosen={({ filing }) => filing !== null && filing.id === open}
        headless={open !== ''}
        {...(open === '' ? { initially: '-filed' } : {})}
      />
    </div>
  );
}
