import { LONGEST_AMOUNT } from '../../../domain/options/typed-amount.ts';
import { choiceParam, symbolParam, textParam, type ValuesOf } from '../param.ts';

export const STRIKE_CHOICES = ['10', '20', '40', 'all'] as const;
type StrikeChoice = (typeof STRIKE_CHOICES)[number];

/** The choices that differ for a chain of so many strikes; none for a short one. */
export function strikeChoices(count: number): readonly StrikeChoice[] {
  const some = STRIKE_CHOICES.filter((choice) => Number(choice) < count);
  return some.length === 0 ? [] : [...some, 'all'];
}

export const SIDES = ['both', 'calls', 'puts'] as const;
export type Side = (typeof SIDES)[number];

export const expiryParam = textParam('options.param.expiry', 10, '');

export const optionChainParams = {
  symbol: symbolParam(),
  expiry: expiryParam,
  strikes: choiceParam('options.param.strikes', STRIKE_CHOICES, '20'),
  strikeFrom: textParam('options.param.strikeFrom', LONGEST_AMOUNT, ''),
  strikeTo: textParam('options.param.strikeTo', LONGEST_AMOUNT, ''),
  side: choiceParam('options.param.side', SIDES, 'both'),
  columns: textParam('options.param.columns', 120, ''),
  sort: textParam('options.param.sort', 24, ''),
};

export type OptionChainState = ValuesOf<Omit<typeof optionChainParams, 'symbol'>>;
