import { useState } from 'react';

/**
 * What a reader has chosen inside a widget. On a page of ours the address keeps it (`onChange` is
 * given, and the choice comes back as parameters); on anybody else's page the widget itself does.
 */
export function usePanelState<S extends object>(
  given: S,
  onChange: ((change: Partial<S>) => void) | undefined,
): readonly [S, (change: Partial<S>) => void] {
  const [changed, setChanged] = useState<Partial<S>>({});
  return onChange === undefined
    ? [{ ...given, ...changed }, (change) => setChanged((before) => ({ ...before, ...change }))]
    : [given, onChange];
}
