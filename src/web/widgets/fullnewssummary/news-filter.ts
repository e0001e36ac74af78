import { STORY_KINDS, type StoryKind } from '../../../domain/news/story.ts';
import {
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';

/** What a reader wants to read; empty means any. */
export const newsFields = {
  kind: choiceField<StoryKind | ''>(['', ...STORY_KINDS], ''),
  source: textField(100),
  cursor: patternField(/^\d{1,15}~[\w./~:-]{1,200}$/),
};

export type NewsFilter = AddressValues<typeof newsFields>;

export const kindOf = (text: string): NewsFilter['kind'] => newsFields.kind.read(text) ?? '';

export const ANY_NEWS: NewsFilter = { kind: '', source: '', cursor: '' };
