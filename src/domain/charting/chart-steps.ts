import { fieldsOf, numberWithin, oneOf } from './state-reader.ts';

/** How the bricks of a Renko chart are measured. */
export interface RenkoSetting {
  readonly by: 'atr' | 'fixed';
  /** Bars of the average true range. */
  readonly period: number;
  /** Height of a brick in the price's own unit, where it is fixed. */
  readonly size: number;
}

export interface PointFigureSetting {
  /** `auto` is the usual box for the price. */
  readonly by: 'auto' | 'fixed';
  readonly box: number;
  /** Boxes that the price has to come back for a new column. */
  readonly reversal: number;
}

export interface StepFields {
  readonly renko: RenkoSetting;
  readonly pointFigure: PointFigureSetting;
}

export const STEP_DEFAULTS: StepFields = {
  renko: { by: 'atr', period: 14, size: 1 },
  pointFigure: { by: 'auto', box: 1, reversal: 3 },
};

const MOST = 1_000_000;

export function readSteps(renko: unknown, pointFigure: unknown): StepFields {
  const r = fieldsOf(renko);
  const p = fieldsOf(pointFigure);
  const usual = STEP_DEFAULTS;
  return {
    renko: {
      by: oneOf(['atr', 'fixed'], r['by'], usual.renko.by),
      period: Math.round(numberWithin(r['period'], 1, 500, usual.renko.period)),
      size: numberWithin(r['size'], 1e-6, MOST, usual.renko.size),
    },
    pointFigure: {
      by: oneOf(['auto', 'fixed'], p['by'], usual.pointFigure.by),
      box: numberWithin(p['box'], 1e-6, MOST, usual.pointFigure.box),
      reversal: Math.round(numberWithin(p['reversal'], 1, 10, usual.pointFigure.reversal)),
    },
  };
}
