import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { rememberList } from '../../live/watchlists/last-list.ts';
import { newListId, useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import {
  type ShownList,
  useWatchlist,
  useWatchlists,
} from '../../live/watchlists/use-watchlists.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { useAnnouncer } from '../../ui/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddSymbol } from './add-symbol.tsx';
import { watchlistAddress } from './address.ts';
import { EmptyList } from './empty-list.tsx';
import { useFieldViews } from '../../widgets/fields/field-views.ts';
import { FollowsScreen } from './follows-screen.tsx';
import { ListRail } from './list-rail.tsx';
import { ListSidebar } from './list-sidebar.tsx';
import { ListSummary } from './list-summary.tsx';
import { ListTable } from './list-table.tsx';
import { ImportInto, ListTools } from './list-tools.tsx';
import { OFFERED_SHOWS, OTHER_SHOWS } from './other-shows.ts';
import { RailTools } from './rail-tools.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBaseFigures } from './use-figures.ts';
import { viewFields } from '../../widgets/fields/view-fields.ts';
import { ViewTools } from '../../widgets/fields/view-tools.tsx';

/** As many as the document comes with; the others are asked for once these are on the screen. */
const FIRST = 40;

/** The reader's lists and the chosen one. */
export function WatchlistView() {
  const { t } = useI18n();
  const address = useAddressState(watchlistAddress);
  const { values, change } = address;
  const { status, lists, limits, keptIn, prepare, retry } = useWatchlists();
  const edit = useEditWatchlists();
  const { say, announcement } = useAnnouncer();
  const chosen = lists.find(({ id }) => id === values.list) ?? lists[0];

  const create = (name: string): void => {
    const id = newListId();
    void edit([{ kind: 'createList', list: id, name }]);
    change({ list: id });
  };
  const trash = (list: ShownList): void => {
    void edit([{ kind: 'trashList', list: list.id }], {
      undo: t('watchlist.trashed', { name: list.name }),
    });
    if (list.id === chosen?.id) change({ list: '' });
  };
  /** The first symbol makes the first list. */
  const begin = (symbols: readonly SymbolId[]): void => {
    const id = newListId();
    const rows = symbols.map((symbol) => ({ symbol }));
    void edit([
      { kind: 'createList', list: id, name: t('watchlist.firstName') },
      { kind: 'addRows', list: id, rows },
    ]);
  };

  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-gap',
        lists.length > 0 && 'lg:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 empty:hidden lg:block lg:pt-1">
        {status === 'ready' && lists.length > 0 ? (
          <ListRail
            lists={lists}
            limits={limits}
            chosen={chosen?.id}
            href={(list) => address.href({ list, sort: '' })}
            edit={edit}
            onCreate={create}
            onTrash={trash}
            say={say}
            onNear={prepare}
          />
        ) : null}
        {lists.length > 0 ? (
          <ButtonLink kind="quiet" size="small" glyph="pencil" to="/notes" className="lg:mt-3">
            <span className="max-md:sr-only">{t('pages.notes')}</span>
          </ButtonLink>
        ) : null}
        {keptIn === 'browser' ? <KeptHere /> : null}
        {status === 'ready' ? <RailTools onList={(list) => change({ list })} /> : null}
      </div>
      {chosen === undefined ? (
        <Card title={t('watchlist.title')} flush>
          {/* As high as what may come, so that nothing below it moves. */}
          <div className="min-h-[44rem] md:min-h-96">
            {status === 'loading' ? (
              <SkeletonLines lines={8} padded />
            ) : status === 'failed' ? (
              <ErrorState onRetry={retry} />
            ) : (
              <NoList onBegin={begin} />
            )}
          </div>
        </Card>
      ) : (
        <OneList key={chosen.id} list={chosen} lists={lists} address={address} say={say} />
      )}
      {announcement}
    </div>
  );
}

/** Where the lists of a visitor without an account are, and how to keep them. */
function KeptHere() {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const login = `/login?${new URLSearchParams({ next: pathname + search }).toString()}`;
  return (
    <p className="mt-2 w-full px-3 text-xs text-quiet max-lg:px-0">
      {t('watchlist.keptHere')} <TextLink to={login}>{t('watchlist.signIn')}</TextLink>
    </p>
  );
}

/** Typing a symbol, pasting some or taking an example makes the first list. */
function NoList({ onBegin }: { readonly onBegin: (symbols: readonly SymbolId[]) => void }) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [list] = useState(() => ({ id: newListId(), name: t('watchlist.firstName') }));
  const pasting = usePasting((start, state) => (
    <ImportInto {...state} list={list} rows={NO_ROWS} start={start} isNew />
  ));
  return (
    <>
      <div className="border-b border-line px-card py-2">
        <AddSymbol field={field} onAdd={onBegin} onPaste={pasting.show} />
      </div>
      <EmptyList
        onType={() => field.current?.focus()}
        onExample={onBegin}
        onPaste={() => pasting.show('')}
      />
      {pasting.dialog}
    </>
  );
}

