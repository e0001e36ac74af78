import type { fundliquidity as english } from '../en/fundliquidity.ts';
import type { Translated } from '../message.ts';

export const fundliquidity: Translated<typeof english> = {
  'fundliquidity.about':
    'Fourchette, volume moyen, primes et décotes d’un ETF par rapport à la VL sur un an.',
  'fundliquidity.bin': '{from} à {to}',
  'fundliquidity.bp': '{value} pb',
  'fundliquidity.days': 'Jours',
  'fundliquidity.from': 'De',
  'fundliquidity.high': 'Maximum',
  'fundliquidity.low': 'Minimum',
  'fundliquidity.lowerQuartile': '25 %',
  'fundliquidity.median': 'Médiane',
  'fundliquidity.none': 'Pas de données de liquidité',
  'fundliquidity.noneWhy': '{symbol} ne se négocie pas en bourse, ou n’a pas d’historique de VL.',
  'fundliquidity.premiums': 'Prime/décote sur la VL à la clôture, 1 an',
  'fundliquidity.sides':
    'Prime sur {premium} jours ({premiumShare}), décote sur {discount} ({discountShare}), sur {days} du {from} au {to}. Prime = clôture ÷ VL du jour − 1.',
  'fundliquidity.spread': 'Fourchette',
  'fundliquidity.spreadHint': '(vente − achat) ÷ milieu',
  'fundliquidity.summary':
    '{premium} jours de prime et {discount} de décote du {from} au {to} ; médiane {median}.',
  'fundliquidity.title': 'Liquidité',
  'fundliquidity.to': 'À',
  'fundliquidity.traded': 'Montant échangé moyen',
  'fundliquidity.tradedHint': 'volume moyen × dernier cours',
  'fundliquidity.upperQuartile': '75 %',
  'fundliquidity.volume': 'Volume moyen',
  'fundliquidity.volumeHint': 'parts par jour',
};
