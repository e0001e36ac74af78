import type { MarketSource } from '../../contract/shell-settings.ts';

/** The part of an answer that tells who gave it. */
export interface Answered {
  readonly source?: string | undefined;
  readonly parts?: readonly { readonly source: string }[] | undefined;
}

/** Names of the providers of real data behind an answer, each once; the simulated one has its own word. */
export function sourceNames(
  { source, parts }: Answered,
  providers: MarketSource['providers'],
): readonly string[] {
  const ids = parts?.map((part) => part.source) ?? (source === undefined ? [] : source.split(', '));
  return [...new Set(ids)].flatMap((id) =>
    providers
      .filter((provider) => provider.id === id && !provider.simulated)
      .map(({ name }) => name),
  );
}
