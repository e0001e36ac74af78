import {
  type AddressField,
  choiceField,
  patternField,
} from '../../../shell/navigation/address-field.ts';
import { HOLDING_COLUMNS, type HoldingColumn, USUAL_COLUMNS } from './column-ids.ts';

export const GROUPINGS = ['none', 'class', 'account', 'currency', 'sector'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const columnsField: AddressField<readonly HoldingColumn[]> = {
  fallback: USUAL_COLUMNS,
  read: (text) => {
    const named = new Set(text.split(','));
    const known = HOLDING_COLUMNS.filter((id) => named.has(id));
    return known.length === 0 ? null : known;
  },
};

/** What the grid of holdings shows, as the address has it. */
export const holdingsAddress = {
  group: choiceField(GROUPINGS, 'none'),
  closed: choiceField(['hide', 'show'], 'hide'),
  columns: columnsField,
  sort: patternField(/^-?[a-z]{1,20}$/i),
  /** The asset whose lots are open. */
  lots: patternField(/^[~\w.^=:-]{1,80}$/),
};
