import type { outbox as en } from '../en/outbox.ts';
import type { Translated } from '../message.ts';

export const outbox: Translated<typeof en> = {
  'outbox.title': 'Boîte d’envoi',
  'outbox.intro':
    'Aucun serveur de courrier n’est configuré : les messages restent ici au lieu de partir. Seul un navigateur sur cette machine voit cette page.',
  'outbox.setUp': 'Comment envoyer du courrier',
  'outbox.empty': 'Aucun message pour l’instant.',
  'outbox.emptyHint': 'Inscrivez-vous ou demandez un nouveau mot de passe : le message paraît ici.',
  'outbox.to': 'À',
};
