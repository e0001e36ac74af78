export type Direction = 'left' | 'right' | 'up' | 'down';

/** Where a panel goes: beside another one, behind it as a tab, over the desk, or outside. */
export type Placement = Direction | 'tab' | 'float' | 'window';

export const isDirection = (at: Placement): at is Direction =>
  at === 'left' || at === 'right' || at === 'up' || at === 'down';

/** The split in which a neighbour on that side stands. */
export const axisOf = (side: Direction): 'row' | 'column' =>
  side === 'left' || side === 'right' ? 'row' : 'column';

/** Whether a neighbour on that side comes first. */
export const isBefore = (side: Direction): boolean => side === 'left' || side === 'up';
