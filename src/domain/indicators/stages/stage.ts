import type { Column, Step } from '../definition.ts';

/** A column that is computed row by row; see `Step`. */
export interface Stage {
  readonly values: Column;
  readonly step: Step;
}

/** A column computed by a function of the row. */
export function stage(valueAt: (at: number) => number): Stage {
  const values: number[] = [];
  return {
    values,
    step: (at) => {
      values[at] = valueAt(at);
    },
  };
}

/** Runs the stages of a row in the order in which they read each other. */
export function inOrder(...stages: readonly Stage[]): Step {
  const [a, b, c] = stages;
  if (stages.length === 1) return a!.step;
  if (stages.length === 2)
    return (at) => {
      a!.step(at);
      b!.step(at);
    };
  if (stages.length === 3)
    return (at) => {
      a!.step(at);
      b!.step(at);
      c!.step(at);
    };
  return (at) => {
    for (const each of stages) each.step(at);
  };
}
