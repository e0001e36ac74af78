import { sourceFor } from '../../../ports/known-sources.ts';
import { noSource, ProviderError } from '../../../ports/provider-error.ts';
import type { SourceName } from '../../../ports/source-names.ts';
import type { ProviderRegistry } from './provider-registry.ts';

/** A registry whose refusals for want of a source name one that would have it. */
export function namingSources(
  registry: ProviderRegistry,
  configured: readonly SourceName[],
): ProviderRegistry {
  const named = (thrown: unknown): unknown => {
    if (!(thrown instanceof ProviderError) || thrown.lacking === undefined) return thrown;
    const { capability, would } = thrown.lacking;
    return would === undefined ? noSource(capability, sourceFor(capability, configured)) : thrown;
  };
  const ask: ProviderRegistry['ask'] = (...question) =>
    registry.ask(...question).catch((thrown: unknown) => {
      throw named(thrown);
    });
  return { ...registry, ask };
}
