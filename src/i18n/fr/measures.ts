import type { measures as english } from '../en/measures.ts';
import type { Translated } from '../message.ts';

export const measures: Translated<typeof english> = {
  'measures.return': 'Rendement annualisé',
  'measures.formula.return': 'produit des (1 + rendement mensuel), puissance 12 ÷ mois, − 1',
  'measures.volatility': 'Écart-type',
  'measures.formula.volatility': 'écart-type des rendements mensuels × √12',
  'measures.sharpe': 'Ratio de Sharpe',
  'measures.formula.sharpe':
    'moyenne des rendements mensuels au-dessus des bons du Trésor ÷ leur écart-type × √12',
  'measures.sortino': 'Ratio de Sortino',
  'measures.formula.sortino':
    'moyenne des rendements mensuels au-dessus des bons du Trésor × 12 ÷ écart-type à la baisse',
  'measures.downside': 'Écart-type à la baisse',
  'measures.formula.downside':
    'racine de la moyenne des carrés des manques mensuels par rapport aux bons du Trésor × √12',
  'measures.treynor': 'Ratio de Treynor',
  'measures.formula.treynor':
    '(rendement annualisé − rendement annualisé des bons du Trésor) ÷ bêta',
  'measures.alpha': 'Alpha',
  'measures.formula.alpha':
    '(1 + moyenne du rendement mensuel au-dessus des bons du Trésor − bêta × celle de l’indice)^12 − 1',
  'measures.beta': 'Bêta',
  'measures.formula.beta':
    'covariance des rendements mensuels du fonds et de l’indice ÷ variance de l’indice',
  'measures.r-squared': 'R²',
  'measures.formula.r-squared':
    'carré de la corrélation des rendements mensuels du fonds et de l’indice',
  'measures.tracking-error': 'Écart de suivi',
  'measures.formula.tracking-error': 'écart-type des différences mensuelles avec l’indice × √12',
  'measures.information': 'Ratio d’information',
  'measures.formula.information':
    'différence mensuelle moyenne avec l’indice × 12 ÷ écart de suivi ; aucun si celui-ci est sous 0,05 %',
  'measures.up-capture': 'Capture à la hausse',
  'measures.formula.up-capture':
    'rendement annualisé du fonds ÷ celui de l’indice, sur les mois de hausse de l’indice',
  'measures.down-capture': 'Capture à la baisse',
  'measures.formula.down-capture':
    'rendement annualisé du fonds ÷ celui de l’indice, sur les mois de baisse de l’indice',
  'measures.max-drawdown': 'Drawdown maximal',
  'measures.formula.max-drawdown': 'plus forte baisse d’une fin de mois à une autre',
  'measures.calmar': 'Ratio de Calmar',
  'measures.formula.calmar': 'rendement annualisé ÷ drawdown maximal sans son signe',
  'measures.omega': 'Ratio oméga',
  'measures.formula.omega':
    'somme des rendements mensuels au-dessus des bons du Trésor ÷ somme de ceux en dessous',
  'measures.value-at-risk': 'Valeur en risque (95 %)',
  'measures.formula.value-at-risk': 'rendement mensuel que 5 % des mois n’atteignent pas',
  'measures.expected-shortfall': 'Perte moyenne attendue (95 %)',
  'measures.formula.expected-shortfall': 'moyenne des 5 % de mois les plus mauvais',
  'measures.basis.sample': 'Échantillon (n − 1)',
  'measures.basis.population': 'Population (n)',
  'measures.riskFree.history': 'Taux sans risque : bon du Trésor à 3 mois, mois par mois',
  'measures.riskFree.latest': 'Taux sans risque : dernier bon du Trésor à 3 mois',
  'measures.riskFree.none': 'Taux sans risque indisponible : 0 % utilisé',
};
