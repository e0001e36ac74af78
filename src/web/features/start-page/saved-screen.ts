import { UNIVERSE_KINDS, type UniverseKind } from '../../../domain/screener/universe.ts';

/** What a saved screen asks for: its value is the query of the screener's address. */
export function conditionsOf(value: string): {
  readonly universe: UniverseKind;
  readonly condition: string;
} {
  const query = new URLSearchParams(value);
  const named = query.get('universe');
  return {
    universe: UNIVERSE_KINDS.find((kind) => kind === named) ?? 'equity',
    condition: (query.get('q') ?? '').replaceAll(/\s+/g, ' ').trim(),
  };
}
