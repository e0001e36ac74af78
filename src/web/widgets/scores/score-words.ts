import type { PlainKey } from '../../../i18n/translate.ts';
import type { Tone } from '../../ui/badge.tsx';

export type ScoreName =
  | 'piotroski'
  | 'altman'
  | 'beneish'
  | 'bank-strength'
  | 'insurer-strength'
  | 'reit-strength';

export const partTitles: Readonly<Record<string, PlainKey>> = {
  profit: 'insights.piotroski.profit',
  'cash-flow': 'insights.piotroski.cash-flow',
  'return-rose': 'insights.piotroski.return-rose',
  accruals: 'insights.piotroski.accruals',
  'debt-fell': 'insights.piotroski.debt-fell',
  'liquidity-rose': 'insights.piotroski.liquidity-rose',
  'no-dilution': 'insights.piotroski.no-dilution',
  'margin-rose': 'insights.piotroski.margin-rose',
  'turnover-rose': 'insights.piotroski.turnover-rose',
  'working-capital': 'insights.altman.working-capital',
  'retained-earnings': 'insights.altman.retained-earnings',
  'operating-income': 'insights.altman.operating-income',
  'market-value': 'insights.altman.market-value',
  revenue: 'insights.altman.revenue',
  dsri: 'insights.beneish.dsri',
  gmi: 'insights.beneish.gmi',
  aqi: 'insights.beneish.aqi',
  sgi: 'insights.beneish.sgi',
  depi: 'insights.beneish.depi',
  sgai: 'insights.beneish.sgai',
  tata: 'insights.beneish.tata',
  lvgi: 'insights.beneish.lvgi',
  'interest-margin-rose': 'insights.strength.interest-margin-rose',
  'efficiency-improved': 'insights.strength.efficiency-improved',
  'risk-fell': 'insights.strength.risk-fell',
  'funding-held': 'insights.strength.funding-held',
  'capital-rose': 'insights.strength.capital-rose',
  'tangible-book-rose': 'insights.strength.tangible-book-rose',
  'underwriting-profit': 'insights.strength.underwriting-profit',
  'combined-fell': 'insights.strength.combined-fell',
  'premiums-rose': 'insights.strength.premiums-rose',
  'investment-income-rose': 'insights.strength.investment-income-rose',
  'ffo-positive': 'insights.strength.ffo-positive',
  'ffo-rose': 'insights.strength.ffo-rose',
  'dividend-covered': 'insights.strength.dividend-covered',
  'all-debt-fell': 'insights.strength.all-debt-fell',
  'interest-cover-rose': 'insights.strength.interest-cover-rose',
  'noi-margin-rose': 'insights.strength.noi-margin-rose',
  'ffo-return-rose': 'insights.strength.ffo-return-rose',
};

export const scoreTitles: Readonly<Record<ScoreName, readonly [PlainKey, PlainKey]>> = {
  piotroski: ['insights.piotroski.title', 'insights.piotroski.about'],
  altman: ['insights.altman.title', 'insights.altman.about'],
  beneish: ['insights.beneish.title', 'insights.beneish.about'],
  'bank-strength': ['ratios.bank-strength', 'insights.strength.about'],
  'insurer-strength': ['ratios.insurer-strength', 'insights.strength.about'],
  'reit-strength': ['ratios.reit-strength', 'insights.strength.about'],
};

/** What the papers say of a total. */
export function zoneOf(name: ScoreName, total: number): readonly [PlainKey, Tone] {
  switch (name) {
    case 'piotroski':
    case 'bank-strength':
    case 'insurer-strength':
    case 'reit-strength':
      if (total >= 7) return ['insights.piotroski.strong', 'success'];
      return total <= 3
        ? ['insights.piotroski.weak', 'danger']
        : ['insights.piotroski.middle', 'neutral'];
    case 'altman':
      if (total > 2.99) return ['insights.altman.safe', 'success'];
      return total < 1.81
        ? ['insights.altman.distress', 'danger']
        : ['insights.altman.grey', 'warning'];
    case 'beneish':
      return total > -1.78
        ? ['insights.beneish.likely', 'warning']
        : ['insights.beneish.unlikely', 'success'];
    default:
      return name satisfies never;
  }
}
