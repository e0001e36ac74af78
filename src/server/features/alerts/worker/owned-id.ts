/**
 * Ids that clients make are unique per member only. What watches for many members at once calls
 * their things `<member>/<id>`: subjects are `portfolio:<member>/<id>`, `screen:<member>/<id>` and
 * `order:<member>`, drawings of `needs.lines` and figures about them are `<member>/<id>`.
 */
export const ownedId = (memberId: string, id: string): string => `${memberId}/${id}`;

/** The other way; `undefined` for what is not such a name. */
export function parseOwnedId(
  text: string,
): { readonly memberId: string; readonly id: string } | undefined {
  const at = text.indexOf('/');
  return at <= 0 || at === text.length - 1
    ? undefined
    : { memberId: text.slice(0, at), id: text.slice(at + 1) };
}

const OF_MEMBERS = /^(portfolio|screen|order):(.+)$/;

/** What a subject is about, when it is not a symbol or `*`. */
export function parseOwnedSubject(
  subject: string,
):
  | { readonly kind: 'portfolio' | 'screen'; readonly memberId: string; readonly id: string }
  | { readonly kind: 'order'; readonly memberId: string }
  | undefined {
  const [, kind, rest] = OF_MEMBERS.exec(subject) ?? [];
  if (kind === undefined || rest === undefined) return undefined;
  if (kind === 'order') return { kind, memberId: rest };
  const owned = parseOwnedId(rest);
  return owned && { kind: kind === 'screen' ? 'screen' : 'portfolio', ...owned };
}
