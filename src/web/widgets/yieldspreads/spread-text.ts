import { type SpreadId, SPREADS } from '../../../domain/economy/yield-spreads.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { tenorText } from '../marketrates/tenor-text.ts';

/** `10Y – 2Y`. */
export const spreadText = (i18n: Pick<I18n, 't' | 'format'>, spread: SpreadId): string =>
  SPREADS[spread].map((years) => tenorText(i18n, years)).join(' – ');
