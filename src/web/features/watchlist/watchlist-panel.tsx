import { useMemo } from 'react';
import { type SymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { newListId, useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import {
  type ShownList,
  useWatchlist,
  useWatchlists,
} from '../../live/watchlists/use-watchlists.ts';
import { watchlistsQuery } from '../../live/watchlists/watchlists-query.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { useAnnouncer } from '../../ui/announcer.tsx';
import { BarAndBody } from '../../ui/bar-and-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { fieldViewsQuery, useFieldViews } from '../../widgets/fields/field-views.ts';
import { viewFields } from '../../widgets/fields/view-fields.ts';
import { AddSymbol } from './add-symbol.tsx';
import { watchlistAddress } from './address.ts';
import { FollowsScreen } from './follows-screen.tsx';
import { ListTable } from './list-table.tsx';
import { useBaseFigures } from './use-figures.ts';

/** What it asks for first. */
export const watchlistPanelQueries = (api: ApiClient) => [
  watchlistsQuery(api),
  fieldViewsQuery(api),
];

/** One list of the reader with live figures, in a panel of the terminal. */
export function WatchlistPanel() {
  const t = useT();
  const { values, change } = useAddressState(watchlistAddress);
  const { status, lists, retry } = useWatchlists();
  const edit = useEditWatchlists();
  const chosen = lists.find(({ id }) => id === values.list) ?? lists[0];
  if (status === 'loading') return <SkeletonLines lines={8} padded />;
  if (status === 'failed') return <ErrorState onRetry={retry} />;
  if (chosen === undefined)
    return (
      <FirstList
        onBegin={(symbols) => void edit(beginning(newListId(), t('watchlist.firstName'), symbols))}
      />
    );
  return (
    <OneList
      key={chosen.id}
      list={chosen}
      lists={lists}
      onList={(list) => change({ list, sort: '' })}
    />
  );
}

const beginning = (list: string, name: string, symbols: readonly SymbolId[]) =>
  [
    { kind: 'createList', list, name },
    { kind: 'addRows', list, rows: symbols.map((symbol) => ({ symbol })) },
  ] as const;

function FirstList({ onBegin }: { readonly onBegin: (symbols: readonly SymbolId[]) => void }) {
  return (
    <BarAndBody bar={<AddSymbol onAdd={onBegin} />}>
      <Empty onExample={onBegin} />
    </BarAndBody>
  );
}

const EXAMPLE = ['MSFT', 'AAPL', 'NVDA', 'GOOGL', 'AMZN', 'META'].map(symbolId);

function Empty({ onExample }: { readonly onExample: (symbols: readonly SymbolId[]) => void }) {
  const t = useT();
  return (
    <EmptyState
      glyph="list"
      title={t('watchlist.emptyTitle')}
      action={
        <Button size="small" onClick={() => onExample(EXAMPLE)}>
          {t('watchlist.exampleLarge')}
        </Button>
      }
    >
      {t('watchlist.emptyText')}
    </EmptyState>
  );
}

function OneList({
  list,
  lists,
  onList,
}: {
  readonly list: ShownList;
  readonly lists: readonly ShownList[];
  readonly onList: (list: string) => void;
}) {
  const t = useT();
  const { values, change } = useAddressState(watchlistAddress);
  const edit = useEditWatchlists();
  const { status, rows, retry } = useWatchlist(list.id);
  const { views } = useFieldViews();
  const { say, announcement } = useAnnouncer();
  const fields = useMemo(() => viewFields(values.view, views), [values.view, views]);
  const symbols = useMemo(() => rows.map(({ symbol }) => symbol), [rows]);
  const base = useBaseFigures(symbols);
  const add = (added: readonly SymbolId[]): void => {
    const fresh = added.filter((symbol) => !symbols.includes(symbol));
    const told = { symbol: added.join(', '), list: list.name };
    say(t(fresh.length === 0 ? 'watchlist.alreadyIn' : 'watchlist.added', told));
    if (fresh.length === 0) return;
    void edit([
      {
        kind: 'addRows',
        list: list.id,
        rows: fresh.map((symbol) => ({ symbol })),
        after: null,
      },
    ]);
  };
  return (
    <BarAndBody
      bar={
        <>
          <Choice
            label={t('watchlist.title')}
            value={list.id}
            values={lists.map(({ id }) => id)}
            name={(id) => lists.find((one) => one.id === id)?.name ?? id}
            onChange={onList}
          />
          <div className="min-w-28 grow basis-28 [&>div]:w-full [&_input]:!h-7 [&_input]:!text-xs">
            <AddSymbol onAdd={add} />
          </div>
        </>
      }
    >
      <FollowsScreen list={list} isNarrow />
      {status === 'loading' ? (
        <SkeletonLines lines={10} padded />
      ) : status === 'failed' || status === 'missing' ? (
        <ErrorState onRetry={retry} />
      ) : rows.length === 0 ? (
        <Empty onExample={add} />
      ) : (
        <ListTable
          list={list}
          lists={lists}
          rows={rows}
          fields={fields}
          sinceAdded={values.view === 'performance'}
          base={base}
          grouping={values.group}
          filter=""
          sort={values.sort}
          onSort={(sort) => change({ sort })}
          say={say}
          isNarrow
        />
      )}
      {announcement}
    </BarAndBody>
  );
}
