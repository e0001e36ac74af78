import type { InsiderCode } from '../../../domain/ownership/insider.ts';
import type { Tone } from '../../ui/badge.tsx';

export const INSIDER_CODES = [
  'P',
  'S',
  'A',
  'M',
  'F',
  'G',
  'D',
  'other',
] as const satisfies readonly InsiderCode[];

/** Only what happens in the open market says what an insider thinks. */
export const codeTones: Readonly<Partial<Record<InsiderCode, Tone>>> = {
  P: 'success',
  S: 'danger',
};
