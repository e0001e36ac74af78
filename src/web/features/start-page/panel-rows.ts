/** What one row of the grid, the space between two and the parts of a card take, in px. */
const GRID_ROW = 28;
const GAP = 12;
const CARD_HEAD = 43;
const TABLE_HEAD = 28;
const TABLE_ROW = 28;
const STORY = 54;
const EVENT = 54;

const inside = (h: number): number => h * (GRID_ROW + GAP) - GAP - CARD_HEAD;

/** Rows of a table that fit into a panel of this height. */
export const tableRows = (h: number): number =>
  Math.max(1, Math.floor((inside(h) - TABLE_HEAD) / TABLE_ROW));

/** The same for two tables below each other: rows of each. */
export const halfTableRows = (h: number): number =>
  Math.max(1, Math.floor((inside(h) / 2 - TABLE_HEAD) / TABLE_ROW));

/** Headlines of two lines that fit. */
export const storyRows = (h: number): number => Math.max(1, Math.floor(inside(h) / STORY));

/** Events that fit, most of them under a day of their own. */
export const eventRows = (h: number): number => Math.max(1, Math.floor(inside(h) / EVENT));
