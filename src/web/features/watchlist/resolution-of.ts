import type { WirePastedEntry } from '../../../contract/watchlists.schema.ts';
import type { Resolution } from '../../../domain/watchlists/resolve-pasted.ts';

/** An entry of the answer as the domain knows it. */
export function resolutionOf(wire: WirePastedEntry): Resolution {
  const { outcome, is, candidates, duplicateOf, ...entry } = wire;
  if (is !== null)
    return outcome === 'duplicate'
      ? { kind: 'duplicate', entry, is, of: duplicateOf ?? 'text' }
      : { kind: 'found', entry, is };
  return outcome === 'ambiguous'
    ? { kind: 'ambiguous', entry, candidates }
    : { kind: 'unknown', entry, suggestions: candidates };
}
