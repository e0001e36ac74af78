/** The code that draws the desk on a screen with room. */
export const loadDock = () => import('./overlay/terminal-dock.tsx');
