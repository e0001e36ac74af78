import type { ExpressionFault } from '../../../../domain/expressions/read-expression.ts';
import { withoutPhrases } from '../../../../domain/expressions/tokens.ts';
import { type Field, fieldOf } from '../../../../domain/fields/catalogue.ts';
import { completeAt } from '../../../../domain/screener/completion.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import type { UniverseKind } from '../../../../domain/screener/universe.ts';
import { fieldsOf, findFields } from './find-fields.ts';

const MOST = 60;

/** What Enter or a click takes. */
export type Offer =
  | { readonly kind: 'field'; readonly field: Field }
  /** The text is a condition: it is added as it is. */
  | { readonly kind: 'whole'; readonly text: string }
  /** The text with a repair, or with what was begun. */
  | { readonly kind: 'text'; readonly text: string; readonly shown: string };

export interface Offers {
  readonly items: readonly Offer[];
  /** What is wrong with a text that is no name of a field. */
  readonly fault: ExpressionFault | undefined;
}

/** What is offered for a text that is typed where conditions are added. */
export function offersFor(
  text: string,
  universe: UniverseKind,
  scope: ScreenScope,
  label: (field: Field) => string,
): Offers {
  const fields = fieldsOf(universe);
  const found = findFields(fields, text, label).slice(0, MOST);
  if (found.length > 0)
    return { items: found.map((field) => ({ kind: 'field', field })), fault: undefined };
  const offered = new Set(fields.map(({ id }) => id));
  const { fault } = readScreen(text, scope);
  if (fault === undefined)
    return { items: [{ kind: 'whole', text: withoutPhrases(text, scope.phrases) }], fault };
  const { suggestion } = fault;
  if (suggestion !== undefined) {
    const repaired = text.slice(0, fault.start) + suggestion + text.slice(fault.end);
    return { items: [{ kind: 'text', text: repaired, shown: repaired }], fault };
  }
  const { start, end, items } = completeAt(text, text.length, scope, {
    labels: [(id) => label(fieldOf(id))],
    isOffered: (id) => offered.has(id),
  });
  // Where nothing is begun everything would be offered.
  const begun = start === end ? [] : items.slice(0, MOST);
  return {
    items: begun.map((item): Offer => ({
      kind: 'text',
      text: `${text.slice(0, start)}${item.text} `,
      shown: item.text,
    })),
    fault,
  };
}
