import type { RiskCheck, TradingRefusal } from '../refusal.ts';

/** What one check found; a refusal when it failed. */
export interface Finding {
  readonly outcome: RiskCheck['outcome'];
  readonly values: RiskCheck['values'];
  readonly refusal: TradingRefusal | null;
}

type Values = RiskCheck['values'];

export const passed = (values: Values = {}): Finding => ({
  outcome: 'passed',
  values,
  refusal: null,
});
export const warned = (values: Values): Finding => ({ outcome: 'warning', values, refusal: null });
export const failed = (refusal: TradingRefusal, values: Values = {}): Finding => ({
  outcome: 'failed',
  values,
  refusal,
});
export const skipped: Finding = { outcome: 'skipped', values: {}, refusal: null };
