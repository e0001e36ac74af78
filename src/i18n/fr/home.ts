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
  'home.panel.notes': 'Vos notes',
  'home.panel.notes.about': 'Vos dernières notes sur des symboles.',
  'home.panel.notes.all': 'Toutes les notes',
  'home.panel.notes.none': 'Aucune note',
  'home.panel.notes.noneWhy': 'Ouvrez un symbole et choisissez Notes à côté de son cours.',

  'home.customise': 'Personnaliser',
  'home.customise.done': 'Terminer',
  'home.customise.reset': 'Réinitialiser',
  'home.customise.resetDone': 'Disposition par défaut rétablie',
  'home.customise.add': 'Ajouter un panneau',
  'home.customise.addTitle': 'Ajouter un panneau',
  'home.customise.addAll': 'Tous les panneaux sont sur la page.',
  'home.customise.addShort': 'Ajouter',
  'home.customise.addThis': 'Ajouter {panel}',
  'home.customise.added': '{panel} ajouté',
  'home.customise.remove': 'Retirer {panel}',
  'home.customise.removed': '{panel} retiré',
  'home.customise.undo': 'Annuler',
  'home.customise.move': 'Déplacer {panel}',
  'home.customise.resize': 'Redimensionner {panel}',
  'home.customise.hint':
    'Faites glisser un panneau par sa poignée, redimensionnez-le par son coin. Au clavier : les flèches déplacent, Maj et les flèches redimensionnent.',
  'home.customise.hintPhone':
    'Faites glisser un panneau par sa poignée, redimensionnez-le par son bord inférieur. Le téléphone a sa propre disposition.',
  'home.customise.moved': '{panel} : ligne {row}, colonne {column}',
  'home.customise.sized': '{panel} : largeur {columns}, hauteur {rows}',
  'home.customise.atEdge': '{panel} ne peut pas aller plus loin',
  'home.customise.empty': 'Aucun panneau sur cette page',
  'home.customise.emptyWhy':
    'Ajoutez ceux qu’il vous faut ou rétablissez la disposition par défaut.',
  'home.customise.failed': 'La disposition n’a pas pu être enregistrée.',
  'home.customise.changed':
    'Votre page d’accueil a été modifiée dans un autre onglet ou appareil. La disposition la plus récente est affichée.',

  'home.steps.title': 'Trois étapes pour personnaliser cette page',
  'home.steps.dismiss': 'Masquer',
  'home.steps.dismissed': 'Premières étapes masquées',
  'home.steps.isDone': 'Fait',
  'home.steps.watch': 'Ajouter des symboles à une liste',
  'home.steps.watchWhy': 'Mouvements, agenda et actualités suivent vos listes.',
  'home.steps.watchAction': 'Ouvrir les listes',
  'home.steps.look': 'Consulter une société',
  'home.steps.lookWhy':
    'Cours, graphique, états financiers, estimations, dépôts et actualités sur une page.',
  'home.steps.lookAction': 'Ouvrir Microsoft',
  'home.steps.arrange': 'Disposer cette page',
  'home.steps.arrangeWhy':
    'Déplacez, redimensionnez, ajoutez et retirez des panneaux, sur ordinateur et sur téléphone.',
  'home.steps.account': 'Créer un compte',
};
