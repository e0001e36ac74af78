import type { feedback as english } from '../en/feedback.ts';
import type { Translated } from '../message.ts';

export const feedback: Translated<typeof english> = {
  'feedback.title': 'Envoyer un avis',
  'feedback.intro':
    'Qu’est-ce qui ne va pas, manque ou plaît ? Votre avis va aux responsables de ce site.',
  'feedback.kind': 'Sujet',
  'feedback.problem': 'Un problème',
  'feedback.idea': 'Une idée',
  'feedback.question': 'Une question',
  'feedback.other': 'Autre chose',
  'feedback.message': 'Message',
  'feedback.email': 'E-mail (facultatif)',
  'feedback.emailHint': 'Uniquement pour vous répondre.',
  'feedback.captcha': 'Votre navigateur prouve par un petit calcul qu’il n’est pas un robot.',
  'feedback.vendor': '{name} vérifie que vous êtes une personne.',
  'feedback.confirm': 'Confirmez que vous êtes une personne, puis renvoyez le message.',
  'feedback.send': 'Envoyer',
  'feedback.sending': 'Envoi en cours',
  'feedback.thanks': 'Merci. Votre message est enregistré.',
  'feedback.reference': 'Numéro de référence',
  'feedback.failed': 'Le message n’a pas pu être envoyé. Il est toujours là : veuillez réessayer.',
  'feedback.loadFailed': 'Échec du chargement du composant',
  'feedback.noScript': 'Ce formulaire nécessite JavaScript.',
};
