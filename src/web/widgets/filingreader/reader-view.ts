import type { Filing } from '../../../domain/filings/filing.ts';
import {
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';
import { flagParam } from '../param.ts';

export const READER_VIEWS = ['document', 'facts', 'changes'] as const;
export type ReaderView = (typeof READER_VIEWS)[number];

/** What the reader shows: the address of the page holds it. */
export const readerFields = {
  view: choiceField(READER_VIEWS, 'document'),
  /** Empty where none is chosen. */
  section: patternField(/^[\w.-]{1,100}$/),
  find: textField(100),
  /** Text at the place where the first hit is shown; empty for the first of all. */
  passage: textField(100),
  /** Of a comparison: leave out what is the same. */
  changesOnly: flagParam('filings.param.changesOnly', false),
};

export type ReaderState = AddressValues<typeof readerFields>;

/** The sections that say most about what changed. */
const TELLING = ['risk-factors', 'mdna'] as const;

/** The section to compare: the chosen one, or the most telling, or the first. */
export function comparedSection(
  { sections }: Pick<Filing, 'sections'>,
  chosen: string,
): string | undefined {
  const ids = sections.map(({ id }) => id);
  return [chosen, ...TELLING].find((id) => ids.includes(id)) ?? ids[0];
}
