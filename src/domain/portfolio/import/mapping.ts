import type { Layout } from './layout.ts';

export function genericLayout(
  _records: readonly (readonly string[])[],
): { readonly layout: Layout; readonly headerAt: number } | null {
  return null;
}
