import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lineKeyInWindow } from './commands/use-command-keys.ts';
import type { TerminalDesk } from './desk.ts';
import { act } from './desk-actions.ts';
import { deskKey, isLeader } from './terminal-keys.ts';

interface KeyHost {
  readonly rename: (id: string) => void;
  readonly add: () => void;
}

export interface TerminalKeys {
  /** The leader was pressed: the next key is ours. */
  readonly isLed: boolean;
  /** Listens in a window too; returns how to stop. */
  readonly listenIn: (document: Document) => () => void;
}

/** The keyboard of the desk, in this page and in the windows of its panels. */
export function useTerminalKeys(desk: TerminalDesk, { rename, add }: KeyHost): TerminalKeys {
  const [isLed, setLed] = useState(false);
  const led = useRef(false);
  const places = useRef(new Set<Document>());

  const lead = (next: boolean): void => {
    led.current = next;
    setLed(next);
  };
  const find = (selector: string): HTMLElement | null => {
    for (const place of places.current) {
      const found = place.querySelector<HTMLElement>(selector);
      if (found !== null) return found;
    }
    return null;
  };
  /** The focus of the page goes along with that of the desk, once what was opened is drawn. */
  const follow = (): void => {
    requestAnimationFrame(() => {
      const { focused } = desk.layout();
      const panel = focused === null ? null : find(`[data-panel-id="${CSS.escape(focused)}"]`);
      if (panel !== null && !panel.contains(panel.ownerDocument.activeElement))
        panel.focus({ preventScroll: true });
    });
  };
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (isLeader(event)) {
      event.preventDefault();
      event.stopPropagation();
      lead(!led.current);
      return;
    }
    const wasLed = led.current;
    // A modifier on its way down is not yet a key.
    if (wasLed && ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
    if (wasLed) lead(false);
    // Every other window of the program has its own keys while it is open.
    if (!wasLed && isInDialog(event.target)) return;
    if (!wasLed && lineKeyInWindow(event)) {
      event.preventDefault();
      return;
    }
    const action = deskKey(event, wasLed);
    if (action === null) {
      if (wasLed && event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // From the header or the bar the first step is to the panel that has the focus of the desk.
    if (action.does === 'step' && !isInside(event.target, '[data-panel-id]')) {
      follow();
      return;
    }
    act(desk, action, {
      rename,
      add,
      menu: (id) => find(`[data-actions="${CSS.escape(id)}"] button`)?.click(),
    });
    if (action.does !== 'rename' && action.does !== 'menu' && action.does !== 'add') follow();
  });

  const [listenIn] = useState(() => (place: Document): (() => void) => {
    const listen = (event: KeyboardEvent): void => hear(event);
    places.current.add(place);
    place.addEventListener('keydown', listen, true);
    return () => {
      places.current.delete(place);
      place.removeEventListener('keydown', listen, true);
    };
  });
  useEffect(() => listenIn(document), [listenIn]);
  return { isLed, listenIn };
}

/** An element of another window is of another realm, so `instanceof` does not know it. */
const isInside = (target: EventTarget | null, selector: string): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest(selector) !== null;

const isInDialog = (target: EventTarget | null): boolean =>
  // A stack that floats over the desk is a dialog too, but covers nothing.
  isInside(target, '[role="dialog"]:not([aria-modal="false"]), [role="menu"]');
