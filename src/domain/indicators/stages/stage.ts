import { blank, Column, type Step } from '../column.ts';

/** A column computed by a function of the row. */
export const stage = (valueAt: (at: number) => number): Column =>
  new Column(blank(), (own) => (at) => own.set(at, valueAt(at)));

/** Runs the steps of a row in the order in which they read each other. */
export function inOrder(...stages: readonly { readonly step: Step }[]): Step {
  const [a, b, c] = stages;
  if (a === undefined) return () => {};
  if (b === undefined) return a.step;
  if (c === undefined)
    return (at) => {
      a.step(at);
      b.step(at);
    };
  if (stages.length === 3)
    return (at) => {
      a.step(at);
      b.step(at);
      c.step(at);
    };
  return (at) => {
    for (const each of stages) each.step(at);
  };
}

/** The last of stages that read each other, computed with those before it. */
export const lastOf = (before: readonly { readonly step: Step }[], last: Column): Column =>
  new Column(last.values, () => inOrder(...before, last));
