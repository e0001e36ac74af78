import type { Filing } from '../filing.ts';
import { type Redline, redline } from '../redline.ts';
import { sectionText } from '../section-text.ts';
import { type ChangeSummary, changeSummary, type SectionLines } from './change-summary.ts';
import { type ComparedFact, comparedFacts } from './compared-facts.ts';
import { movedIds, type SectionState } from './section-states.ts';

export interface ComparedSection {
  readonly id: string;
  readonly title: string;
  readonly state: SectionState;
  /** Moved among the other sections; its words may have changed too. */
  readonly isMoved: boolean;
  readonly inserted: number;
  readonly deleted: number;
  readonly kept: number;
}

export interface FilingComparison {
  readonly sections: readonly ComparedSection[];
  /** By section. */
  readonly redlines: Readonly<Record<string, Redline>>;
  readonly summary: ChangeSummary;
  readonly facts: readonly ComparedFact[];
}

/** What of a filing is compared. */
export type FilingTexts = Pick<Filing, 'sections' | 'facts'>;

/** A section that occurs twice is one. */
function linesOf({ sections }: FilingTexts): ReadonlyMap<string, SectionLines> {
  const out = new Map<string, SectionLines>();
  for (const section of sections) {
    const known = out.get(section.id);
    const lines = [...(known?.lines ?? []), ...sectionText(section)];
    out.set(section.id, { id: section.id, title: known?.title ?? section.title, lines });
  }
  return out;
}

/** Two filings section by section, in the order of the later one; what it dropped comes last. */
export function compareFilings(old: FilingTexts, fresh: FilingTexts): FilingComparison {
  const before = linesOf(old);
  const after = linesOf(fresh);
  const moved = movedIds([...before.keys()], [...after.keys()]);
  const redlines: Record<string, Redline> = {};
  const ids = [...after.keys(), ...[...before.keys()].filter((id) => !after.has(id))];
  const sections = ids.map((id): ComparedSection => {
    const was = before.get(id);
    const is = after.get(id);
    const line = redline(was?.lines ?? [], is?.lines ?? []);
    redlines[id] = line;
    const { inserted, deleted, kept } = line;
    const isMoved = moved.has(id);
    const state: SectionState =
      was === undefined
        ? 'new'
        : is === undefined
          ? 'dropped'
          : inserted + deleted > 0
            ? 'changed'
            : isMoved
              ? 'moved'
              : 'same';
    const title = (is ?? was)?.title ?? id;
    return { id, title, state, isMoved, inserted, deleted, kept };
  });
  return {
    sections,
    redlines,
    summary: changeSummary([...before.values()], [...after.values()]),
    facts: comparedFacts(old.facts, fresh.facts),
  };
}
