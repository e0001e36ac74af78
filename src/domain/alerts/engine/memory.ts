import type { AlertEvent } from '../alert-event.ts';
import type { AlertMemory } from '../engine-types.ts';
import type { Phase } from './subject.ts';
import type { Floors, Watch, WatchSubject } from './watch.ts';

/** `inner` of a memory. Plain JSON: what is unknown or endless is null. */
interface Inner {
  readonly truth: -1 | 0 | 1;
  readonly isDone: boolean;
  /** Of each test and latch, in the condition's order. */
  readonly nodes: readonly NodeMemory[];
  /** Of each slot, in the order in which the condition names them: its value, and of a record what was told last. */
  readonly values: readonly (number | null)[];
  readonly told: readonly (number | null)[];
  readonly subjects: readonly SubjectMemory[];
  readonly clock: number | null;
  readonly eventIds: readonly string[];
}

/** The side of a crossing; whether a latch is on, and its end; an event that waits for the bar to end. */
type NodeMemory =
  | { readonly side: number }
  | { readonly isOn: boolean; readonly until: number | null }
  | { readonly happened: AlertEvent }
  | null;

interface SubjectMemory {
  readonly id: string;
  readonly figures: number | null;
  readonly bars: number | null;
  readonly now: number | null;
  readonly split: number | null;
  readonly phase: Phase | null;
  readonly phaseSince: number | null;
  readonly phaseBefore: Phase | null;
}

const plain = (value: number): number | null => (Number.isFinite(value) ? value : null);
const known = (value: number | null | undefined): number => value ?? NaN;
const moment = (value: number | null | undefined): number => value ?? -Infinity;

export function memoryOf(watch: Watch, clock: number): AlertMemory {
  const subjects = watch.subjects.map((subject) =>
    subjectMemory(subject, watch.floors?.get(subject.id)),
  );
  const inner: Inner = {
    truth: watch.truth,
    isDone: watch.isDone,
    nodes: watch.nodes.map((node): NodeMemory => {
      if (node.kind === 'cross') return { side: node.side };
      if (node.kind === 'within') return { isOn: node.isOn, until: plain(node.until) };
      return node.kind === 'event' && node.happened !== null ? { happened: node.happened } : null;
    }),
    values: watch.slots.map(({ value }) => plain(value)),
    told: watch.slots.map(({ told }) => plain(told)),
    subjects,
    clock: plain(Math.max(clock, watch.clockFloor)),
    eventIds: watch.eventIds,
  };
  return {
    revision: watch.alert.revision,
    seenTo: Math.max(
      0,
      ...subjects.flatMap(({ figures, bars }) => [moment(figures), moment(bars)]),
    ),
    sequence: watch.sequence,
    lastFiredAt: plain(watch.lastFiredAt),
    inner,
  };
}

function subjectMemory(subject: WatchSubject, floor: Floors | undefined): SubjectMemory {
  return {
    id: subject.id,
    figures: plain(Math.max(subject.seenFigures, moment(floor?.figures))),
    bars: plain(Math.max(subject.seenBars, moment(floor?.bars))),
    now: plain(Math.max(subject.now, moment(floor?.now))),
    split: plain(subject.seenSplit),
    phase: subject.phase,
    phaseSince: plain(subject.phaseSince),
    phaseBefore: subject.phaseBefore,
  };
}

/** False for another revision, or for what is not a memory of this condition. */
export function restore(watch: Watch, memory: AlertMemory): boolean {
  if (memory.revision !== watch.alert.revision) return false;
  watch.sequence = memory.sequence;
  watch.lastFiredAt = known(memory.lastFiredAt);
  const inner = memory.inner as Partial<Inner> | null | undefined;
  if (inner?.nodes?.length !== watch.nodes.length) return false;
  watch.truth = inner.truth ?? -1;
  watch.isDone = inner.isDone ?? false;
  watch.eventIds = inner.eventIds ?? [];
  watch.clockFloor = moment(inner.clock);
  watch.nodes.forEach((node, at) => {
    const kept = inner.nodes![at] ?? null;
    if (kept === null) return;
    if (node.kind === 'cross' && 'side' in kept) node.side = toSide(kept.side);
    if (node.kind === 'event' && 'happened' in kept) node.happened = kept.happened;
    if (node.kind === 'within' && 'isOn' in kept) {
      node.isOn = kept.isOn;
      node.until = moment(kept.until);
    }
  });
  // Several memories know the same figures: the newest counts, unless the engine knows better.
  watch.slots.forEach((slot, at) => {
    if (slot.changedBy >= 0 || memory.seenTo < slot.restoredTo) return;
    slot.restoredTo = memory.seenTo;
    slot.value = known(inner.values?.[at]);
    slot.told = known(inner.told?.[at]);
  });
  const floors = new Map<string, Floors>();
  for (const kept of inner.subjects ?? []) {
    const { figures, bars, now } = kept;
    floors.set(kept.id, { figures: moment(figures), bars: moment(bars), now: moment(now) });
    const subject = watch.subjects.find(({ id }) => id === kept.id);
    if (subject) restoreSubject(subject, kept);
  }
  watch.floors = floors;
  return true;
}

const toSide = (side: number): -1 | 0 | 1 => (side > 0 ? 1 : side < 0 ? -1 : 0);

function restoreSubject(subject: WatchSubject, kept: SubjectMemory): void {
  subject.seenSplit = Math.max(subject.seenSplit, moment(kept.split));
  if (subject.isLive) return;
  const figures = moment(kept.figures);
  // What the oldest memory has not seen may be told again: those that have seen it know.
  subject.seenFigures =
    subject.restoredTo === -Infinity ? figures : Math.min(subject.seenFigures, figures);
  if (figures < subject.restoredTo) return;
  subject.restoredTo = figures;
  subject.phase = kept.phase;
  subject.phaseSince = moment(kept.phaseSince);
  subject.phaseBefore = kept.phaseBefore;
}
