import type { soon as english } from '../en/soon.ts';
import type { Translated } from '../message.ts';

export const soon: Translated<typeof english> = {
  'soon.label': 'En préparation',
  'soon.intro': 'Cette page est en construction. Elle montrera :',
  'soon.symbol': '{name} ({symbol})',
  'soon.meanwhile': 'En attendant',
  'soon.toHelp': 'Lire l’aide',
  'soon.toFeedback': 'Dites-nous ce qu’il vous faut ici',
  'soon.signIn': 'Se connecter',
  'soon.equityOverview':
    'La cotation avec ses fourchettes du jour et sur 52 semaines, un graphique d’aujourd’hui au premier jour de cotation, les statistiques clés, le carnet d’ordres, le profil de l’entreprise, les titres et les prochaines échéances.',
  'soon.equityCharting':
    'Un graphique pleine page : chandeliers, Heikin-Ashi et autres, d’une minute à un mois, indicateurs, tracés, comparaison et mises en page enregistrées.',
  'soon.fundOverview':
    'Valeur liquidative ou cours avec prime ou décote, encours, frais, rendement et catégorie, la croissance de 10 000, les principales positions et leur répartition.',
  'soon.fundRisk':
    'Alpha, bêta, Sharpe, Sortino, capture et autres mesures sur 3, 5 et 10 ans face à la catégorie et à l’indice, pertes maximales et rendements glissants.',
  'soon.fundFilings': 'Prospectus, rapports et portefeuilles tels que déposés, avec un lecteur.',
  'soon.fundOptions': 'La chaîne d’options d’un fonds coté avec volatilité implicite et grecques.',
  'soon.fundProfile':
    'Stratégie, gérants et ancienneté, parts, minimums, frais, distributions et indice de référence.',
  'soon.fundCharting':
    'Le graphique pleine page d’un fonds, avec indicateurs, tracés et comparaison.',
  'soon.fundHoldings':
    'Chaque position avec son poids et sa variation, par secteur, région et classe, les boîtes de style et le recoupement avec un autre fonds.',
  'soon.fundNews': 'Ce qui s’écrit sur ce fonds et sur ses positions.',
  'soon.fundPerformance':
    'Rendements glissants et par année civile sur la valeur liquidative et le cours, face à la catégorie et à l’indice, avec centile, et le graphique de croissance.',
  'soon.fundComparison':
    'De deux à cinq fonds côte à côte : frais, rendement, risque, recoupement des positions, corrélation et coût des frais au fil des ans.',
  'soon.filings':
    'Le flux des derniers documents de toutes les entreprises et la recherche plein texte par expression, entreprise, formulaire et date.',
  'soon.filingsScreener':
    'Les documents par formulaire, date, secteur et mots, en recherches enregistrées qui peuvent devenir des alertes.',
  'soon.account':
    'Profil, mot de passe, second facteur, sessions, formule, accords, canaux de notification, clés d’API, export de vos données et suppression.',
  'soon.home':
    'Votre page de départ : les variations de votre liste, la valeur de votre portefeuille, les alertes déclenchées, le marché et les titres.',
  'soon.markets':
    'Indices, carte des secteurs, plus fortes variations par bourse et séance, amplitude, taux, devises, matières premières et calendriers.',
  'soon.watchlist':
    'Vos propres listes avec cours en direct, colonnes par vue, notes et objectifs, import, export et partage. Elles appartiennent à votre compte : connectez-vous pour en tenir une.',
  'soon.portfolio':
    'Transactions, positions avec lots, gains, revenus, allocation, rendement et risque de plusieurs portefeuilles. Ils appartiennent à votre compte : connectez-vous pour en tenir un.',
  'soon.alerts':
    'Alertes sur cours, volume, indicateurs, résultats, documents et actualités, dans la page, par notification, e-mail et webhook. Elles appartiennent à votre compte : connectez-vous pour en créer une.',
  'soon.marketScreener':
    'Actions, fonds cotés et fonds communs selon plus de 70 critères, avec groupes, colonnes calculées, modèles et alertes.',
  'soon.terminal':
    'Des panneaux qui s’ancrent et se lient, une ligne de commande, des dispositions enregistrées et des fenêtres détachées.',
  'soon.trade':
    'Synthèse du compte, ticket d’ordre avec aperçu, carnet en direct, positions avec gains et pertes, et courbe de valeur.',
  'soon.tradeOrders': 'Chaque ordre avec son état, à remplacer ou annuler.',
  'soon.tradeAccounts':
    'Comptes d’essai avec liquidités, pouvoir d’achat, activité et remise à zéro.',
  'soon.tradePositions': 'Positions ouvertes avec gains et pertes en direct.',
};
