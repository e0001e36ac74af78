import type { LedgerProblem } from '../../../../domain/portfolio/booked.ts';
import type { Translate } from '../../../../i18n/translate.ts';

/** What is the matter with a row, in a sentence. */
export function problemText(t: Translate, { code, values }: LedgerProblem): string {
  const value = (name: string): string => values[name] ?? '';
  switch (code) {
    case 'oversold':
      return t('portfolioledger.problem.oversold', {
        asset: value('asset'),
        quantity: value('quantity'),
      });
    case 'not-short':
      return t('portfolioledger.problem.notShort', {
        asset: value('asset'),
        quantity: value('quantity'),
      });
    case 'unknown-lot':
      return t('portfolioledger.problem.unknownLot');
    case 'unknown-account':
      return t('portfolioledger.problem.unknownAccount');
    case 'unknown-asset':
      return t('portfolioledger.problem.unknownAsset', { asset: value('asset') || value('text') });
    case 'no-rate':
      return t('portfolioledger.problem.noRate', {
        currency: value('currency'),
        base: value('base'),
      });
    case 'no-price':
      return t('portfolioledger.problem.noPrice', { asset: value('asset') });
    case 'negative-cash':
      return t('portfolioledger.problem.negativeCash', {
        balance: value('balance'),
        currency: value('currency'),
      });
    default:
      code satisfies 'bad-row';
      return t('portfolioledger.problem.badRow', { field: value('field') });
  }
}
