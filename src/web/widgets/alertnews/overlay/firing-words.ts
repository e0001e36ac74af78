import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';

/** The condition of a firing for a person. */
export const firingWords = (
  { condition }: Pick<AlertFiring, 'condition' | 'subject'>,
  _i18n: I18n,
): string => condition;
