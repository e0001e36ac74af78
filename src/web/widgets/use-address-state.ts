import { useCallback } from 'react';
import { useLatestSearch } from '../shell/symbols/latest-search.ts';
import type { Params, ValuesOf } from './param.ts';

/** The parameters that the address gives; what cannot be read counts as left out. */
export function addressValues<P extends Params>(params: P, search: URLSearchParams): ValuesOf<P> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    const text = search.get(name);
    values[name] = (text === null ? null : (param.read(text) as unknown)) ?? param.fallback;
  }
  return values as ValuesOf<P>;
}

/** The address after a change; what stands at its default is left out of it. */
export function changedAddress<P extends Params>(
  params: P,
  search: URLSearchParams,
  change: Partial<ValuesOf<P>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = String(value);
    if (text === String(params[name]?.fallback)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

export type AddressChange<P extends Params> =
  | Partial<ValuesOf<P>>
  | ((values: ValuesOf<P>) => Partial<ValuesOf<P>>);

/** The state of a panel in the address of its page: a link to the page is a link to the state. */
export function useAddressState<P extends Params>(
  params: P,
): readonly [ValuesOf<P>, (change: AddressChange<P>) => void] {
  // At once: a control that follows its own click a moment later feels broken.
  const [search, update] = useLatestSearch({ flushSync: true });
  const change = useCallback(
    (wanted: AddressChange<P>) =>
      update((before) => {
        const values =
          typeof wanted === 'function' ? wanted(addressValues(params, before)) : wanted;
        return changedAddress(params, before, values);
      }),
    [params, update],
  );
  return [addressValues(params, search), change];
}
