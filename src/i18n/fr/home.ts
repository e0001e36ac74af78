import type { Translated } from '../message.ts';
import type { home as english } from '../en/home.ts';

export const home: Translated<typeof english> = {
  'home.title': 'Accueil',
  'home.description':
    'Votre page d’accueil : marchés, listes de suivi, palmarès, secteurs, agenda et actualités, en direct.',
  'home.examples': 'Exemples',
  'home.addSymbols': 'Ajouter des symboles',
  'home.openList': 'Ouvrir la liste',

  'home.panel.markets.about': 'Indices, taux, devises et matières premières en un coup d’œil.',
  'home.panel.watchlist': 'Liste de suivi',
  'home.panel.watchlist.about': 'L’une de vos listes de suivi avec les cours en direct.',
  'home.panel.watchlist.list': 'Liste affichée',
  'home.panel.watchlist.all': 'Toutes les listes',
  'home.panel.watchlist.empty': 'Aucun symbole dans cette liste',
  'home.panel.watchlist.emptyWhy': 'Ouvrez la liste pour en ajouter.',
  'home.panel.movers': 'Vos mouvements',
  'home.panel.movers.about': 'Hausses et baisses parmi les symboles de vos listes.',
  'home.panel.marketMovers.about':
    'Plus fortes hausses, baisses et actions les plus actives du marché.',
  'home.panel.sectors.about': 'La performance des secteurs, d’un jour à un an.',
  'home.panel.events': 'Votre agenda',
  'home.panel.events.about': 'Résultats et dividendes à venir pour les symboles de vos listes.',
  'home.panel.headlines': 'Vos actualités',
  'home.panel.headlines.about': 'Dernières nouvelles des symboles de vos listes.',
  'home.panel.recent': 'Consultés récemment',
  'home.panel.recent.about': 'Les derniers symboles consultés dans ce navigateur.',
  'home.panel.recent.none': 'Aucun symbole consulté',
  'home.panel.recent.noneWhy': 'Les symboles que vous ouvrez apparaissent ici.',

  'home.customise.failed': 'La disposition n’a pas pu être enregistrée.',
  'home.customise.changed':
    'Votre page d’accueil a été modifiée dans un autre onglet ou appareil. La disposition la plus récente est affichée.',
};
