import { createContext } from 'react-router';
import type { MenuItem } from '../../../domain/navigation/menu.ts';
import type { Settings } from '../../../domain/navigation/settings.ts';

/** What the guards made of the address; `null` when they refused. */
export interface Decided {
  readonly settings: Settings;
  readonly menu: readonly MenuItem[] | null;
}

export const decidedContext = createContext<Decided | null>(null);
