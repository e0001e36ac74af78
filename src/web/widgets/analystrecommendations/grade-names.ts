import type { Grade, RatingAction } from '../../../domain/analysts/rating.ts';
import type { Tone } from '../../ui/badge.tsx';

/** From the colour of gains to that of losses; the word always stands beside it. */
export const gradeGrounds: Readonly<Record<Grade, string>> = {
  'strong-buy': 'bg-gain',
  buy: 'bg-gain/55',
  hold: 'bg-series-6/60',
  sell: 'bg-loss/55',
  'strong-sell': 'bg-loss',
};
export const gradeFills: Readonly<Record<Grade, string>> = {
  'strong-buy': 'fill-gain',
  buy: 'fill-gain/55',
  hold: 'fill-series-6/60',
  sell: 'fill-loss/55',
  'strong-sell': 'fill-loss',
};

export const gradeTones: Readonly<Record<Grade, Tone>> = {
  'strong-buy': 'success',
  buy: 'success',
  hold: 'neutral',
  sell: 'danger',
  'strong-sell': 'danger',
};

export const actionTones: Readonly<Record<RatingAction, Tone>> = {
  initiated: 'info',
  upgraded: 'success',
  downgraded: 'danger',
  maintained: 'neutral',
  reiterated: 'neutral',
  suspended: 'warning',
};
