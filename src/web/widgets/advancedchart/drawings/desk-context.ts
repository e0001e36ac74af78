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

interface DeskOfChart {
  /** `null` until its code is here. */
  readonly desk: Desk | null;
  /** Does it now, or as soon as drawings are known. */
  readonly act: (press: (desk: Desk) => void) => void;
  /** Its code could not be had. */
  readonly isMissing: boolean;
}

export const DeskContext = createContext<DeskOfChart | null>(null);

function useDeskOfChart(): DeskOfChart {
  const found = use(DeskContext);
  if (found === null) throw new Error('a desk is asked for outside of a chart');
  return found;
}

/** For what is on the page only while the desk is there. */
export function useDesk(): Desk {
  const { desk } = useDeskOfChart();
  if (desk === null) throw new Error('useDesk before the desk is there');
  return desk;
}

const NOTHING_YET: Pick<Desk, 'state' | 'drawings' | 'status' | 'isListOpen'> = {
  state: {
    tool: null,
    placed: 0,
    selected: new Set(),
    magnet: 'off',
    stays: false,
    allHidden: false,
    canUndo: false,
    canRedo: false,
  },
  drawings: [],
  status: 'loading',
  isListOpen: false,
};

const NOTHING_AT_ALL: typeof NOTHING_YET = { ...NOTHING_YET, status: 'failed' };

/** For what is on the page from the start: what it shows of the desk, and how it acts on it. */
export function useDeskFace(): typeof NOTHING_YET & Pick<DeskOfChart, 'act'> {
  const { desk, act, isMissing } = useDeskOfChart();
  return { ...(desk ?? (isMissing ? NOTHING_AT_ALL : NOTHING_YET)), act };
}
