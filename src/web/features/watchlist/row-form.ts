import { type DecimalText, parsePrice } from '../../../domain/money/decimal-text.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { hasTag, parseTag } from '../../../domain/watchlists/tags.ts';
import {
  ROW_NOTE_MAXIMUM,
  ROW_TAGS_MAXIMUM,
  type WatchlistRow,
} from '../../../domain/watchlists/watchlist.ts';

export interface RowTexts {
  readonly target: string;
  readonly stop: string;
  readonly tags: string;
  readonly note: string;
}

export type RowField = keyof RowTexts;

export type RowFormResult =
  | { readonly kind: 'changes'; readonly changes: readonly WatchlistChange[] }
  | { readonly kind: 'wrong'; readonly fields: readonly RowField[] };

export const rowTexts = ({ target, stop, tags, note }: WatchlistRow): RowTexts => ({
  target: target ?? '',
  stop: stop ?? '',
  tags: tags.join(', '),
  note,
});

/** What the form changes of a row, or which fields cannot be read. Untouched fields stay as they are. */
export function rowChanges(list: string, row: WatchlistRow, texts: RowTexts): RowFormResult {
  const target = priceOf(texts.target);
  const stop = priceOf(texts.stop);
  const tags = tagsOf(texts.tags);
  const note = texts.note.trim();
  const wrong: RowField[] = [];
  if (target === undefined) wrong.push('target');
  if (stop === undefined) wrong.push('stop');
  if (tags === undefined) wrong.push('tags');
  if (note.length > ROW_NOTE_MAXIMUM) wrong.push('note');
  if (target === undefined || stop === undefined || tags === undefined || wrong.length > 0)
    return { kind: 'wrong', fields: wrong };
  const { symbol } = row;
  const fields = {
    ...(target === row.target ? {} : { target }),
    ...(stop === row.stop ? {} : { stop }),
    ...(note === row.note ? {} : { note }),
  };
  const add = tags.filter((tag) => !hasTag(row.tags, tag));
  const remove = row.tags.filter((tag) => !hasTag(tags, tag));
  return {
    kind: 'changes',
    changes: [
      ...(Object.keys(fields).length === 0
        ? []
        : [{ kind: 'setRow' as const, list, symbol, ...fields }]),
      ...(add.length + remove.length === 0
        ? []
        : [{ kind: 'tagRows' as const, list, symbols: [symbol], add, remove }]),
    ],
  };
}

/** Undefined when it is no price. A comma before the decimals is as good as a point. */
function priceOf(text: string): DecimalText | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return parsePrice(typed.includes('.') ? typed : typed.replace(',', '.')) ?? undefined;
}

/** Undefined when one of them is no tag. */
export function tagsOf(text: string): readonly string[] | undefined {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  const tags = parts.flatMap((part) => parseTag(part) ?? []);
  return tags.length < parts.length || tags.length > ROW_TAGS_MAXIMUM ? undefined : tags;
}
