import { type IsoDate, parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  TRANSACTION_KINDS,
  type TransactionKind,
} from '../../../../domain/portfolio/transaction.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../../shell/navigation/address-field.ts';

const dayField: AddressField<IsoDate | null> = {
  fallback: null,
  read: parseIsoDate,
  write: (day) => day ?? '',
};
const kindsField: AddressField<readonly TransactionKind[]> = {
  fallback: [],
  read: (text) => {
    const words = new Set(text.split(','));
    return TRANSACTION_KINDS.filter((kind) => words.has(kind));
  },
};

/** What the grid of transactions shows, besides the portfolio of the frame. */
export const transactionsAddress = {
  kinds: kindsField,
  account: patternField(/^[\w.:-]{1,64}$/),
  asset: textField(64),
  text: textField(100),
  since: dayField,
  until: dayField,
  show: choiceField(['counted', 'removed'], 'counted'),
  sort: textField(40),
};

export type TransactionFilters = AddressValues<typeof transactionsAddress>;

export const isFiltered = ({ kinds, account, asset, text, since, until }: TransactionFilters) =>
  kinds.length > 0 ||
  [account, asset, text].some((word) => word !== '') ||
  since !== null ||
  until !== null;
