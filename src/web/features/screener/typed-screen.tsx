import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { withoutPhrases } from '../../../domain/expressions/tokens.ts';
import type { FieldView } from '../../../domain/fields/views.ts';
import { usualSort } from '../../../domain/screener/screen-address.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import type { ScreenerState } from './address.ts';
import { Builder } from './builder/builder.tsx';
import type { FirstPage } from './first-page-query.ts';
import { ResultCard } from './result-card.tsx';
import type { ScreenStore, StoreState } from './screen-store.ts';
import { ScreenerHeader } from './screener-header.tsx';
import { useNewsOfRows } from './use-news-of-rows.tsx';
import { usePast } from './use-past.ts';
import { useScreenQuery } from './use-screen-query.ts';
import { useScreenResult } from './use-screen-result.ts';
import { useTypedText } from './use-typed-text.ts';

interface TypedScreenProps {
  readonly address: ScreenerState;
  readonly changeAddress: (change: Partial<ScreenerState>) => void;
  readonly scope: ScreenScope;
  readonly fields: readonly FieldId[];
  readonly ownViews: readonly FieldView[];
  readonly store: ScreenStore;
  readonly state: StoreState;
  readonly first: FirstPage | undefined;
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly need: (keys: readonly ColumnKey[]) => void;
}

/**
 * A screen while it is typed. Every letter renders this part, and of what is below it only the
 * condition that is edited and the count: the rest gets what is the same while somebody types, or
 * the text as of the last rendering of the rows.
 */
export function TypedScreen(props: TypedScreenProps) {
  const { address, changeAddress, scope, fields, ownViews, store, state, need } = props;
  const { phrases } = scope;
  const [typed, setQ] = useTypedText(address.q, (text) =>
    changeAddress({ q: withoutPhrases(text, phrases) }),
  );
  // Everything but the field that is typed in reads the names, which need no page to be understood.
  const q = useMemo(() => withoutPhrases(typed, phrases), [typed, phrases]);
  const change = useCallback(
    (next: Partial<ScreenerState>) => {
      if (next.q !== undefined) setQ(next.q);
      changeAddress(next);
    },
    [setQ, changeAddress],
  );
  const screen = useMemo((): ScreenerState => ({ ...address, q }), [address, q]);
  const { off } = address;
  const { remember, undo, canUndo } = usePast({ q, off }, change);
  const write = useCallback(
    (next: { readonly q?: string; readonly off?: string }): void => {
      remember();
      if (next.q !== undefined) setQ(next.q);
      if (next.off !== undefined && next.off !== off) change({ off: next.off });
    },
    [remember, setQ, off, change],
  );
  const choose = useCallback(
    (chosen: Partial<ScreenerState>): void => {
      remember();
      change(chosen);
    },
    [remember, change],
  );

  const sort = address.sort === '' ? usualSort(address) : address.sort;
  const { query, fault, isUnasked } = useScreenQuery(q, sort, address.formulas, scope);
  useEffect(() => store.need(query.keys), [store, query]);
  // The count comes first: rows are ordered and drawn right after it, and not for letters that are
  // typed over.
  const found = useScreenResult(store, state, useDeferredValue(query), props.first);
  const result = isUnasked ? null : found;
  const shownText = useDeferredValue(q);
  const shown = useMemo((): ScreenerState => ({ ...address, q: shownText }), [address, shownText]);
  const { engine, at } = state;
  const total = useMemo(
    () =>
      engine !== null && query.keys.every(store.has) ? engine.count(query.engine.condition) : null,
    // The engine is the same object while its cells change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [engine, at, query, store],
  );
  const announcement = useNewsOfRows(result);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <ScreenerHeader
        screen={shown}
        result={result}
        fields={fields}
        formulas={query.formulas}
        onChange={change}
        onChoose={choose}
      />
      <Builder
        screen={screen}
        typed={typed}
        scope={scope}
        result={result}
        total={fault === undefined ? (total ?? result?.total ?? null) : null}
        canUndo={canUndo}
        onUndo={undo}
        onWrite={write}
        onChange={change}
        need={need}
      />
      <ResultCard
        screen={shown}
        result={result}
        unread={isUnasked ? fault : undefined}
        failure={result === null ? props.failure : null}
        fields={fields}
        formulas={query.formulas}
        ownViews={ownViews}
        store={store}
        state={state}
        scope={scope}
        change={change}
        need={need}
        onWrite={write}
        onRetry={props.onRetry}
      />
      {announcement}
    </div>
  );
}
