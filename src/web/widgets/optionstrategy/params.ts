import { readLegs } from '../../../domain/options/leg-code.ts';
import { PRESETS } from '../../../domain/options/strategy-presets.ts';
import { expiryParam } from '../optionchain/params.ts';
import {
  choiceParam,
  type OptionalParam,
  symbolParam,
  textParam,
  type ValuesOf,
} from '../param.ts';

const legsParam: OptionalParam<string> = {
  form: '1C400_2026-12-18*…',
  about: 'options.param.legs',
  fallback: '',
  read: (text) => (readLegs(text) === null ? null : text),
};

export const optionStrategyParams = {
  symbol: symbolParam(),
  expiry: expiryParam,
  legs: legsParam,
  preset: choiceParam('options.param.preset', PRESETS, 'vertical'),
  date: textParam('options.param.date', 10, ''),
};

export type OptionStrategyState = ValuesOf<Omit<typeof optionStrategyParams, 'symbol'>>;
