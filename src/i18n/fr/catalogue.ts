import type { Translated } from '../message.ts';
import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Translated<typeof english> = {
  'catalogue.param.rows': 'Nombre de lignes affichées au départ.',
  'catalogue.chart.about':
    'Un cours du jour à sa première cotation, en direct, avec volume, séances et événements.',
  'catalogue.chart.param.downColor': 'Couleur de la courbe après une baisse.',
  'catalogue.chart.param.events': 'Résultats, dividendes et divisions sur l’axe.',
  'catalogue.chart.param.extended':
    'Échanges avant l’ouverture et après la clôture, sur le graphique d’un jour.',
  'catalogue.chart.param.height': 'Hauteur du graphique en pixels.',
  'catalogue.chart.param.lineColor': 'Couleur de la courbe, quel que soit son sens.',
  'catalogue.chart.param.range': 'Jusqu’où il remonte.',
  'catalogue.chart.param.style': 'Une aire, une courbe ou des chandeliers.',
  'catalogue.chart.param.upColor': 'Couleur de la courbe après une hausse.',
  'catalogue.chart.param.volume': 'Volume sous le cours.',
  'catalogue.figures.about':
    'Valorisation, dividende, actions et ventes à découvert ; chaque chiffre explique sa formule et ses données.',
  'catalogue.detail.about':
    'Tous les chiffres d’une cotation, en direct : carnet, fourchettes, volume, VWAP.',
  'catalogue.mini.about': 'Cours et variation de plusieurs titres, en direct.',
  'catalogue.depth.about':
    'Niveau 2 : achats et ventes par prix, en direct, avec écart et déséquilibre.',
  'catalogue.trades.about':
    'Chaque échange dès qu’il paraît, le plus récent d’abord, avec son côté de l’écart.',
  'catalogue.profile.about': 'Ce que fait une société, où elle est, ses segments et qui la dirige.',
  'catalogue.headlines.about': 'Les dernières nouvelles d’un titre, chaque événement une fois.',
  'catalogue.events.about':
    'Les prochains résultats, dividendes et divisions d’une société, et les derniers.',
  'catalogue.dividends.about':
    'Ce qu’une action a versé, sur la base des actions d’aujourd’hui, par année et par versement.',
  'catalogue.performance.about':
    'Rendements du cours sur un jour à cinq ans, à côté du secteur et de l’indice.',
  'catalogue.history.about':
    'Ouverture, plus haut, plus bas, clôture et volume par jour, semaine ou mois, en tableau et en CSV.',
  'catalogue.history.param.interval': 'Jours, semaines ou mois.',
};
