import type { MarketSource } from '../../contract/shell-settings.ts';

/** The part of an answer that tells who gave it. */
export interface Answered {
  readonly source?: string | undefined;
  readonly parts?: readonly { readonly source: string }[] | undefined;
}

const idsOf = ({ source, parts }: Answered): readonly string[] => [
  ...new Set(parts?.map((part) => part.source) ?? (source === undefined ? [] : source.split(', '))),
];

/** Who gave any of several answers. */
export const sourcesOf = (answers: readonly Answered[]): string =>
  [...new Set(answers.flatMap(idsOf))].join(', ');

/**
 * Names of the providers behind an answer, each once. Where everything is simulated, the page says
 * so and no panel repeats it; beside real sources, each panel says it with the given word.
 */
export function sourceNames(
  answer: Answered,
  { providers, simulated }: Pick<MarketSource, 'providers' | 'simulated'>,
  word: string,
): readonly string[] {
  if (simulated) return [];
  return idsOf(answer).flatMap((id) =>
    providers
      .filter((provider) => provider.id === id)
      .map((provider) => (provider.simulated ? word : provider.name)),
  );
}

/** Whether invented figures are in the answer. */
export const isSimulated = (
  answer: Answered,
  { providers, simulated }: Pick<MarketSource, 'providers' | 'simulated'>,
): boolean =>
  simulated || idsOf(answer).some((id) => providers.some((one) => one.id === id && one.simulated));
