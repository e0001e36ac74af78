import { ORDER_REASONS } from '../../../domain/trading/reasons.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** Why an order was refused or ended, in words; a code that has none as it is. */
export function reasonText(t: Translate, reason: string): string {
  const known = ORDER_REASONS.find((one) => one === reason);
  return known === undefined ? reason.replaceAll(/[_-]/g, ' ') : t(`trading.reason.${known}`);
}
