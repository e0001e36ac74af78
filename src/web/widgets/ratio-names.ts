import type { RatioGroup } from '../../domain/fundamentals/ratio.ts';
import type { PlainKey } from '../../i18n/translate.ts';

type RatioId = PlainKey extends infer Key
  ? Key extends `ratios.formula.${infer Id}`
    ? Id
    : never
  : never;

/** What a ratio of the domain is called, and its formula in words. */
export const ratioName = (id: string) =>
  ({ title: `ratios.${id as RatioId}`, formula: `ratios.formula.${id as RatioId}` }) as const;

/** The groups, in the order in which they are read. */
export const RATIO_GROUPS = [
  'valuation',
  'dividend',
  'profitability',
  'returns',
  'growth',
  'liquidity',
  'leverage',
  'credit',
  'efficiency',
  'cash-flow',
  'per-share',
  'score',
] as const satisfies readonly RatioGroup[];

export const ratioGroupName = (group: RatioGroup) => `ratios.group.${group}` as const;
