import type { Arrangement, Device } from '../../domain/start-page/arrangement.ts';
import type { SavedArrangement, SavedStartPage } from '../../domain/start-page/saved.ts';

export interface StartPageStore {
  readonly of: (memberId: string) => Promise<SavedStartPage>;
  /** Writes over exactly this revision; null when another one is kept. */
  readonly save: (
    memberId: string,
    device: Device,
    revision: number,
    panels: Arrangement | null,
  ) => Promise<SavedArrangement | null>;
  readonly setStepsDone: (memberId: string, done: boolean) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly startPages: StartPageStore;
  }
}
