import type { InsiderCode } from '../../../domain/ownership/insider.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { Tone } from '../../ui/badge.tsx';

export const INSIDER_CODES = [
  'P',
  'S',
  'A',
  'M',
  'F',
  'G',
  'D',
] as const satisfies readonly InsiderCode[];

export const codeTitles: Readonly<Record<InsiderCode, PlainKey>> = {
  P: 'insights.insiders.code.P',
  S: 'insights.insiders.code.S',
  A: 'insights.insiders.code.A',
  M: 'insights.insiders.code.M',
  F: 'insights.insiders.code.F',
  G: 'insights.insiders.code.G',
  D: 'insights.insiders.code.D',
};

/** Only what happens in the open market says what an insider thinks. */
export const codeTones: Readonly<Partial<Record<InsiderCode, Tone>>> = {
  P: 'success',
  S: 'danger',
};
