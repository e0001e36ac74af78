import { splitDegree } from './split-condition.ts';
import type { WatchSubject } from './watch.ts';

/** What is known in prices of before a split is known in prices of after it. Nothing is looked at. */
export function divideSubject(subject: WatchSubject, ratio: number): void {
  for (const { name, slot } of subject.figures) slot.scale(ratio ** -splitDegree(name));
  for (const group of subject.groups)
    for (const { key, slot } of group.samples) {
      const name = key.startsWith(`${subject.id} `) ? key.slice(subject.id.length + 1) : '';
      slot.scale(ratio ** -splitDegree(name));
    }
  subject.minutes?.divide(ratio);
  subject.days?.divide(ratio);
  for (const line of subject.lines) line.forget();
}
