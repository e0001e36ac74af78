import { createContext, use } from 'react';
import type { Drawing } from '../../../../domain/drawings/drawing.ts';
import type { DrawingStore } from '../../../live/drawings/drawing-store.ts';
import type { DeskState, DrawingDesk } from './drawing-desk.ts';

/** What the tools, the bar of the selection and the list share. */
export interface Desk {
  readonly desk: DrawingDesk;
  readonly state: DeskState;
  /** From back to front. */
  readonly drawings: readonly Drawing[];
  readonly keptIn: DrawingStore['keptIn'];
  /** Whether drawings and their prices are known. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
  /** A drawing in figures. */
  readonly figures: (drawing: Drawing) => string;
  readonly openSettings: (id: string) => void;
  readonly isListOpen: boolean;
  readonly setListOpen: (open: boolean) => void;
  /** Deletes and offers to take it back. */
  readonly remove: (ids: readonly string[]) => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDesk outside of a chart');
  return desk;
}
