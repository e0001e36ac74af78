import type { outbox as en } from '../en/outbox.ts';
import type { Translated } from '../message.ts';

export const outbox: Translated<typeof en> = {
  'outbox.title': 'Boîte d’envoi',
  'outbox.intro':
    'Aucun serveur de messagerie n’est configuré : les messages restent ici. Visible uniquement des navigateurs ouverts par le lien de démonstration du serveur.',
  'outbox.setUp': 'Configurer la messagerie',
  'outbox.empty': 'Aucun message pour l’instant.',
  'outbox.emptyHint':
    'Inscrivez-vous ou demandez un nouveau mot de passe : le message s’affiche ici.',
  'outbox.to': 'À',
};
