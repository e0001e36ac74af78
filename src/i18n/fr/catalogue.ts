import type { Translated } from '../message.ts';
import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Translated<typeof english> = {
  'catalogue.profile.param.descCharLimit':
    'Longueur maximale de la description en caractères ; 0 sans limite.',
  'catalogue.profile.param.description': 'Description complète, courte ou omise.',
  'catalogue.download.about': 'Cours quotidiens, hebdomadaires ou mensuels en fichier CSV.',
  'catalogue.investment.about':
    'Ce qu’est devenu un montant placé entre deux dates, dividendes réinvestis ou non.',
  'catalogue.investment.param.amount': 'Montant placé.',
  'catalogue.investment.param.from': 'Premier jour ; sinon, cinq ans en arrière.',
  'catalogue.investment.param.reinvest':
    'Les dividendes achètent des actions ou restent en espèces.',
  'catalogue.investment.param.to': 'Dernier jour ; sinon, le plus récent.',
  'catalogue.lookup.about': 'Recherche par symbole ou nom de société.',
  'catalogue.lookup.param.text': 'Texte cherché au départ.',
  'catalogue.miniCharts.about':
    'Cours, variation et courbe du jour de plusieurs symboles, en direct.',
  'catalogue.quoteHead.param.logo': 'Lettres du symbole comme marque à côté du nom.',
  'catalogue.quoteChart.about': 'Graphique en direct, avec le cours détaillé au-dessous.',
  'catalogue.quoteChartNews.about': 'Graphique en direct, cours détaillé et dernières actualités.',
  'catalogue.ranges.about': 'Cours en direct dans ses fourchettes du jour et sur 52 semaines.',
  'catalogue.param.rows': 'Nombre de lignes affichées au départ.',
  'catalogue.advancedChart.about':
    'Graphique complet : chandeliers, Heikin-Ashi, Renko et autres, d’une minute à un mois, tout l’historique, en direct.',
  'catalogue.advancedChart.param.adjustment':
    'Cours traités, ajustés des divisions, ou aussi des dividendes.',
  'catalogue.advancedChart.param.axis': 'Linéaire, log, pourcentage ou base 100.',
  'catalogue.advancedChart.param.compared': 'Symboles à comparer.',
  'catalogue.advancedChart.param.height': 'Hauteur du graphique en pixels.',
  'catalogue.advancedChart.param.hours': 'Séance régulière ou heures étendues.',
  'catalogue.advancedChart.param.indicators': 'Indicateurs et leurs paramètres.',
  'catalogue.advancedChart.param.interval': 'Durée d’une barre.',
  'catalogue.advancedChart.param.span': 'Période affichée au départ.',
  'catalogue.advancedChart.param.type': 'Représentation du cours.',
  'catalogue.chart.about':
    'Graphique du cours en temps réel, d’un jour à tout l’historique, avec volume, séances étendues et événements.',
  'catalogue.chart.param.compare': 'Symboles à comparer, tous en pourcentage.',
  'catalogue.chart.param.compareField': 'Champ pour ajouter des symboles à comparer.',
  'catalogue.chart.param.downColor': 'Couleur de la courbe en baisse.',
  'catalogue.chart.param.events': 'Résultats, dividendes et divisions sur l’axe du temps.',
  'catalogue.chart.param.extended': 'Avant l’ouverture et après la clôture, sur le graphique 1J.',
  'catalogue.chart.param.height': 'Hauteur du graphique en pixels.',
  'catalogue.chart.param.lineColor': 'Couleur de la courbe, en hausse comme en baisse.',
  'catalogue.chart.param.navigator':
    'Bande sous le graphique pour agrandir une partie de la période.',
  'catalogue.chart.param.range': 'Période.',
  'catalogue.chart.param.ranges': 'Périodes au choix.',
  'catalogue.chart.param.style': 'Aire, courbe ou chandeliers.',
  'catalogue.chart.param.styleSwitch': 'Boutons aire, courbe et chandeliers.',
  'catalogue.chart.param.unit': 'Cours, ou variation en pourcentage.',
  'catalogue.chart.param.upColor': 'Couleur de la courbe en hausse.',
  'catalogue.chart.param.volume': 'Volume sous le cours.',
  'catalogue.figures.about':
    'Valorisation, dividende, actions et ventes à découvert ; chaque chiffre montre sa formule et ses données.',
  'catalogue.detail.about':
    'Cotation complète en temps réel : achat et vente, extrêmes, volume, VWAP.',
  'catalogue.mini.about': 'Cours et variation de plusieurs titres, en temps réel.',
  'catalogue.depth.about':
    'Niveau 2 en temps réel : achats et ventes par prix, avec écart et déséquilibre.',
  'catalogue.trades.about':
    'Chaque transaction en temps réel, la plus récente d’abord, à l’achat, à la vente ou entre les deux.',
  'catalogue.profile.about': 'Activité, siège, segments et dirigeants d’une société.',
  'catalogue.headlines.about': 'Dernières actualités d’un titre, doublons regroupés.',
  'catalogue.events.about': 'Résultats, dividendes et divisions, à venir et récents.',
  'catalogue.dividends.about':
    'Historique des dividendes, ajusté des divisions, par année et par versement.',
  'catalogue.performance.about':
    'Performance du cours d’un jour à cinq ans, comparée au secteur et à l’indice.',
  'catalogue.history.about':
    'Ouverture, plus haut, plus bas, clôture et volume par jour, semaine ou mois, avec CSV.',
  'catalogue.history.param.from': 'Premier jour ; vide pour commencer avec la période',
  'catalogue.history.param.to': 'Dernier jour ; vide pour finir aujourd’hui',
  'catalogue.history.param.interval': 'Quotidien, hebdomadaire ou mensuel.',
  'catalogue.history.param.showAll': 'Permettre d’afficher toutes les lignes.',
};
