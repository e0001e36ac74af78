import { use, useEffect, useState } from 'react';
import { PanelChoices } from './panel-choices.ts';

/** New values, or how to make them of those that hold by then: two changes may come at once. */
export type Change<S extends object> = Partial<S> | ((state: S) => Partial<S>);

/**
 * What a reader has chosen inside a widget. On a page of ours the address keeps it (`onChange` is
 * given, and the choice comes back as parameters); on anybody else's page the widget itself does, and the
 * link of its card carries it.
 */
export function usePanelState<S extends object, C extends Change<S> = Partial<S>>(
  given: S,
  onChange: ((change: C) => void) | undefined,
): readonly [S, (change: C) => void] {
  const [changed, setChanged] = useState<Partial<S>>({});
  const choices = use(PanelChoices);
  useEffect(() => {
    for (const [name, value] of Object.entries(changed)) choices?.values.set(name, String(value));
  }, [choices, changed]);
  if (onChange !== undefined) return [given, onChange];
  return [
    { ...given, ...changed },
    (change: Change<S>) =>
      setChanged((before) => ({
        ...before,
        ...(typeof change === 'function' ? change({ ...given, ...before }) : change),
      })),
  ];
}
