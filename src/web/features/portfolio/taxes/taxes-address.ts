import { TAX_METHODS } from '../../../../domain/portfolio/portfolio.ts';
import { choiceField, patternField } from '../../../shell/navigation/address-field.ts';
import { portfolioAddress } from '../address.ts';

export const TAX_CHOICES = ['own', ...TAX_METHODS] as const;

/** The rules and the year whose sales are listed. */
export const taxesAddress = {
  ...portfolioAddress,
  method: choiceField(TAX_CHOICES, 'own'),
  /** Empty: the newest. */
  year: patternField(/^\d{4}(?:\/\d{4})?$/),
};
