import type { AlertMemory } from '../engine-types.ts';
import { stateNodes } from './plan.ts';
import type { Phase } from './subject.ts';
import type { Floors, Watch } from './watch.ts';

/** `inner` of a memory. Plain JSON: what is unknown or endless is null. */
interface Inner {
  readonly truth: -1 | 0 | 1;
  readonly isDone: boolean;
  readonly isPending: boolean;
  /** Of each crossing its side, of each latch whether it is on and its end, in the condition's order. */
  readonly nodes: readonly (number | readonly [boolean, number | null] | null)[];
  /** By subject: what was known of it. */
  readonly subjects: readonly SubjectMemory[];
  readonly clock: number | null;
  readonly eventIds: readonly string[];
}

interface SubjectMemory {
  readonly id: string;
  readonly figures: number | null;
  readonly bars: number | null;
  readonly phase: Phase | null;
  /** Value, and of a record also what was told last. */
  readonly values: Readonly<Record<string, readonly [number | null, number | null]>>;
}

const plain = (value: number): number | null => (Number.isFinite(value) ? value : null);
const known = (value: number | null): number => value ?? NaN;
const moment = (value: number | null): number => value ?? -Infinity;

export function memoryOf(watch: Watch, clock: number): AlertMemory {
  const used = new Set(watch.slots);
  const subjects = watch.subjects.map((subject): SubjectMemory => {
    const floor = watch.floors?.get(subject.id);
    return {
      id: subject.id,
      figures: plain(Math.max(subject.seenFigures, floor?.figures ?? -Infinity)),
      bars: plain(Math.max(subject.seenBars, floor?.bars ?? -Infinity)),
      phase: subject.phase,
      values: Object.fromEntries(
        subject.figures
          .filter(({ slot }) => used.has(slot))
          .map(({ name, hours, slot, told }) => [
            `${hours} ${name}`,
            [plain(slot.value), plain(told)],
          ]),
      ),
    };
  });
  const inner: Inner = {
    truth: watch.truth,
    isDone: watch.isDone,
    isPending: watch.isPending,
    nodes: stateNodes(watch.root).map((node) =>
      node.kind === 'cross'
        ? node.side
        : node.kind === 'within'
          ? [node.isOn, plain(node.until)]
          : null,
    ),
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

/** Does nothing for another revision, or for what is not a memory of this condition. */
export function restore(watch: Watch, memory: AlertMemory): boolean {
  if (memory.revision !== watch.alert.revision) return false;
  watch.sequence = memory.sequence;
  watch.lastFiredAt = known(memory.lastFiredAt);
  const inner = memory.inner as Partial<Inner> | null | undefined;
  const nodes = stateNodes(watch.root);
  if (!inner || !Array.isArray(inner.nodes) || inner.nodes.length !== nodes.length) return false;
  watch.truth = inner.truth ?? -1;
  watch.isDone = inner.isDone ?? false;
  watch.eventIds = inner.eventIds ?? [];
  watch.clockFloor = moment(inner.clock ?? null);
  nodes.forEach((node, at) => {
    const kept = inner.nodes![at];
    if (node.kind === 'cross' && typeof kept === 'number')
      node.side = kept > 0 ? 1 : kept < 0 ? -1 : 0;
    if (node.kind === 'within' && Array.isArray(kept)) {
      node.isOn = kept[0] === true;
      node.until = moment(kept[1] as number | null);
    }
  });
  const floors = new Map<string, Floors>();
  for (const kept of inner.subjects ?? []) {
    const subject = watch.subjects.find(({ id }) => id === kept.id);
    if (!subject) continue;
    const floor = { figures: moment(kept.figures), bars: moment(kept.bars) };
    floors.set(kept.id, floor);
    // Several memories know the same figures: the newest counts, unless the engine knows better.
    if (subject.seenFigures > -Infinity || floor.figures < subject.restoredTo) continue;
    subject.restoredTo = floor.figures;
    subject.phase = kept.phase ?? subject.phase;
    for (const figure of subject.figures) {
      const values = kept.values[`${figure.hours} ${figure.name}`];
      if (!values) continue;
      figure.slot.value = known(values[0]);
      figure.told = known(values[1]);
    }
  }
  watch.floors = floors;
  return true;
}
