import {
  type AddressField,
  choiceField,
  patternField,
} from '../../shell/navigation/address-field.ts';

const filingField = patternField(/^[\w-]{1,200}$/);
const flagField: AddressField<boolean> = {
  fallback: true,
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
};

export const COMPARE_VIEWS = ['summary', 'redline', 'figures'] as const;

/** Which two filings are compared, and what of it is shown. */
export const compareFields = {
  a: filingField,
  b: filingField,
  view: choiceField(COMPARE_VIEWS, 'summary'),
  section: patternField(/^[\w.-]{1,100}$/),
  changesOnly: flagField,
};
