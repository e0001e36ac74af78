import type { Translated } from '../message.ts';
import type { markets as english } from '../en/markets.ts';

export const markets: Translated<typeof english> = {
  'markets.title': 'Marchés',
  'markets.tabs': 'Pages des marchés',
  'markets.tab.overview': 'Aperçu',
  'markets.tab.heatmap': 'Carte',
  'markets.tab.movers': 'Hausses et baisses',
  'markets.tab.breadth': 'Largeur',
  'markets.tab.rates': 'Taux',
  'markets.tab.currencies': 'Devises et matières premières',
  'markets.tab.world': 'Monde',
  'markets.tab.calendar': 'Calendrier',
  'markets.tab.news': 'Actualités',
  'markets.tab.summary': 'Point du matin',
  'markets.about.overview':
    'Indices, secteurs, hausses et baisses, largeur de marché, taux, devises, matières premières, calendrier et actualités, en direct.',
  'markets.about.heatmap':
    'Le marché par capitalisation, coloré selon la performance, du secteur à la société.',
  'markets.about.movers':
    'Hausses, baisses, plus actives, volumes inhabituels, gaps, nouveaux plus hauts et plus bas, par bourse et séance.',
  'markets.about.breadth':
    'Valeurs en hausse et en baisse, au-dessus de leurs moyennes mobiles, nouveaux plus hauts et plus bas, avec l’historique.',
  'markets.about.rates':
    'Rendements du Trésor américain, courbe des taux à d’autres dates et écarts.',
  'markets.about.currencies':
    'Taux de change, matières premières, contrats à terme et cryptomonnaies.',
  'markets.about.world': 'Indices du monde avec l’état de leurs séances, et volatilité.',
  'markets.about.calendar':
    'Publications économiques, résultats, dividendes, introductions en bourse et divisions, semaine par semaine.',
  'markets.about.news': 'Actualités de tout le marché, par type et par source.',
  'markets.about.summary': 'Le marché de ce matin en chiffres, à lire ou à imprimer.',

  'markets.more': 'Carte entière',
  'markets.heat.title': 'Carte du marché',
  'markets.heat.label': 'Carte : {scope}, {period}',
  'markets.heat.keys':
    'Les flèches passent d’une case à l’autre, Entrée ouvre le secteur puis l’industrie d’une case, Échap remonte. Le tableau montre les mêmes chiffres.',
  'markets.heat.about': {
    one: '{count} société. Taille : capitalisation. Couleur : variation du cours.',
    other: '{count} sociétés. Taille : capitalisation. Couleur : variation du cours.',
  },
  'markets.heat.count': { one: '{count} société', other: '{count} sociétés' },
  'markets.heat.none': 'Pas de carte',
  'markets.heat.scope': 'Sociétés',
  'markets.heat.period': 'Période',
  'markets.heat.view': 'Affichage',
  'markets.heat.path': 'Partie du marché',
  'markets.heat.other': 'Autres',
  'markets.heat.group': 'Secteur, industrie, société',
  'markets.heat.sector': 'Secteur',
  'markets.heat.industry': 'Industrie',
  'markets.heat.companies': 'Sociétés',
  'markets.heat.cap': 'Capitalisation',
  'markets.heat.weight': 'Poids',
  'markets.heat.sectorParam': 'Nom du secteur montré seul.',
  'markets.heat.industryParam': 'Nom de l’industrie montrée seule, dans ce secteur.',
  'markets.heat.companiesParam': 'Nombre de sociétés, les plus grandes d’abord.',
  'markets.heat.heightParam': 'Hauteur de la carte en pixels.',
  'markets.scope.sp500': 'S&P 500',
  'markets.scope.nasdaq100': 'Nasdaq 100',
  'markets.scope.all': 'Toutes les sociétés',
  'markets.period.1d': '1J',
  'markets.period.1w': '1S',
  'markets.period.1m': '1M',
  'markets.period.3m': '3M',
  'markets.period.ytd': 'YTD',
  'markets.period.1y': '1A',
  'markets.view.map': 'Carte',
  'markets.view.table': 'Tableau',
};
