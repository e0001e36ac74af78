import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { choiceOfForm } from '../form-group.ts';
import type { StateKind } from '../filer.ts';
import type { Catalogue, FilingSet, TextColumnName } from './catalogue.ts';
import type { FilingScope } from './text-filing.ts';

/** Where the state that a question means is found. */
export const stateColumn = (of: StateKind): 'state' | 'incorporated' =>
  of === 'office' ? 'state' : 'incorporated';

/** The filings that a scope leaves. */
export function inScope(catalogue: Catalogue, scope: FilingScope): FilingSet {
  const { limit } = catalogue;
  const set = catalogue.has.slice(0, limit);
  const keep = (name: TextColumnName, words: readonly string[]) => {
    const { codes, codeOf, words: known } = catalogue.text[name];
    const wanted = new Uint8Array(known.length);
    for (const word of words) {
      const code = codeOf(word);
      if (code !== undefined) wanted[code] = 1;
    }
    for (let at = 0; at < limit; at += 1) set[at]! &= wanted[codes[at]!]!;
  };
  if (scope.symbols.length > 0) keep('symbol', scope.symbols);
  if (scope.forms.length > 0) keep('form', scope.forms);
  const { group } = scope;
  if (group !== null)
    keep(
      'form',
      catalogue.text.form.words.filter((form) => form !== '' && choiceOfForm(form) === group),
    );
  if (scope.sector !== null) keep('sector', [scope.sector]);
  if (scope.industry !== null) keep('industry', [scope.industry]);
  const { sic } = scope;
  if (sic !== null)
    keep(
      'sic',
      catalogue.text.sic.words.filter((code) => code !== '' && code.startsWith(sic)),
    );
  if (scope.state !== null) keep(stateColumn(scope.stateOf), [scope.state]);
  if (scope.from !== null || scope.to !== null) {
    const first = scope.from === null ? -Infinity : toDayNumber(scope.from as IsoDate);
    const last = scope.to === null ? Infinity : toDayNumber(scope.to as IsoDate);
    const { day } = catalogue;
    for (let at = 0; at < limit; at += 1) if (day[at]! < first || day[at]! > last) set[at] = 0;
  }
  return set;
}