const NO_ROWS: readonly WatchlistRow[] = [];

/** The window for pasted symbols, with what was pasted into a field for one. */
function usePasting(
  draw: (start: string, state: Parameters<Parameters<typeof useToolDialog>[0]>[0]) => ReactNode,
) {
  const [start, setStart] = useState('');
  const tool = useToolDialog((state) => draw(start, state));
  const show = (text: string): void => {
    setStart(text);
    tool.show();
  };
  return { show, dialog: tool.dialog };
}

interface OneListProps {
  readonly list: ShownList;
  readonly lists: readonly ShownList[];
  readonly address: ReturnType<typeof useAddressState<typeof watchlistAddress>>;
  readonly say: (text: string) => void;
}

function OneList({ list, lists, address: { values, change }, say }: OneListProps) {
  const { t } = useI18n();
  const edit = useEditWatchlists();
  const { limits } = useWatchlists();
  const { status, rows, retry } = useWatchlist(list.id);
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { views: ownViews } = useFieldViews();
  const fields = useMemo(() => viewFields(values.view, ownViews), [values.view, ownViews]);
  const symbols = useMemo(() => rows.map(({ symbol }) => symbol), [rows]);
  useEffect(() => rememberList(localStorage, list.id), [list.id]);
  const Other = values.show === 'table' ? undefined : OTHER_SHOWS[values.show];
  // False when rows are drawn for the first time: a thousand then take as long as twenty.
  const isDrawn = useDeferredValue(symbols.length > 0, false);
  const known = useMemo(() => (isDrawn ? symbols : symbols.slice(0, FIRST)), [symbols, isDrawn]);
  const base = useBaseFigures(known);
  const pasting = usePasting((start, state) => (
    <ImportInto {...state} list={list} rows={rows} start={start} />
  ));
  const onView = (view: string): void => change({ view: view === 'price' ? '' : view, sort: '' });
  const add = (added: readonly SymbolId[]): void => {
    const there = added.filter((symbol) => symbols.includes(symbol));
    if (there.length === added.length) {
      say(t('watchlist.alreadyIn', { symbol: there.join(', '), list: list.name }));
      return;
    }
    // The newest on top: a long list shows it in the next frame.
    void edit([
      {
        kind: 'addRows',
        list: list.id,
        rows: added.map((symbol) => ({ symbol })),
        after: null,
      },
    ]);
    say(t('watchlist.added', { symbol: added.join(', '), list: list.name }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title={list.name}
        flush
        className="self-start"
        actions={<ListTools list={list} rows={rows} />}
      >
        <Toolbar
          add={<AddSymbol field={field} onAdd={add} onPaste={pasting.show} />}
          view={values.view}
          ownViews={ownViews}
          onView={onView}
          show={Other === undefined ? 'table' : values.show}
          onShow={(show) => change({ show })}
          shows={OFFERED_SHOWS}
          grouping={values.group}
          onGrouping={(group) => change({ group })}
          filter={filter}
          onFilter={setFilter}
          viewActions={
            <ViewTools
              view={ownViews.find(({ id }) => id === values.view)}
              fields={fields}
              onView={onView}
            />
          }
        />
        <FollowsScreen list={list} />
        {status === 'loading' ? (
          <SkeletonLines lines={10} padded />
        ) : status === 'failed' || status === 'missing' ? (
          <ErrorState onRetry={retry} />
        ) : rows.length === 0 ? (
          <EmptyList
            onType={() => field.current?.focus()}
            onExample={add}
            onPaste={() => pasting.show('')}
          />
        ) : (
          <>
            {Other !== undefined ? (
              <Suspense fallback={<SkeletonLines lines={10} padded />}>
                <Other
                  name={list.name}
                  rows={rows}
                  symbols={symbols}
                  base={base}
                  grouping={values.group}
                  filter={filter}
                />
              </Suspense>
            ) : (
              <ListTable
                list={list}
                lists={lists}
                rows={rows}
                fields={fields}
                sinceAdded={values.view === 'performance'}
                base={base}
                grouping={values.group}
                filter={filter}
                sort={values.sort}
                onSort={(sort) => change({ sort })}
                say={say}
              />
            )}
            <ListSummary symbols={symbols} figures={base} most={limits?.watchlistRows} />
          </>
        )}
        {pasting.dialog}
      </Card>
      <ListSidebar symbols={symbols} />
    </div>
  );
}
