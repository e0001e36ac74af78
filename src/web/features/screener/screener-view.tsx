import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import { screenScope } from '../../../domain/screener/screen-scope.ts';
import { UNIVERSE_KINDS } from '../../../domain/screener/universe.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFieldViews } from '../../widgets/fields/field-views.ts';
import { usualSort } from '../../../domain/screener/screen-address.ts';
import { screenerAddress, type ScreenerState } from './address.ts';
import { Builder } from './builder/builder.tsx';
import { columnsOf } from './column-sets.ts';
import { EmptyResult } from './empty-result.tsx';
import { BASE_FIELDS, firstPageQuery } from './first-page-query.ts';
import { PresetsMenu } from './presets-menu.tsx';
import { ResultBar } from './result-bar.tsx';
import { SavedMenu } from './saved-menu.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import { useNewsOfRows } from './use-news-of-rows.tsx';
import { usePast } from './use-past.ts';
import { useScreenQuery } from './use-screen-query.ts';
import { useScreenResult } from './use-screen-result.ts';
import { useScreenStore } from './use-screen-store.ts';
import { useTypedText } from './use-typed-text.ts';
import { OTHER_VIEWS } from './view-slots.ts';
import { TableView } from './views/table-view.tsx';

/** The screener: conditions, what they find, and the ways to look at it. */
export function ScreenerView() {
  const { t } = useI18n();
  const { now } = useBoot();
  const scope = useMemo(() => screenScope({ today: easternDay(now) }), [now]);
  const { values, change: changeAddress } = useAddressState(screenerAddress);
  const address = useSame(values);
  const [q, setQ] = useTypedText(address.q, (text) => changeAddress({ q: text }));
  const change = useCallback(
    (next: Partial<ScreenerState>) => {
      if (next.q !== undefined) setQ(next.q);
      changeAddress(next);
    },
    [setQ, changeAddress],
  );
  const screen = useMemo((): ScreenerState => ({ ...address, q }), [address, q]);
  const { universe, view, off } = screen;
  const past = usePast((before) => {
    setQ(before.q);
    change({ off: before.off });
  });
  const write = (next: { readonly q?: string; readonly off?: string }): void => {
    past.remember({ q, off });
    if (next.q !== undefined) setQ(next.q);
    if (next.off !== undefined && next.off !== off) change({ off: next.off });
  };

  const choose = (chosen: Partial<ScreenerState>): void => {
    past.remember({ q, off });
    change(chosen);
  };

  const { views: ownViews } = useFieldViews();
  const fields = useMemo(() => columnsOf(address, ownViews), [address, ownViews]);
  const sort = address.sort === '' ? usualSort(address) : address.sort;
  const { query, fault } = useScreenQuery(q, sort, address.formulas, scope);
  const [store, state] = useScreenStore(universe);
  const first = useQuery({
    ...firstPageQuery(useApi(), address, fields),
    placeholderData: (before) => before,
    // The engine in the page answers as soon as it is there.
    enabled: state.engine === null,
  });
  const [asked, setAsked] = useState<readonly ColumnKey[]>([]);
  const need = useCallback((keys: readonly ColumnKey[]) => {
    setAsked((before) =>
      keys.every((key) => before.includes(key)) ? before : [...new Set([...before, ...keys])],
    );
  }, []);
  useEffect(() => {
    store.need([
      ...BASE_FIELDS,
      ...fields,
      ...query.keys,
      ...asked,
      ...(address.group === 'none' ? [] : [address.group]),
    ]);
  }, [store, fields, query, asked, address.group]);
  // The count comes first: rows are ordered and drawn right after it, and not for letters that are
  // typed over.
  const result = useScreenResult(store, state, useDeferredValue(query), first.data);
  const { engine, at } = state;
  const total = useMemo(
    () =>
      engine !== null && query.keys.every(store.has) ? engine.count(query.engine.condition) : null,
    // The engine is the same object while its cells change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [engine, at, query, store],
  );
  const announcement = useNewsOfRows(result);
  const follow = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);

  const Other = view === 'table' ? undefined : OTHER_VIEWS[view];
  const failure = result === null ? (state.failure ?? first.error) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('screener.title')}</h1>
        <Segmented
          label={t('screener.universe')}
          segments={UNIVERSE_KINDS.map((value) => ({
            value,
            title: t(`screener.universe.${value}`),
          }))}
          value={universe}
          onChange={(next) =>
            change({ universe: next, set: '', columns: [], sort: '', group: 'none', with: '' })
          }
        />
        <div className="ml-auto flex flex-wrap items-center gap-1.5">
          <PresetsMenu screen={screen} onChoose={choose} />
          <SavedMenu />
          <ScreenMenu screen={screen} result={result} fields={fields} formulas={query.formulas} />
        </div>
      </header>
      <Builder
        screen={screen}
        scope={scope}
        fault={fault}
        result={result}
        total={total ?? result?.total ?? null}
        store={state}
        condition={query.engine.condition}
        canUndo={past.canUndo}
        onUndo={past.undo}
        onWrite={write}
        onChange={change}
        need={need}
      />
      <Card flush className="self-start">
        <ResultBar
          screen={screen}
          fields={fields}
          ownViews={ownViews}
          result={result}
          store={state}
          scope={scope}
          onChange={change}
        />
        {result === null ? (
          failure === null ? (
            <SkeletonLines lines={14} padded />
          ) : (
            <ErrorState
              {...(failure instanceof ApiFailure && failure.statusCode < 500
                ? { message: failure.statusMessage }
                : {})}
              onRetry={() => {
                store.retry();
                void first.refetch();
              }}
            />
          )
        ) : result.total === 0 && result.left.size === 0 ? (
          <EmptyResult
            q={q}
            scope={scope}
            engine={result.engine}
            onWrite={(next) => write({ q: next })}
          />
        ) : Other === undefined ? (
          <TableView
            result={result}
            screen={screen}
            change={change}
            need={need}
            fields={fields}
            formulas={query.formulas}
            follow={follow}
          />
        ) : (
          <Suspense fallback={<SkeletonLines lines={14} padded />}>
            <Other result={result} screen={screen} change={change} need={need} />
          </Suspense>
        )}
      </Card>
      {announcement}
    </div>
  );
}

/** The same object while it says the same: an address is read anew with every rendering. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ text, value });
  if (kept.text === text) return kept.value;
  setKept({ text, value });
  return value;
}
