import { choiceField, patternField } from '../../shell/navigation/address-field.ts';

export const SHOWN_AS = ['table', 'heatmap', 'charts'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];
export const GROUPINGS = ['none', 'tag', 'sector'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the page shows, as its address has it. */
export const watchlistAddress = {
  /** The first list when left out. */
  list: patternField(/^[\w-]{8,64}$/),
  /** A standard view or the id of an own one; the first standard one when left out. */
  view: patternField(/^[\w-]{1,64}$/),
  show: choiceField(SHOWN_AS, 'table'),
  group: choiceField(GROUPINGS, 'none'),
  sort: patternField(/^-?[\w-]{1,40}$/),
};
