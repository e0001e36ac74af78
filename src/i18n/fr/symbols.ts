import type { symbols as english } from '../en/symbols.ts';
import type { Translated } from '../message.ts';

export const symbols: Translated<typeof english> = {
  'symbols.search': 'Rechercher un symbole',
  'symbols.placeholder': 'Symbole ou société',
  'symbols.recent': 'Récents',
  'symbols.results': 'Symboles',
  'symbols.none': 'Aucun résultat pour « {text} ».',
  'symbols.failed': 'Échec de la recherche. Veuillez réessayer.',
  'symbols.missing': 'Incomplet : {sources} sans réponse',
  'symbols.someSource': 'la source de données',
  'symbols.formerly': 'anciennement {symbol}',
  'symbols.count': {
    one: '{count} symbole',
    many: '{count} symboles',
    other: '{count} symboles',
  },
  'symbols.unknown': 'Symbole « {symbol} » introuvable.',
  'symbols.near': 'Vouliez-vous dire ?',
  'symbols.noNear': 'Aucun symbole proche. Recherchez ci-dessus par nom de société ou de fonds.',
  'symbols.unnamed': 'Recherchez par symbole, nom ou ancien symbole.',
  'symbols.tooManyLists':
    'Sans compte, vous pouvez conserver {most} listes de suivi. Connectez-vous pour en avoir plus.',
  'symbols.tooManyRows':
    'Sans compte, une liste contient {most} symboles au plus. « {list} » en contiendrait plus.',
  'symbols.trashFull':
    'Vous avez déjà {most} listes, corbeille comprise. Videz d’abord la corbeille.',
  'symbols.browserFull':
    'Ce navigateur n’a plus de place pour les listes. Connectez-vous pour les conserver.',
  'symbols.browserKeepsNothing':
    'Ce navigateur n’enregistre pas les listes. Connectez-vous pour les conserver.',
  'symbols.palette': 'Palette de commandes',
  'symbols.paletteHint': 'Page, symbole ou action',
  'symbols.pages': 'Pages',
  'symbols.actions': 'Actions',
  'symbols.toggleTheme': 'Basculer thème clair/sombre',
  'symbols.toggleSidebar': 'Afficher/masquer le panneau latéral',
  'symbols.inEnglish': 'Switch to English',
  'symbols.inFrench': 'Passer au français',
  'symbols.feedback': 'Votre avis',
  'symbols.giveFeedback': 'Envoyer un avis',
  'symbols.type.equity': 'Action',
  'symbols.type.adr': 'ADR',
  'symbols.type.reit': 'Foncière (REIT)',
  'symbols.type.preferred': 'Privilégiée',
  'symbols.type.etf': 'ETF',
  'symbols.type.mutual-fund': 'Fonds',
  'symbols.type.money-market': 'Marché monétaire',
  'symbols.type.closed-end-fund': 'Fonds fermé',
  'symbols.type.index': 'Indice',
  'symbols.type.currency': 'Devise',
  'symbols.type.commodity': 'Matière première',
  'symbols.actionFor': '{action} : {symbol}',
  'symbols.toggleDensity': 'Changer la densité des tableaux',
};
