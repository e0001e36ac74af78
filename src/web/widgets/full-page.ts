import { createContext } from 'react';

/**
 * The page that shows the same as a card in full, for a card that stands among others to give an
 * overview: its title leads there. Nothing on that page itself.
 */
export const FullPage = createContext<string | undefined>(undefined);
