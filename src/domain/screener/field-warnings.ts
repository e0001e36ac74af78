import type { Syntax } from '../expressions/syntax-tree.ts';
import type { Warned } from '../expressions/unit-warnings.ts';
import type { FieldId } from '../fields/catalogue.ts';
import { fieldNamed } from './field-names.ts';
import { partsOf } from './syntax-parts.ts';

/** Fields that no instrument of the universe has: `pe` of funds. */
export function fieldWarnings(
  tree: Syntax,
  isOffered: (field: FieldId) => boolean,
): readonly Warned[] {
  const found: Warned[] = [];
  const visit = (part: Syntax): void => {
    const name = part.kind === 'name' || part.kind === 'member' ? part.name : null;
    const field = name === null ? undefined : fieldNamed(name);
    if (name !== null && field !== undefined && !isOffered(field)) {
      const { start, end } = part.kind === 'member' ? part.nameSpan : part;
      found.push({ problem: 'notInUniverse', values: { name }, start, end });
    }
    // The group before the point is no field.
    if (part.kind !== 'member' || part.of.kind !== 'name') partsOf(part).forEach(visit);
  };
  visit(tree);
  return found;
}
