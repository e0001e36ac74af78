import type { SymbolId } from '../symbols/instrument.ts';

export const STORY_KINDS = [
  'earnings',
  'guidance',
  'analyst',
  'dividend',
  'split',
  'insider',
  'merger',
  'filing',
  'price-move',
  'product',
  'market',
  'economy',
  'fund',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

export interface StoryHead {
  readonly id: string;
  readonly time: number;
  readonly headline: string;
  readonly summary: string;
  /** The publisher, such as `Tapedeck Simulated Wire`. */
  readonly publisher: string;
  readonly kind: StoryKind | null;
  /** The symbol the story is about comes first. */
  readonly symbols: readonly SymbolId[];
  /** Stories of one group tell the same event. */
  readonly groupId: string | null;
  /** −1 to 1. */
  readonly sentiment: number | null;
  /** The publisher's page of a story whose text the source does not have; `null` opens it here. */
  readonly link: string | null;
}

export interface Story extends StoryHead {
  /** The first paragraph of a simulated story says that it is. */
  readonly paragraphs: readonly string[];
  readonly related: readonly SymbolId[];
  /** What caused it: an earnings, rating, filing… id. */
  readonly eventId: string | null;
  readonly url: string | null;
}
