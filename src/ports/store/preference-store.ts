import type { Preferences } from '../../domain/navigation/preferences.ts';

export interface PreferenceStore {
  /** Nothing chosen where nothing is kept. */
  readonly of: (memberId: string) => Promise<Preferences>;
  /** Of those who have chosen something. */
  readonly ofMany: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, Preferences>>;
  readonly put: (memberId: string, preferences: Preferences) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly preferences: PreferenceStore;
  }
}
