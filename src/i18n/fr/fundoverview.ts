import type { fundoverview as english } from '../en/fundoverview.ts';
import type { Translated } from '../message.ts';

export const fundoverview: Translated<typeof english> = {
  'fundoverview.about.expenseRatio': 'Frais annuels du fonds en part de ses actifs.',
  'fundoverview.about.nav':
    'Valeur liquidative par part, calculée une fois par jour après la clôture et publiée le soir.',
  'fundoverview.about.premium':
    'Cours de clôture ÷ VL − 1, tous deux du jour de la VL. Le cours en direct n’est pas comparé à la VL d’un jour antérieur.',
  'fundoverview.about.secYield':
    'Revenu net des 30 derniers jours, annualisé, selon la formule de la SEC.',
  'fundoverview.about.sevenDayYield': 'Revenu net des 7 derniers jours, annualisé.',
  'fundoverview.about.turnover': 'Part du portefeuille que le fonds remplace en un an.',
  'fundoverview.about.yield':
    'Revenus versés sur les 365 derniers jours ÷ VL, sans les plus-values.',
  'fundoverview.description':
    '{name} : VL, cours et prime ou décote, encours, frais courants, rendement, performances, risque, principales positions et répartition.',
  'fundoverview.figure.benchmark': 'Indice de référence',
  'fundoverview.figure.category': 'Catégorie',
  'fundoverview.figure.change': 'Variation du jour',
  'fundoverview.figure.expenseRatio': 'Frais courants',
  'fundoverview.figure.family': 'Société de gestion',
  'fundoverview.figure.frontLoad': 'Droits d’entrée',
  'fundoverview.figure.inception': 'Création',
  'fundoverview.figure.minimum': 'Investissement minimal',
  'fundoverview.figure.nav': 'VL ({date})',
  'fundoverview.figure.netAssets': 'Encours',
  'fundoverview.figure.premium': 'Prime/décote',
  'fundoverview.figure.price': 'Cours',
  'fundoverview.figure.secYield': 'Rendement SEC (30 jours)',
  'fundoverview.figure.sevenDayYield': 'Rendement à 7 jours',
  'fundoverview.figure.turnover': 'Rotation',
  'fundoverview.figure.yield': 'Rendement (12 mois)',
  'fundoverview.profile': 'Profil',
  'fundoverview.risk': 'Risque',
  'fundoverview.snapshot.about':
    'VL, cours et prime d’un fonds, avec encours, frais, rendement, catégorie et création.',
  'fundoverview.snapshot.none': 'Pas de données du fonds',
  'fundoverview.snapshot.noneWhy':
    '{symbol} n’est pas un fonds, ou rien n’est encore publié à son sujet.',
  'fundoverview.snapshot.title': 'Chiffres du fonds',
  'fundoverview.words': '{name} : {parts}.',
  'fundoverview.words.assets': '{amount} d’encours',
  'fundoverview.words.cost': '{percent} de frais courants',
  'fundoverview.words.year': '{percent} sur un an',
  'fundoverview.words.yield': '{percent} de rendement',
  'fundoverview.score.cuts':
    'En {category}, les {cuts} meilleurs fonds ont 5, au moins 4, 3 et 2 étoiles ; les autres 1.',
  'fundoverview.score.formula':
    'Performance ajustée du risque = (moyenne de (1 + performance mensuelle au-delà des bons)^−{aversion})^(−12 ÷ {aversion}) − 1 : les pertes pèsent plus que des gains égaux. Les fonds sont classés ainsi sur 3, 5 et 10 ans ; les étoiles des périodes sont pondérées.',
  'fundoverview.score.noPoints': 'Pas de note',
  'fundoverview.score.none': 'Moins de 3 ans',
  'fundoverview.score.of': '{points} étoiles sur {most}',
  'fundoverview.score.title': 'Note',
  'fundoverview.score.window':
    '{adjusted} par an : {points} sur 5 parmi {funds} fonds, poids {weight}',
  'fundoverview.score.years': { one: '{count} an', many: '{count} ans', other: '{count} ans' },
};
