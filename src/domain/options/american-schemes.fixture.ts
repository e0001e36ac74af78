import type { SchemeSize } from './exercise-boundary.ts';

/** The QD+ approximation alone, no iteration: a few cents off for long lives. */
export const QD_PLUS: SchemeSize = {
  nodes: 7,
  inner: 1,
  outer: 256,
  iterations: 0,
  startTolerance: 1e-13,
  volatilityStep: null,
};

/** About 1e-9 of the strike. */
export const EXACT: SchemeSize = {
  nodes: 20,
  inner: 48,
  outer: 96,
  iterations: 80,
  startTolerance: 1e-6,
  volatilityStep: null,
};
