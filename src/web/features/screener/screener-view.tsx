import { useCallback, useEffect, useMemo, useState } from 'react';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { ColumnKey } from '../../../domain/screener/screen-table.ts';
import { screenScope } from '../../../domain/screener/screen-scope.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { useFieldLabels } from '../../widgets/fields/use-field-labels.ts';
import { useFieldViews } from '../../widgets/fields/field-views.ts';
import { screenerAddress } from './address.ts';
import { columnsOf } from './column-sets.ts';
import { BASE_FIELDS } from './first-page-query.ts';
import { TypedScreen } from './typed-screen.tsx';
import { useFirstPage } from './use-first-page.ts';
import { useScreenStore } from './use-screen-store.ts';

/** The screener as its address says it. What is typed since then is the business of `TypedScreen`. */
export function ScreenerView() {
  const { now } = useBoot();
  const labels = useFieldLabels();
  const scope = useMemo(() => screenScope({ today: easternDay(now), labels }), [now, labels]);
  const { values, change } = useAddressState(screenerAddress);
  const address = useSame(values);
  const { views: ownViews } = useFieldViews();
  const fields = useMemo(() => columnsOf(address, ownViews), [address, ownViews]);
  const [store, state] = useScreenStore(address.universe);
  const { data, error, refetch } = useFirstPage(address, fields, scope, state.engine);
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
      ...asked,
      ...(address.group === 'none' ? [] : [address.group]),
    ]);
  }, [store, fields, asked, address.group]);
  const retry = useCallback(() => {
    store.retry();
    void refetch();
  }, [store, refetch]);
  return (
    <TypedScreen
      address={address}
      changeAddress={change}
      scope={scope}
      fields={fields}
      ownViews={ownViews}
      store={store}
      state={state}
      first={data}
      failure={state.failure ?? error}
      onRetry={retry}
      need={need}
    />
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
