import type { PlainKey } from '../../../i18n/translate.ts';
import type { Tone } from '../../ui/badge.tsx';

export type ScoreName = 'piotroski' | 'altman' | 'beneish';

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
};

export const scoreTitles: Readonly<Record<ScoreName, readonly [PlainKey, PlainKey]>> = {
  piotroski: ['insights.piotroski.title', 'insights.piotroski.about'],
  altman: ['insights.altman.title', 'insights.altman.about'],
  beneish: ['insights.beneish.title', 'insights.beneish.about'],
};

/** What the papers say of a total. */
export function zoneOf(name: ScoreName, total: number): readonly [PlainKey, Tone] {
  switch (name) {
    case 'piotroski':
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
