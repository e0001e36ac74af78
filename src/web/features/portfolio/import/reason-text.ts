import type { Reason, ReasonValue } from '../../../../domain/portfolio/import/reasons.ts';
import type { Translate } from '../../../../i18n/translate.ts';

/** The texts of all codes together ask for these; a reason has those of its own text. */
const NO_VALUES: Readonly<Record<ReasonValue, string>> = {
  amount: '',
  columns: '',
  currency: '',
  description: '',
  id: '',
  line: '',
  most: '',
  name: '',
  price: '',
  problem: '',
  quantity: '',
  type: '',
};

/** Why a row is refused, left out or doubted, in the reader's language. */
export const reasonText = (t: Translate, { code, values }: Reason): string =>
  t(`portfolioimport.reason.${code}`, { ...NO_VALUES, ...values });
