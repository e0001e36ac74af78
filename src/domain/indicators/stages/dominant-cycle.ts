import type { Column, Step } from '../definition.ts';
import { sumOf } from './window.ts';

export interface DominantCycle {
  readonly smooth: Column;
  /** Length of the cycle in bars, 6 … 50, smoothed; 0 until there are seven prices. */
  readonly period: Column;
  readonly inPhase: Column;
  readonly quadrature: Column;
  readonly isRunning: (at: number) => boolean;
  readonly step: Step;
}

const WARM_UP = 6;

/** Ehlers' homodyne discriminator: the cycle that a price goes through, by a Hilbert transform. */
export function dominantCycle(values: Column): DominantCycle {
  const smooth: number[] = [];
  const detrended: number[] = [];
  const period: number[] = [];
  const inPhase: number[] = [];
  const quadrature: number[] = [];
  const real: number[] = [];
  const imaginary: number[] = [];
  const realPart: number[] = [];
  const imaginaryPart: number[] = [];
  const all = [
    smooth,
    detrended,
    period,
    inPhase,
    quadrature,
    real,
    imaginary,
    realPart,
    imaginaryPart,
  ];
  const isRunning = (at: number): boolean =>
    at >= WARM_UP && !Number.isNaN(sumOf(values, at, WARM_UP + 1));
  const transform = (of: readonly number[], at: number, adjust: number): number =>
    (0.0962 * of[at]! + 0.5769 * of[at - 2]! - 0.5769 * of[at - 4]! - 0.0962 * of[at - 6]!) *
    adjust;
  return {
    smooth,
    period,
    inPhase,
    quadrature,
    isRunning,
    step: (at) => {
      if (!isRunning(at)) {
        for (const column of all) column[at] = 0;
        return;
      }
      const last = period[at - 1]!;
      const adjust = 0.075 * last + 0.54;
      smooth[at] =
        (4 * values[at]! + 3 * values[at - 1]! + 2 * values[at - 2]! + values[at - 3]!) / 10;
      detrended[at] = transform(smooth, at, adjust);
      quadrature[at] = transform(detrended, at, adjust);
      inPhase[at] = detrended[at - 3]!;
      const i2 = inPhase[at] - transform(quadrature, at, adjust);
      const q2 = quadrature[at] + transform(inPhase, at, adjust);
      real[at] = 0.2 * i2 + 0.8 * real[at - 1]!;
      imaginary[at] = 0.2 * q2 + 0.8 * imaginary[at - 1]!;
      const re = real[at] * real[at - 1]! + imaginary[at] * imaginary[at - 1]!;
      const im = real[at] * imaginary[at - 1]! - imaginary[at] * real[at - 1]!;
      realPart[at] = 0.2 * re + 0.8 * realPart[at - 1]!;
      imaginaryPart[at] = 0.2 * im + 0.8 * imaginaryPart[at - 1]!;
      const turns = imaginaryPart[at] !== 0 && realPart[at] !== 0;
      const raw = turns ? (2 * Math.PI) / Math.atan(imaginaryPart[at] / realPart[at]) : 0;
      const near = Math.max(0.67 * last, Math.min(1.5 * last, raw));
      period[at] = 0.2 * Math.min(50, Math.max(6, near)) + 0.8 * last;
    },
  };
}
