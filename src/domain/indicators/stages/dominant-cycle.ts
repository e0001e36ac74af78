import { Column, type Step } from '../column.ts';
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
  const smooth = new Column();
  const detrended = new Column();
  const period = new Column();
  const inPhase = new Column();
  const quadrature = new Column();
  const real = new Column();
  const imaginary = new Column();
  const realPart = new Column();
  const imaginaryPart = new Column();
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
  const transform = (of: Column, at: number, adjust: number): number =>
    (0.0962 * of.at(at) +
      0.5769 * of.at(at - 2) -
      0.5769 * of.at(at - 4) -
      0.0962 * of.at(at - 6)) *
    adjust;
  return {
    smooth,
    period,
    inPhase,
    quadrature,
    isRunning,
    step: (at) => {
      if (!isRunning(at)) {
        for (const column of all) column.set(at, 0);
        return;
      }
      const last = period.at(at - 1);
      const adjust = 0.075 * last + 0.54;
      smooth.set(
        at,
        (4 * values.at(at) + 3 * values.at(at - 1) + 2 * values.at(at - 2) + values.at(at - 3)) /
          10,
      );
      detrended.set(at, transform(smooth, at, adjust));
      quadrature.set(at, transform(detrended, at, adjust));
      inPhase.set(at, detrended.at(at - 3));
      const i2 = inPhase.at(at) - transform(quadrature, at, adjust);
      const q2 = quadrature.at(at) + transform(inPhase, at, adjust);
      const [lastReal, lastImaginary] = [real.at(at - 1), imaginary.at(at - 1)];
      const nextReal = 0.2 * i2 + 0.8 * lastReal;
      const nextImaginary = 0.2 * q2 + 0.8 * lastImaginary;
      real.set(at, nextReal);
      imaginary.set(at, nextImaginary);
      const re = nextReal * lastReal + nextImaginary * lastImaginary;
      const im = nextReal * lastImaginary - nextImaginary * lastReal;
      const partRe = 0.2 * re + 0.8 * realPart.at(at - 1);
      const partIm = 0.2 * im + 0.8 * imaginaryPart.at(at - 1);
      realPart.set(at, partRe);
      imaginaryPart.set(at, partIm);
      const turns = partIm !== 0 && partRe !== 0;
      const raw = turns ? (2 * Math.PI) / Math.atan(partIm / partRe) : 0;
      const near = Math.max(0.67 * last, Math.min(1.5 * last, raw));
      period.set(at, 0.2 * Math.min(50, Math.max(6, near)) + 0.8 * last);
    },
  };
}
