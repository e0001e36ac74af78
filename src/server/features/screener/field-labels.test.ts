import { expect, it } from 'vitest';
import { FIELDS } from '../../../domain/fields/catalogue.ts';
import { fieldNamed } from '../../../domain/screener/field-names.ts';
import { readFormula } from '../../../domain/screener/read-screen.ts';
import { isTextField } from '../../../domain/screener/form-reader.ts';
import { locales } from '../../../i18n/locales.ts';
import { fieldText } from './field-labels.ts';
import { scopeAt } from './run-screen.ts';

const scope = scopeAt(Date.UTC(2026, 10, 15));

/** What has another meaning: a division, and the older short name of another field. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'ev-sales EV/Sales',
  'consensus-score Rating',
  'above-sma-20 / MM 20',
  'above-sma-50 / MM 50',
  'above-sma-200 / MM 200',
]);

it.each(locales)('SCR-WORDS every header is understood as its field: %s', (locale) => {
  for (const { id, label } of FIELDS) {
    const words = fieldText(locale, label);
    if (isTextField(id) || OTHERWISE.has(`${id} ${words}`)) continue;
    for (const written of [words, words.toUpperCase(), words.replaceAll(' ', '   ')]) {
      const { syntax, fault } = readFormula(written, scope);
      expect([written, fault]).toEqual([written, undefined]);
      expect([written, syntax?.kind === 'name' && fieldNamed(syntax.name)]).toEqual([written, id]);
    }
  }
});
