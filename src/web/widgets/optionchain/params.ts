import { LONGEST_AMOUNT } from '../../../domain/options/typed-amount.ts';
import { choiceParam, symbolParam, textParam, type ValuesOf } from '../param.ts';

export const STRIKE_CHOICES = ['10', '20', '40', 'all'] as const;
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
