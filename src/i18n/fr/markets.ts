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
};
