import type { feedback as english } from '../en/feedback.ts';
import type { Translated } from '../message.ts';

export const feedback: Translated<typeof english> = {
  'feedback.title': 'Envoyer un avis',
  'feedback.intro':
    'Un problème, un manque, une idée ? Votre message parvient à l’équipe de ce site.',
  'feedback.kind': 'Sujet',
  'feedback.problem': 'Un problème',
  'feedback.idea': 'Une idée',
  'feedback.question': 'Une question',
  'feedback.other': 'Autre chose',
  'feedback.message': 'Message',
  'feedback.email': 'E-mail (facultatif)',
  'feedback.emailHint': 'Uniquement pour vous répondre.',
  'feedback.captcha':
    'Votre navigateur résout un petit calcul pour prouver qu’il n’est pas un robot.',
  'feedback.vendor': '{name} vérifie que vous êtes humain.',
  'feedback.confirm': 'Confirmez que vous êtes humain, puis renvoyez.',
  'feedback.send': 'Envoyer',
  'feedback.sending': 'Envoi en cours',
  'feedback.thanks': 'Merci. Nous avons reçu votre message.',
  'feedback.reference': 'Numéro de référence',
  'feedback.failed':
    'Votre message n’a pas pu être envoyé. Il est toujours là : veuillez réessayer.',
  'feedback.loadFailed': 'Échec du chargement du composant',
  'feedback.noScript': 'Ce formulaire nécessite JavaScript.',
};
