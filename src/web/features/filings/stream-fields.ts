import { FORM_CHOICES, type FormChoice } from '../../../domain/filings/form-group.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';
import { readerFields } from '../../widgets/filingreader/reader-view.ts';
import { symbolField } from './symbol-field.ts';

const flagField: AddressField<boolean> = {
  fallback: false,
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
};

/** What the stream is narrowed to. */
export const streamFields = {
  forms: choiceField<FormChoice | 'all'>(['all', ...FORM_CHOICES], 'all'),
  form: patternField(/^[\w /-]{1,20}$/),
  symbol: symbolField,
  sector: textField(60),
  text: textField(100),
  watched: flagField,
  material: flagField,
  /** Where an earlier page ended; empty at the newest. */
  cursor: patternField(/^\d{1,15}~[\w-]{1,100}$/),
};
export type StreamFilter = AddressValues<typeof streamFields>;

/** The same with the filing that is read. */
export const streamPageFields = {
  ...streamFields,
  ...readerFields,
  filing: patternField(/^[\w-]{1,200}$/),
};
