import type { MemberEvent } from '../../../domain/identity/member-topic.ts';
import type { SymbolNote } from '../../../domain/notes/symbol-note.ts';

/** Whether an event on the member's topic tells of a note what the page does not show yet. */
export function isNoteNews(
  { event, id, version }: MemberEvent,
  shown: readonly SymbolNote[],
): boolean {
  const known = shown.find((note) => note.id === id);
  if (event === 'note.removed') return known !== undefined;
  return event === 'note.saved' && (known === undefined || known.revision < version);
}
