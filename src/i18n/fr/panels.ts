import type { Translated } from '../message.ts';
import type { panels as english } from '../en/panels.ts';

export const panels: Translated<typeof english> = {
  'panels.quotehead': 'Cours',
  'panels.quotehead.about':
    'Nom, dernier cours, variation, achat et vente, extrêmes et volume d’un titre, en temps réel.',
  'panels.detailedquotetab': 'Cotation détaillée',
  'panels.detailedquotetab.about':
    'Cotation complète en temps réel : achat et vente, extrêmes, volume, VWAP.',
  'panels.detailedquotetabchart': 'Cours et graphique',
  'panels.detailedquotetabchart.about': 'Graphique en direct, avec le cours détaillé au-dessous.',
  'panels.detailedquotetabchartnews': 'Cours, graphique et actualités',
  'panels.detailedquotetabchartnews.about':
    'Graphique en direct, cours détaillé et dernières actualités.',
  'panels.keyratios': 'Chiffres clés',
  'panels.keyratios.about':
    'Valorisation, dividende, actions et ventes à découvert ; chaque chiffre montre sa formule et ses données.',
  'panels.dayyearrange': 'Fourchettes du jour et sur 52 semaines',
  'panels.dayyearrange.about': 'Cours en direct dans ses fourchettes du jour et sur 52 semaines.',
  'panels.level2marketdepth': 'Niveau 2',
  'panels.level2marketdepth.about':
    'Niveau 2 en temps réel : achats et ventes par prix, avec écart et déséquilibre.',
  'panels.timeandsales': 'Transactions',
  'panels.timeandsales.about':
    'Chaque transaction en temps réel, la plus récente d’abord, à l’achat, à la vente ou entre les deux.',
  'panels.performance': 'Performance',
  'panels.performance.about':
    'Performance du cours d’un jour à cinq ans, comparée au secteur et à l’indice.',
  'panels.pricehistory': 'Historique des cours',
  'panels.pricehistory.about':
    'Ouverture, plus haut, plus bas, clôture et volume par jour, semaine ou mois, avec CSV.',
  'panels.pricehistorydownload': 'Téléchargement des cours',
  'panels.pricehistorydownload.about':
    'Cours quotidiens, hebdomadaires ou mensuels en fichier CSV.',
  'panels.investmentcalculator': 'Calculateur d’investissement',
  'panels.investmentcalculator.about':
    'Ce qu’est devenu un montant placé entre deux dates, dividendes réinvestis ou non.',
  'panels.smartsymbollookup': 'Recherche de symbole',
  'panels.smartsymbollookup.about': 'Recherche par symbole ou nom de société.',
  'panels.miniquotes': 'Bande de cours',
  'panels.miniquotes.about': 'Cours et variation de plusieurs titres, en temps réel.',
  'panels.miniquotecharts': 'Cours et graphiques',
  'panels.miniquotecharts.about':
    'Cours, variation et courbe du jour de plusieurs symboles, en direct.',
  'panels.quotelist': 'Liste de cours',
  'panels.quotelist.about': 'Cours et variation en direct d’une liste de symboles.',
  'panels.advancedchart': 'Graphique avancé',
  'panels.advancedchart.about':
    'Graphique complet : chandeliers, Heikin-Ashi, Renko et autres, d’une minute à un mois, tout l’historique, en direct.',
  'panels.interactivechart': 'Graphique du cours',
  'panels.interactivechart.about':
    'Graphique du cours en temps réel, d’un jour à tout l’historique, avec volume, séances étendues et événements.',
  'panels.technicalsummary': 'Résumé technique',
  'panels.technicalsummary.about': 'Signaux des moyennes mobiles et des oscillateurs, un par un.',
  'panels.seasonality': 'Saisonnalité',
  'panels.seasonality.about': 'Rendement moyen d’un titre par mois de l’année.',
  'panels.companyprofile': 'Profil de la société',
  'panels.companyprofile.about': 'Activité, siège, segments et dirigeants d’une société.',
  'panels.corporateevents': 'Événements de la société',
  'panels.corporateevents.about': 'Résultats, dividendes et divisions, à venir et récents.',
  'panels.upcomingevents': 'Événements à venir',
  'panels.upcomingevents.about':
    'Prochains résultats et détachements de dividendes d’une liste de symboles, par jour.',
  'panels.dividends': 'Dividendes',
  'panels.dividends.about':
    'Historique des dividendes, ajusté des divisions, par année et par versement.',
  'panels.financials': 'États financiers',
  'panels.financials.about':
    'Compte de résultat, bilan et flux de trésorerie sur dix ans : publiés, en croissance ou en % du total, avec un graphique de chaque ligne.',
  'panels.financialratios': 'Ratios financiers',
  'panels.financialratios.about':
    'Valorisation, marges, rentabilité, croissance, liquidité, dette et efficacité sur dix ans, chacun avec sa formule.',
  'panels.scores': 'Scores de qualité',
  'panels.scores.about':
    'Scores de Piotroski, d’Altman et de Beneish, avec composantes et formules.',
  'panels.peercomparison': 'Sociétés comparables',
  'panels.peercomparison.about':
    'Une société et ses comparables : valorisation, croissance, marges, rentabilité et performance, avec centiles de l’industrie.',
  'panels.peerprices': 'Performance des pairs',
  'panels.peerprices.about':
    'Performance relative d’une société et de ses comparables, en base commune.',
  'panels.peerscatter': 'Nuage des pairs',
  'panels.peerscatter.about':
    'Deux indicateurs au choix d’une société, de ses comparables ou de son industrie.',
  'panels.earningscalendar': 'Dates de résultats des pairs',
  'panels.earningscalendar.about': 'Prochaines publications d’une société et de ses comparables.',
  'panels.earningsguidance': 'Prévisions de la société',
  'panels.earningsguidance.about': 'Prévisions de la société et résultats obtenus.',
  'panels.earningsimpliedmove': 'Mouvement implicite aux résultats',
  'panels.earningsimpliedmove.about':
    'Mouvement attendu à la prochaine publication, d’après le prix des options.',
  'panels.earningsinsights': 'Historique des résultats',
  'panels.earningsinsights.about':
    'BPA et chiffre d’affaires de chaque publication face aux estimations, avec surprise et série.',
  'panels.earningsreaction': 'Réaction aux résultats',
  'panels.earningsreaction.about':
    'Réaction du cours après chaque publication face au mouvement implicite des options.',
  'panels.earningstranscript': 'Transcription de la conférence',
  'panels.earningstranscript.about':
    'Transcriptions des conférences de résultats par intervenant, avec recherche.',
  'panels.analystestimates': 'Estimations des analystes',
  'panels.analystestimates.about':
    'Consensus de BPA, de chiffre d’affaires et d’EBITDA pour les périodes à venir, avec révisions.',
  'panels.analystrecommendations': 'Recommandations',
  'panels.analystrecommendations.about':
    'Consensus des analystes, son évolution face au cours et la répartition des recommandations.',
  'panels.analystrecord': 'Historique des analystes',
  'panels.analystrecord.about':
    'Recommandation actuelle de chaque société et fiabilité de ses avis.',
  'panels.pricetargets': 'Objectifs de cours',
  'panels.pricetargets.about':
    'Objectifs de cours bas, moyen, médian et haut face au cours, aujourd’hui et dans le temps.',
  'panels.upgradesdowngrades': 'Relèvements et abaissements',
  'panels.upgradesdowngrades.about':
    'Relèvements, abaissements et autres avis d’analystes, avec filtres et CSV.',
  'panels.insiders': 'Transactions des dirigeants',
  'panels.insiders.about':
    'Achats et ventes des dirigeants par type, avec achats nets et achats groupés.',
  'panels.institutionalholders': 'Actionnaires institutionnels',
  'panels.institutionalholders.about':
    'Principaux actionnaires institutionnels, positions et variations du trimestre.',
  'panels.shortinterest': 'Ventes à découvert',
  'panels.shortinterest.about': 'Actions à découvert, % du flottant et jours de couverture.',
  'panels.fundholders': 'Fonds détenant une action',
  'panels.fundholders.about':
    'Fonds qui détiennent une action, avec poids, titres, valeur et variation.',
  'panels.optionchain': 'Chaîne d’options',
  'panels.optionchain.about':
    'Calls et puts d’une échéance par strike : prix, intérêt ouvert, volatilité implicite et grecques.',
  'panels.optionsmile': 'Smile de volatilité',
  'panels.optionsmile.about': 'Volatilité implicite par strike pour une échéance, calls et puts.',
  'panels.optionstrategy': 'Stratégie d’options',
  'panels.optionstrategy.about':
    'Jusqu’à quatre jambes sur plusieurs échéances : P&L à l’échéance et à toute date, points morts, gain et perte maximaux, probabilité de gain.',
  'panels.optionterm': 'Structure par terme de la volatilité',
  'panels.optionterm.about': 'Volatilité implicite à la monnaie par échéance.',
  'panels.fundsnapshot': 'Chiffres clés du fonds',
  'panels.fundsnapshot.about':
    'VL, cours et prime d’un fonds, avec encours, frais, rendement, catégorie et création.',
  'panels.fundperformance': 'Performance du fonds',
  'panels.fundperformance.about':
    'Performances d’un fonds sur VL et sur cours, par période et par année civile, face à la catégorie et à l’indice, avec centile.',
  'panels.fundgrowth': 'Croissance de 10 000 dans le fonds',
  'panels.fundgrowth.about':
    'Croissance de 10 000 dans un fonds, sa catégorie, son indice et tout autre symbole.',
  'panels.fundperiods': 'Trimestres et mois du fonds',
  'panels.fundperiods.about':
    'Performances trimestrielles d’un fonds face à la catégorie et à l’indice, et ses mois en carte de chaleur.',
  'panels.fundrisk': 'Risque du fonds',
  'panels.fundrisk.about':
    'Alpha, bêta, R², écart-type, Sharpe, Sortino, Treynor, écart de suivi, captures et perte maximale d’un fonds sur 3, 5 et 10 ans, face à la catégorie et à l’indice.',
  'panels.fundscatter': 'Risque et rendement du fonds',
  'panels.fundscatter.about':
    'Performance et risque de chaque fonds d’une catégorie, avec le fonds et son indice marqués.',
  'panels.funddrawdown': 'Repli du fonds',
  'panels.funddrawdown.about':
    'Drawdowns d’un fonds, de sa catégorie et de son indice, avec les baisses les plus fortes et leur rattrapage.',
  'panels.fundrolling': 'Rendements glissants du fonds',
  'panels.fundrolling.about':
    'Performance et bêta d’un fonds sur 3 ans glissants, face à la catégorie et à l’indice.',
  'panels.fundmonths': 'Meilleurs et pires mois du fonds',
  'panels.fundmonths.about':
    'Meilleurs et pires mois d’un fonds face à la catégorie et à l’indice.',
  'panels.fundholdings': 'Positions du fonds',
  'panels.fundholdings.about':
    'Toutes les positions d’un fonds : poids, variation, titres et valeur.',
  'panels.fundexposure': 'Exposition du fonds',
  'panels.fundexposure.about': 'Secteurs, régions et classes d’actifs d’un fonds.',
  'panels.fundstylebox': 'Style du fonds',
  'panels.fundstylebox.about': 'Style actions et obligataire d’un fonds, PER et cours/actif net.',
  'panels.fundoverlap': 'Chevauchement de fonds',
  'panels.fundoverlap.about': 'Ce que deux fonds ont en commun : la somme des plus petits poids.',
  'panels.fundalternatives': 'Alternatives au fonds',
  'panels.fundalternatives.about':
    'Fonds de la même catégorie qui détiennent à peu près la même chose, pour moins cher ou plus largement.',
  'panels.fundprofile': 'Profil du fonds',
  'panels.fundprofile.about':
    'Stratégie, gérants, frais, minimums, parts et indice de référence d’un fonds.',
  'panels.fundfees': 'Frais du fonds',
  'panels.fundfees.about':
    'Croissance d’un montant avant et après les frais d’un fonds, au rendement de votre choix.',
  'panels.funddistributions': 'Distributions du fonds',
  'panels.funddistributions.about':
    'Distributions d’un fonds par type et par année, avec le rendement de chaque type.',
  'panels.fundcomparison': 'Comparaison de fonds',
  'panels.fundcomparison.about':
    'Deux à cinq fonds côte à côte : frais, taille, performances, risque, style, recoupement, corrélation, croissance et coût des frais.',
  'panels.fundliquidity': 'Liquidité de l’ETF',
  'panels.fundliquidity.about':
    'Fourchette, volume moyen, primes et décotes d’un ETF par rapport à la VL sur un an.',
  'panels.filings': 'Dépôts',
  'panels.filings.about':
    'Dépôts d’une société par type de formulaire, date et texte, du plus récent au plus ancien.',
  'panels.filingreader': 'Lecteur de dépôts',
  'panels.filingreader.about':
    'Un dépôt : texte avec plan et recherche, chiffres publiés et modifications depuis le précédent.',
  'panels.headlines': 'À la une',
  'panels.headlines.about': 'Dernières actualités d’un titre, doublons regroupés.',
  'panels.fullnewssummary': 'Actualités',
  'panels.fullnewssummary.about':
    'Actualités d’un titre par source et par thème, doublons regroupés, de la plus récente à la plus ancienne.',
  'panels.headlinessummary': 'Titres du marché',
  'panels.headlinessummary.about':
    'Actualités du marché ou de certains symboles, avec source et heure.',
  'panels.newsstory': 'Article',
  'panels.newsstory.about': 'Un article avec les cours en temps réel des symboles cités.',
  'panels.symbolheadlines': 'Titres d’une liste',
  'panels.symbolheadlines.about': 'Dernières actualités de quelques symboles.',
  'panels.marketstrip': 'Aperçu des marchés',
  'panels.marketstrip.about':
    'Indices, taux, devises et matières premières, en direct, avec la courbe de la séance.',
  'panels.marketmovers': 'Palmarès',
  'panels.marketmovers.about': 'Plus fortes hausses, baisses et actions les plus actives du jour.',
  'panels.sectorperformance': 'Performance des secteurs',
  'panels.sectorperformance.about': 'Performance des secteurs, d’un jour à un an.',
  'panels.marketrates': 'Rendements du Trésor',
  'panels.marketrates.about':
    'Rendement de chaque échéance et sa variation en points de base sur un jour, une semaine, un mois et un an.',
  'panels.yieldcurve': 'Courbe des taux',
  'panels.yieldcurve.about':
    'La courbe des taux d’aujourd’hui face à d’autres dates, avec les parties inversées signalées.',
  'panels.yieldspreads': 'Écarts de taux',
  'panels.yieldspreads.about':
    'Écarts tels que 10 ans – 2 ans en points de base, avec leur historique, ombrés là où la courbe est inversée.',
  'panels.dailyvolumeleaders': 'Plus forts volumes',
  'panels.dailyvolumeleaders.about': 'Actions au plus fort volume du jour.',
  'panels.52weekperformers': 'Performances sur 52 semaines',
  'panels.52weekperformers.about': 'Actions aux plus fortes hausses et baisses sur 52 semaines.',
  'panels.unusualvolume': 'Volumes inhabituels',
  'panels.unusualvolume.about':
    'Actions bien plus négociées que d’habitude à cette heure de la journée.',
  'panels.marketgaps': 'Gaps',
  'panels.marketgaps.about':
    'Actions ouvertes loin de leur clôture précédente, et part du gap déjà comblée.',
  'panels.marketbreadth': 'Largeur du marché',
  'panels.marketbreadth.about':
    'Actions en hausse et en baisse, nouveaux plus hauts et plus bas, volumes et actions au-dessus de leurs moyennes, aujourd’hui et dans le temps.',
  'panels.newhighslows': 'Nouveaux plus hauts et plus bas',
  'panels.newhighslows.about': 'Actions au plus haut ou au plus bas de 52 semaines aujourd’hui.',
  'panels.marketheatmap': 'Carte du marché',
  'panels.marketheatmap.about':
    'Le marché par capitalisation, coloré selon la performance, du secteur à la société.',
  'panels.minimarketindices': 'Indices',
  'panels.minimarketindices.about':
    'Indices avec la courbe de la séance, en direct, en liste compacte.',
  'panels.worldindices': 'Indices mondiaux',
  'panels.worldindices.about':
    'Indices par région, en direct, avec leurs séances sur une bande de 24 heures dans votre fuseau.',
  'panels.indexsummary': 'Fiche de l’indice',
  'panels.indexsummary.about':
    'Un indice avec son niveau, ses fourchettes, ses performances, ses valeurs en hausse et en baisse et ses principales contributions.',
  'panels.indexconstituents': 'Composition de l’indice',
  'panels.indexconstituents.about':
    'Valeurs d’un indice avec poids, cours, variation et contribution en points.',
  'panels.volatilityterm': 'Structure par terme du VIX',
  'panels.volatilityterm.about':
    'Volatilité implicite du S&P 500 de neuf jours à un an, aujourd’hui et à des dates passées.',
  'panels.marketcurrencies': 'Matrice des devises',
  'panels.marketcurrencies.about':
    'Taux de change des devises entre elles, en direct, en taux ou en variation.',
  'panels.marketfutures': 'Contrats à terme',
  'panels.marketfutures.about':
    'Contrats à terme sur matières premières et indices, par groupe, en direct.',
  'panels.cryptoprices': 'Cryptomonnaies',
  'panels.cryptoprices.about':
    'Cours des cryptomonnaies en dollars, en direct, avec la courbe du jour.',
  'panels.marketsummary': 'Synthèse des marchés',
  'panels.marketsummary.about':
    'Indices, contrats à terme, taux, devises, matières premières et plus dans un seul tableau, en direct.',
  'panels.economiccalendar': 'Calendrier économique',
  'panels.economiccalendar.about':
    'Publications économiques d’une semaine avec consensus, chiffre publié et précédent, par importance.',
  'panels.marketearnings': 'Calendrier des résultats',
  'panels.marketearnings.about':
    'Sociétés qui publient dans la semaine, avant l’ouverture ou après la clôture, avec estimation, chiffre publié et surprise.',
  'panels.dividendcalendar': 'Calendrier des dividendes',
  'panels.dividendcalendar.about':
    'Actions et ETF qui détachent un dividende dans la semaine, avec montant et date de paiement.',
  'panels.ipocalendar': 'Calendrier des introductions en bourse',
  'panels.ipocalendar.about':
    'Offres dont le prix a été fixé, devenues effectives ou déposées dans la semaine, avec prix et taille.',
  'panels.splitcalendar': 'Calendrier des divisions d’actions',
  'panels.splitcalendar.about':
    'Divisions d’actions qui prennent effet dans la semaine, avec leur rapport.',
  'panels.symbolmovers': 'Variations d’une liste',
  'panels.symbolmovers.about': 'Plus fortes hausses et baisses du jour parmi quelques symboles.',
  'panels.chart': 'Graphique',
  'panels.watchlist': 'Liste de suivi',
  'panels.watchlist.about': 'Une de vos listes en direct ; un clic affiche le symbole.',
  'panels.portfolio': 'Portefeuille',
  'panels.portfolio.about':
    'Valeur, variation du jour et principales positions de vos portefeuilles, en direct.',
  'panels.holdings': 'Positions du portefeuille',
  'panels.holdings.about':
    'Chaque position de vos portefeuilles avec coût, gain et poids, en direct.',
  'panels.alerts': 'Alertes',
  'panels.alerts.about': 'Vos alertes, leur distance au déclenchement et celles déclenchées.',
  'panels.notes': 'Notes',
  'panels.notes.about': 'Vos notes sur le symbole du panneau, ou toutes.',
  'panels.screener': 'Filtre',
  'panels.screener.about': 'Actions, ETF et fonds par une expression comme pe < 15, en direct.',
  'panels.orderticket': 'Ticket d’ordre',
  'panels.orderticket.about': 'Un ordre avec son coût et ses contrôles avant l’envoi.',
  'panels.blotter': 'Ordres',
  'panels.blotter.about': 'Ordres ouverts et récents en direct ; à modifier ou annuler.',
  'panels.positions': 'Positions',
  'panels.positions.about': 'Positions du compte avec gains et pertes en direct.',
  'panels.membersOnly': 'Connectez-vous pour voir ceci',
  'panels.signIn': 'Se connecter',
  'panels.group.quote': 'Cours',
  'panels.group.chart': 'Graphiques et technique',
  'panels.group.company': 'Société',
  'panels.group.analysts': 'Analystes et actionnariat',
  'panels.group.options': 'Options',
  'panels.group.funds': 'Fonds',
  'panels.group.filings': 'Dépôts',
  'panels.group.news': 'Actualités',
  'panels.group.markets': 'Marchés',
  'panels.group.own': 'Mes listes et portefeuilles',
  'panels.group.trading': 'Négociation',
  'panels.place.right': 'Droite',
  'panels.place.down': 'Dessous',
  'panels.place.tab': 'Onglet',
  'panels.place.float': 'Flottant',
  'panels.place.window': 'Fenêtre',
  'panels.add': 'Ajouter un panneau',
  'panels.find': 'Chercher un panneau',
  'panels.place': 'Où le placer',
  'panels.noneFound': 'Aucun panneau de ce nom',
  'panels.settings': 'Réglages du panneau',
  'panels.settingsHint': 'Ce qui reste vide garde sa valeur habituelle.',
  'panels.noSettings': 'Ce panneau n’a rien à régler ici.',
  'panels.cancel': 'Annuler',
  'panels.apply': 'Appliquer',
  'panels.unknown': 'Panneau inconnu « {kind} »',
  'panels.unknownWhy': 'Cette version ne l’a pas. Il reste dans la disposition.',
  'panels.developersOnly': 'Pour les développeurs',
  'panels.developersOnlyWhy': 'Les ordres et positions demandent un compte de développeur.',
  'panels.noSymbol': 'Quel symbole ?',
  'panels.noSymbolWhy': 'Saisissez-le ici ou liez le panneau à un canal.',
  'panels.needs': 'Que montrer',
  'panels.symbol': 'Symbole',
  'panels.show': 'Afficher',
  'panels.badValue': 'Attendu : {form}',
  'panels.badSymbol': 'Aucun symbole ne s’écrit ainsi.',
  'panels.badOneOf': 'Au choix : {choices}',
};
