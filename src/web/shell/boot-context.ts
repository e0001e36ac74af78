import { createContext } from 'react-router';
import type { Settings } from '../../domain/navigation/settings.ts';

/** The settings after the guards have looked at the address; unset when a guard refused. */
export const settingsContext = createContext<Settings | undefined>(undefined);
