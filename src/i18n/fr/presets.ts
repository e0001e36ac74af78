import type { presets as original } from '../en/presets.ts';
import type { Translated } from '../message.ts';

export const presets: Translated<typeof original> = {
  'presets.value': 'Valeur',
  'presets.value.idea':
    'Sociétés rentables, bon marché à la fois par leurs bénéfices, leur valeur comptable et leur valeur d’entreprise. Un prix bas laisse une marge si les choses tournent moins bien que prévu.',
  'presets.value.without':
    'Un prix bas a souvent une raison : ni la croissance, ni la dette, ni le déclin d’une activité ne sont examinés.',
  'presets.deep-value': 'Valeur décotée',
  'presets.deep-value.idea':
    'Actions proches de leur valeur comptable ou en dessous, et moins chères que la médiane de leur secteur. On achète ce dont personne ne veut, en pariant que l’opinion changera avant l’activité.',
  'presets.deep-value.without':
    'La qualité et la tendance sont ignorées à dessein ; attendez-vous à de longues attentes, à des dépréciations et à quelques faillites.',
  'presets.quality': 'Qualité',
  'presets.quality.idea':
    'Rendement élevé du capital investi, marges larges qui se transforment en trésorerie et peu de dette. Ces sociétés peuvent croître par leurs propres moyens.',
  'presets.quality.without':
    'Le prix n’intervient pas : les meilleures sociétés sont souvent chères.',
  'presets.momentum': 'Momentum',
  'presets.momentum.idea':
    'Le cinquième du marché qui a le plus progressé en six mois, au-dessus de sa moyenne à 200 jours. Ce qui a monté tend à monter encore quelques mois.',
  'presets.momentum.without':
    'Rien n’est dit de la valorisation ; les retournements frappent cette liste plus que d’autres, et elle change vite.',
  'presets.dividend-growers': 'Dividendes en croissance',
  'presets.dividend-growers.idea':
    'Sociétés qui relèvent un dividende bien couvert par leurs bénéfices. Un dividende en hausse est une promesse que les dirigeants n’aiment pas rompre.',
  'presets.dividend-growers.without':
    'Les hausses passées n’engagent personne ; de longues séries, 25 ans par exemple, ne sont pas exigées.',
  'presets.safe-yield': 'Rendement élevé et couvert',
  'presets.safe-yield.idea':
    'Un rendement du dividende élevé que les bénéfices et le flux de trésorerie disponible peuvent financer. La seconde condition écarte la plupart des rendements élevés dus à un cours effondré.',
  'presets.safe-yield.without':
    'Les banques et assureurs publient leurs flux autrement et sont en grande partie absents ; la croissance n’est pas examinée.',
  'presets.piotroski': 'Piotroski 8 ou 9',
  'presets.piotroski.idea':
    'Neuf questions par oui ou non sur le bénéfice, la dette et l’efficacité par rapport à l’année précédente, dont huit doivent recevoir un oui. Le score a été conçu pour trouver les sociétés décotées qui se redressent.',
  'presets.piotroski.without':
    'Le score ne dit rien du prix : ajoutez une limite sur le cours/valeur comptable pour retrouver l’idée d’origine.',
  'presets.magic-formula': 'Formule magique',
  'presets.magic-formula.idea':
    'Les sociétés sont classées par rendement bénéficiaire et par rendement du capital investi, puis les deux rangs sont additionnés. En tête figurent de bonnes entreprises à un prix correct, sans opinion sur aucune d’elles.',
  'presets.magic-formula.without':
    'La finance et les services aux collectivités sont exclus, comme dans le livre ; l’original retient le résultat opérationnel hors éléments exceptionnels.',
  'presets.canslim': 'Type CANSLIM',
  'presets.canslim.idea':
    'Forte croissance des bénéfices et des ventes dans des titres déjà proches de leur plus haut et plus forts que la plupart. On achète les meneurs quand ils percent, non quand ils sont bon marché.',
  'presets.canslim.without':
    'Les nouveaux produits, le soutien des institutions et la direction du marché, soit N, I et M, relèvent de votre jugement.',
  'presets.garp': 'Croissance à prix raisonnable',
  'presets.garp.idea':
    'Une croissance des bénéfices payée au plus une fois et demie son taux. On évite à la fois la stagnation et les espoirs les plus chers.',
  'presets.garp.without':
    'Le PEG repose sur la croissance attendue par les analystes, en moyenne trop élevée.',
  'presets.low-volatility': 'Faible volatilité',
  'presets.low-volatility.idea':
    'Le cinquième le plus calme des grandes sociétés, avec un bêta inférieur au marché. Les titres calmes ont moins perdu dans les baisses qu’ils n’ont manqué dans les hausses.',
  'presets.low-volatility.without':
    'Le calme de l’an passé n’est pas une promesse ; une telle liste se concentre sur peu de secteurs.',
  'presets.turnaround': 'Redressement',
  'presets.turnaround.idea':
    'Titres loin de leur plus haut, dont la marge opérationnelle progresse depuis deux trimestres et dont le cours dépasse sa moyenne à 50 jours. L’activité et le marché ont tous deux commencé à se retourner.',
  'presets.turnaround.without':
    'Deux trimestres peuvent tenir au hasard ; les échéances de la dette ne sont pas examinées.',
  'presets.insider-held': 'Détenues par les dirigeants',
  'presets.insider-held.idea':
    'Administrateurs et dirigeants possèdent une bonne part d’une société qui rentabilise bien ses fonds propres. On ne gère pas de la même façon ce que l’on possède et ce dont on est salarié.',
  'presets.insider-held.without':
    'Sont examinés les titres détenus par les initiés, non leurs achats récents ; ceux-ci figurent dans Dépôts.',
  'presets.short-squeeze': 'Short squeeze',
  'presets.short-squeeze.idea':
    'Beaucoup d’actions sont vendues à découvert, leur rachat prendrait des jours et le cours monte. Les vendeurs qui renoncent le poussent encore.',
  'presets.short-squeeze.without':
    'Les positions vendeuses ne sont publiées que deux fois par mois, avec retard ; la plupart de ces titres sont vendus à juste titre.',
  'presets.oversold-quality': 'Qualité survendue',
  'presets.oversold-quality.idea':
    'Sociétés aux rendements et marges élevés dont l’action a baissé rapidement. Les bonnes entreprises se remettent plus souvent des mauvaises semaines que les autres.',
  'presets.oversold-quality.without':
    'Une baisse en sait parfois plus que les chiffres de l’an dernier ; lisez d’abord l’actualité.',
  'presets.new-highs': 'Nouveaux plus hauts',
  'presets.new-highs.idea':
    'Titres tout près de leur plus haut de 52 semaines, au-dessus de leur moyenne à 200 jours, dont plus de 20 millions de dollars s’échangent un jour ordinaire. Plus personne n’y attend de revendre à son prix d’achat.',
  'presets.new-highs.without':
    'Les fausses percées sont fréquentes ; triez par volume relatif en fin de séance et examinez vous-même l’activité.',
  'presets.net-cash': 'Trésorerie nette',
  'presets.net-cash.idea':
    'Sociétés dont les liquidités dépassent la dette d’une bonne part de leur capitalisation. C’est la forme modérée des « net-nets » de Graham, devenus rares.',
  'presets.net-cash.without':
    'Les liquidités à l’étranger, les loyers et les retraites ne sont pas déduits ; une perte peut tout consommer en un an.',
  'presets.rule-of-40': 'Règle des 40',
  'presets.rule-of-40.idea':
    'La croissance du chiffre d’affaires et la marge de flux de trésorerie disponible totalisent plus de 40 pour cent. Une forte croissance peut coûter de la marge et une marge large de la croissance, mais pas les deux.',
  'presets.rule-of-40.without':
    'La règle vient du logiciel ; la rémunération en actions embellit les flux, et le prix n’est pas examiné.',
  'presets.etf-core': 'Large et peu coûteux',
  'presets.etf-core.idea':
    'Grands fonds d’actions qui ne coûtent presque rien. Pour le cœur d’un portefeuille, les frais comptent plus que tout.',
  'presets.etf-core.without':
    'L’écart de suivi, la fourchette et la fiscalité ne sont pas comparés ; certains thèmes étroits sont eux aussi peu coûteux.',
  'presets.etf-income': 'Revenu',
  'presets.etf-income.idea':
    'Fonds qui distribuent plus de trois pour cent par an pour des frais modérés. On y trouve obligations, dividendes élevés et ventes d’options couvertes.',
  'presets.etf-income.without':
    'Une distribution élevée peut être votre propre capital qui revient ; comparez-la au rendement total.',
  'presets.etf-momentum': 'Tendance',
  'presets.etf-momentum.idea':
    'Le quart des fonds ayant les meilleurs six mois, au-dessus de leur moyenne à 200 jours. La liste passe d’un secteur, d’un pays ou d’une matière première à l’autre.',
  'presets.etf-momentum.without':
    'Les retournements viennent sans prévenir ; des fonds à effet de levier y figurent.',
  'presets.fund-low-cost': 'Frais réduits',
  'presets.fund-low-cost.idea':
    'Grands fonds d’actions dont les frais ne dépassent pas 0,1 pour cent. Dans une même catégorie, les frais sont le meilleur guide du rendement qui vous reste.',
  'presets.fund-low-cost.without':
    'Les droits d’entrée et les minimums ne sont pas pris en compte ; ouvrez le fonds pour les voir.',
  'presets.fund-steady': 'Actions régulières',
  'presets.fund-steady.idea':
    'Fonds d’actions dans la meilleure moitié par leur rendement sur cinq ans et dans la moitié la plus calme par leur plus forte baisse. Les deux à la fois sont plus rares que chacun.',
  'presets.fund-steady.without':
    'Cinq ans ne couvrent guère plus d’un marché ; gérants et frais changent.',
  'presets.fund-income': 'Fonds de revenu',
  'presets.fund-income.idea':
    'Fonds communs qui distribuent plus de trois pour cent par an et coûtent moins d’un pour cent. La plupart sont obligataires, certains détiennent des dividendes élevés.',
  'presets.fund-income.without':
    'Le risque de crédit et la duration ne sont pas limités : regardez la colonne des baisses.',
};
