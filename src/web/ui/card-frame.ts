import { createContext } from 'react';

/**
 * What a card stands in. On a page it has a border and a title of its own. A `panel` of the terminal
 * has both already: the card fills it, its filters are a thin bar, and its content scrolls inside.
 */
export const CardFrame = createContext<'page' | 'panel'>('page');
