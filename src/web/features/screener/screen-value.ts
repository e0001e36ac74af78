/** The query of the screener's address, without what is about the visit and not about the screen. */
export function screenValue(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('ref');
  return query.toString();
}
