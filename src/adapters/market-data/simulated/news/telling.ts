import type { StoryKind } from '../../../../domain/news/story.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { keyOf } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { PUBLISHERS } from './publishers.ts';
import { storyId } from './story-id.ts';
import type { StoryRecord, StorySubject } from './story-record.ts';

export const MINUTE = 60_000;
/** Minutes after the event at which publishers tell it, the wire first. */
const DELAYS = [1, 7, 26] as const;

/** One event and how it is told. */
export interface Telling {
  readonly kind: StoryKind;
  /** What happened, as part of the id: unique among the company's stories of the kind on a day. */
  readonly what: string;
  readonly at: number;
  readonly headlines: readonly string[];
  readonly summary: string;
  readonly sentiment: number;
  readonly subject: StorySubject;
  readonly eventId: string | null;
  readonly others?: readonly SymbolId[];
}

/** Turns one event into as many stories as there are headlines, each by another publisher. */
export function tell(listing: CompanyListing, telling: Telling): readonly StoryRecord[] {
  const groupId = storyId(telling.at, listing.symbol, telling.kind, telling.what, 9);
  const shift = keyOf(0, groupId) % (PUBLISHERS.length - 1);
  return telling.headlines.map((headline, i) => {
    const time = telling.at + itemAt(DELAYS, i) * MINUTE;
    const publisher = i === 0 ? 0 : 1 + ((shift + i) % (PUBLISHERS.length - 1));
    return {
      head: {
        id: storyId(telling.at, listing.symbol, telling.kind, telling.what, i),
        time,
        headline,
        summary: telling.summary,
        publisher: itemAt(PUBLISHERS, publisher),
        kind: telling.kind,
        symbols: [listing.symbol, ...(telling.others ?? [])],
        groupId,
        sentiment: Math.round(Math.max(-1, Math.min(1, telling.sentiment)) * 100) / 100,
        link: null,
      },
      subject: telling.subject,
      eventId: telling.eventId,
    };
  });
}
