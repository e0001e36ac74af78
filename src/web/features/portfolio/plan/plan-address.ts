import {
  type AddressField,
  choiceField,
  patternField,
} from '../../../shell/navigation/address-field.ts';

const amount = patternField(/^-?\d{1,12}(?:\.\d{1,8})?$/);

/** `MSFT:10,AAPL:-5`, as the call takes them. */
const changes: AddressField<string> = {
  fallback: '',
  read: (text) =>
    /^(?:[^,]{1,60}:-?\d{1,12}(?:\.\d{1,18})?(?:,|$)){0,30}$/.test(text) ? text : null,
};

export const planAddress = {
  changes,
  money: choiceField(['outside', 'cash'], 'outside'),
  years: choiceField(['1', '3', '5', '10'], '3'),
  goal: amount,
  contribution: amount,
  /** Growth of the contribution, fee and inflation in per cent a year. */
  growth: amount,
  fee: amount,
  inflation: amount,
  horizon: choiceField(['5', '10', '15', '20', '25', '30', '40'], '20'),
  confidence: choiceField(['50', '75', '80', '90', '95'], '80'),
};
