import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TerminalLayout } from '../../../domain/terminal/layout.ts';
import type { TerminalDesk } from './desk.ts';

/** Whoever draws a part of the terminal asks for the desk; pop-out windows are in the same tree. */
export const DeskContext = createContext<TerminalDesk | null>(null);

export function useDesk(): TerminalDesk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('no desk above this component');
  return desk;
}

/**
 * One value of the layout; the component is drawn again when it differs. The function returns parts of
 * the layout or plain values, never something made anew.
 */
export function useDeskValue<T>(read: (layout: TerminalLayout) => T): T {
  const desk = useDesk();
  const value = (): T => read(desk.layout());
  return useSyncExternalStore(desk.subscribe, value, value);
}
