import { use, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AddressFields,
  type AddressValues,
  addressValues,
  changedAddress,
} from './address-field.ts';
import { PanelAddressContext } from './panel-address.ts';

/** New values, or how to make them from those that hold by then: two changes may come at once. */
export type AddressChange<F extends AddressFields> =
  | Partial<AddressValues<F>>
  | ((values: AddressValues<F>) => Partial<AddressValues<F>>);

interface AddressOptions {
  /** `replace`: going back leaves the page. `push`: going back undoes the change. */
  readonly history?: 'replace' | 'push';
}

export interface AddressState<F extends AddressFields> {
  readonly values: AddressValues<F>;
  readonly change: (change: AddressChange<F>) => void;
  /** A link to the page with other values. */
  readonly href: (change: Partial<AddressValues<F>>) => string;
}

/**
 * What a page shows, kept in its address: a link to the page is a link to the state. Two changes may
 * come before the page is rendered once: the second builds on the first, and an address of ours that
 * arrives late does not undo what was chosen after it. Inside a panel of the terminal it is the
 * state of that panel instead.
 *
 * `fields` is a constant of the module: another object is another state.
 */
export function useAddressState<F extends AddressFields>(
  fields: F,
  { history = 'replace' }: AddressOptions = {},
): AddressState<F> {
  const [pageSearch, setSearch] = useSearchParams();
  const panel = use(PanelAddressContext);
  const search = panel?.search ?? pageSearch;
  const latest = useRef(search);
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = underWay.current.indexOf(search.toString());
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1);
    if (at < 0) latest.current = search;
  }, [search]);
  const change = useCallback(
    (wanted: AddressChange<F>) => {
      const before = latest.current;
      const values = typeof wanted === 'function' ? wanted(addressValues(fields, before)) : wanted;
      latest.current = changedAddress(fields, before, values);
      underWay.current = [...underWay.current, latest.current.toString()];
      if (panel !== null) {
        panel.change(latest.current);
        return;
      }
      setSearch(latest.current, {
        replace: history === 'replace',
        preventScrollReset: true,
        // A control that follows its own click a moment later feels broken.
        flushSync: true,
      });
    },
    [fields, setSearch, history, panel],
  );
  return {
    values: addressValues(fields, search),
    change,
    href: (wanted) => `?${changedAddress(fields, search, wanted).toString()}`,
  };
}
