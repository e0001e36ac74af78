import type { Arrangement, Device } from './arrangement.ts';

/** An arrangement as an account keeps it. */
export interface SavedArrangement {
  /** Grows with every save; 0 before the first. */
  readonly revision: number;
  /** `null` for the arrangement that comes with the product. */
  readonly panels: Arrangement | null;
}

export type SavedStartPage = Readonly<Record<Device, SavedArrangement>> & {
  /** Whether the first steps are put away. */
  readonly stepsDone: boolean;
};

const NEVER_SAVED: SavedArrangement = { revision: 0, panels: null };

export const NOTHING_SAVED: SavedStartPage = {
  desk: NEVER_SAVED,
  phone: NEVER_SAVED,
  stepsDone: false,
};
