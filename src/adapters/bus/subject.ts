/** Whether a dotted subject fits a pattern with `*` and `>`. */
export function matchesSubject(pattern: readonly string[], subject: string): boolean {
  const parts = subject.split('.');
  for (const [i, wanted] of pattern.entries()) {
    if (wanted === '>') return parts.length > i;
    if (i >= parts.length || (wanted !== '*' && wanted !== parts[i])) return false;
  }
  return parts.length === pattern.length;
}
