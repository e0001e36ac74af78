import type { Preferences } from '../../domain/navigation/preferences.ts';

export interface PreferenceStore {
  /** Nothing chosen where nothing is kept. */
  readonly of: (memberId: string) => Promise<Preferences>;
  readonly put: (memberId: string, preferences: Preferences) => Promise<void>;
}
