import type { SavedQuestion } from './saved-question.ts';

/** Rows that came and went are not told again for a day: a price hovers around its limit. */
export const AWAY_MS = 24 * 60 * 60_000;
/** What one question may tell its member in an hour. More waits and is told together. */
export const TOLD_PER_HOUR = 2;
/** With more rows than this "there is a new one" says nothing. */
export const WATCHED_MAXIMUM = 2_000;
const HOUR = 60 * 60_000;

/** Why a question cannot be watched. The member is told once. */
export const WATCH_PROBLEMS = ['unreadable', 'too-broad'] as const;
export type WatchProblem = (typeof WATCH_PROBLEMS)[number];

export interface QuestionWatch {
  /** The value that was looked at: after an edit, watching begins anew. */
  readonly value: string;
  readonly checkedAt: number;
  /** Rows or filings that the member knows of. */
  readonly seen: readonly string[];
  /** Those that were there and are not now, with the moment. */
  readonly away: Readonly<Record<string, number>>;
  /** Moments of what was told in the last hour. */
  readonly told: readonly number[];
  readonly problem: WatchProblem | null;
}

/** What a look at the market or the filings has found. */
export type Finding =
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: WatchProblem };

export interface WatchStep {
  readonly watch: QuestionWatch;
  /** New since the last look, in the order of the finding; empty when there is nothing to tell. */
  readonly news: readonly string[];
  /** To be told, once. */
  readonly problem: WatchProblem | null;
}

/**
 * Compares a finding with what the member knows. The first look tells nothing: the member has just
 * seen the answer. `keepsSeen`: what was found once is never new again, as with filings.
 */
export function watchStep(
  { value }: Pick<SavedQuestion, 'value'>,
  before: QuestionWatch | undefined,
  finding: Finding,
  now: number,
  { keepsSeen }: { readonly keepsSeen: boolean } = { keepsSeen: false },
): WatchStep {
  const known = before?.value === value ? before : undefined;
  const told = (known?.told ?? []).filter((at) => at > now - HOUR);
  const tooBroad = finding.kind === 'found' && !keepsSeen && finding.ids.length > WATCHED_MAXIMUM;
  const problem =
    finding.kind === 'problem' ? finding.problem : tooBroad ? ('too-broad' as const) : null;
  if (problem !== null || finding.kind === 'problem') {
    const watch = {
      value,
      checkedAt: now,
      // A fault that passes must not make everything new.
      seen: known?.seen ?? [],
      away: known?.away ?? {},
      told,
      problem,
    };
    return { watch, news: [], problem: known?.problem === problem ? null : problem };
  }
  const ids = [...new Set(finding.ids)];
  const isFirst = known === undefined || (known.problem !== null && known.seen.length === 0);
  if (isFirst)
    return {
      watch: { value, checkedAt: now, seen: cut(ids), away: {}, told, problem: null },
      news: [],
      problem: null,
    };
  const seen = new Set(known.seen);
  const away = awayNow(known, new Set(ids), now, keepsSeen);
  const fresh = ids.filter((id) => !seen.has(id) && away[id] === undefined);
  const mayTell = told.length < TOLD_PER_HOUR;
  // What waits stays unknown, so that the next look finds it new again.
  const waiting = new Set(mayTell ? [] : fresh);
  const noted = ids.filter((id) => !waiting.has(id));
  const present = new Set(noted);
  return {
    watch: {
      value,
      checkedAt: now,
      seen: keepsSeen ? cut([...new Set([...noted, ...known.seen])]) : noted,
      away: Object.fromEntries(Object.entries(away).filter(([id]) => !present.has(id))),
      told: mayTell && fresh.length > 0 ? [...told, now] : told,
      problem: null,
    },
    news: mayTell ? fresh : [],
    problem: null,
  };
}

const cut = (ids: readonly string[]): readonly string[] => ids.slice(0, WATCHED_MAXIMUM);

function awayNow(
  { seen, away }: QuestionWatch,
  present: ReadonlySet<string>,
  now: number,
  keepsSeen: boolean,
): Readonly<Record<string, number>> {
  if (keepsSeen) return {};
  const left = seen.filter((id) => !present.has(id)).map((id) => [id, now] as const);
  const still = Object.entries(away).filter(([, at]) => at > now - AWAY_MS);
  return Object.fromEntries([...still, ...left].slice(-WATCHED_MAXIMUM));
}
