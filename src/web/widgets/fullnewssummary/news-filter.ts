import { STORY_KINDS, type StoryKind } from '../../../domain/news/story.ts';

/** What a reader wants to read; empty means any. */
export interface NewsFilter {
  readonly kind: StoryKind | '';
  readonly source: string;
  readonly cursor: string;
}

export const kindOf = (text: string | null): NewsFilter['kind'] =>
  STORY_KINDS.find((kind) => kind === text) ?? '';

export const newsFilterOf = (search: Pick<URLSearchParams, 'get'>): NewsFilter => ({
  kind: kindOf(search.get('kind')),
  source: (search.get('source') ?? '').slice(0, 100),
  cursor: /^\d{1,15}~[\w./~:-]{1,200}$/.exec(search.get('cursor') ?? '')?.[0] ?? '',
});

export const ANY_NEWS: NewsFilter = { kind: '', source: '', cursor: '' };
