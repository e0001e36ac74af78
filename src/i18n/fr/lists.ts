import type { lists as english } from '../en/lists.ts';
import type { Translated } from '../message.ts';

export const lists: Translated<typeof english> = {
  'lists.cancel': 'Annuler',
  'lists.symbol': 'Symbole',
  'lists.name': 'Nom',
  'lists.sharedBy': 'Partagée par {owner}',
  'lists.sharedUntil': 'Disponible jusqu’au {date}',
  'lists.sharedAbout':
    'Une liste de suivi partagée avec vous, avec des cours en temps réel ou différés.',
  'lists.sharedTitle': 'Liste de suivi partagée',
  'lists.sharedPrices': 'Les cours sont différés, sauf si votre compte donne droit au temps réel.',
  'lists.sharedDead': 'Ce lien ne fonctionne pas',
  'lists.sharedDeadHint':
    'Il a été révoqué, a expiré ou est incomplet. Demandez-en un nouveau à son propriétaire.',
  'lists.sharedEmpty': 'Cette liste de suivi est vide.',
  'lists.follow': 'Suivre',
  'lists.unfollow': 'Ne plus suivre',
  'lists.unfollowed': '{list} n’est plus suivie',
  'lists.followSignIn': 'Se connecter pour suivre',
  'lists.followed': '{list} fait partie de vos listes suivies',
  'lists.toWatchlists': 'Vos listes de suivi',
  'lists.tags': 'Étiquettes',
  'lists.last': 'Dernier',
  'lists.change': 'Var. %',
  'lists.trashedSymbols': { one: '{count} symbole', other: '{count} symboles' },
  'lists.mergeTitle': 'Listes de suivi dans ce navigateur',
  'lists.mergeIntro':
    'Vous avez créé ces listes avant de vous connecter. Les ajouter à votre compte ? Les listes de même nom sont fusionnées ; rien n’est écrasé.',
  'lists.merge': 'Ajouter à mon compte',
  'lists.keepInBrowser': 'Garder dans ce navigateur',
  'lists.discardAsk': 'Abandonner…',
  'lists.discard': 'Abandonner',
  'lists.discardSure': {
    one: 'Abandonner définitivement {count} liste ? Cette action est irréversible.',
    other: 'Abandonner définitivement {count} listes ? Cette action est irréversible.',
  },
  'lists.merged': {
    one: '{count} liste ajoutée à votre compte',
    other: '{count} listes ajoutées à votre compte',
  },
  'lists.notMerged': 'Conservées dans ce navigateur',
  'lists.notMergedHint': 'Vous pourrez les ajouter plus tard depuis la page Listes de suivi.',
  'lists.mergeFailed': 'Vos listes n’ont pas pu être lues. Rien n’a été modifié. Réessayez.',
};
