import { adminActs } from '../../../../domain/admin/admin-act.ts';
import { memberTags } from '../../../../domain/identity/member-words.ts';
import { choiceField, patternField, textField } from '../../../shell/navigation/address-field.ts';

const LONGEST = 100;
const cursor = textField(1_000);

export const SHOWN = ['all', ...memberTags] as const;
export const STATES = ['open', 'done', 'all'] as const;
export const ACTS = ['any', ...adminActs] as const;

/** What each list of the administrators shows, kept in its address. */
export const memberFields = {
  text: textField(LONGEST),
  show: choiceField(SHOWN, 'all'),
  wmid: patternField(/^\d{1,20}$/),
  cursor,
};
export const inboxFields = { text: textField(LONGEST), state: choiceField(STATES, 'open'), cursor };
export const actFields = {
  actor: textField(LONGEST),
  subject: textField(LONGEST),
  act: choiceField(ACTS, 'any'),
  cursor,
};
