import type { deliveries as original } from '../en/deliveries.ts';
import type { Translated } from '../message.ts';

export const deliveries: Translated<typeof original> = {
  'deliveries.resend': 'Renvoyer',
  'deliveries.resendOne': 'Renvoyer : {title}',
  'deliveries.resendAll': 'Renvoyer tous les messages abandonnés',
  'deliveries.nextTry': 'prochain essai {time}',
  'deliveries.heldUntil': 'attend jusqu’à {time}',
  'deliveries.show': 'Envois',
  'deliveries.title': 'Envois à {name}',
  'deliveries.when': 'Quand',
  'deliveries.outcome': 'Résultat',
  'deliveries.none': 'Rien n’y a été envoyé au cours des 30 derniers jours.',
  'deliveries.queued': 'En cours',
  'deliveries.delivered': 'Remis',
  'deliveries.abandoned': 'Échec',
  'deliveries.skipped': 'Non envoyé',
  'deliveries.skippedWhy': 'Le canal était en pause ou n’est pas compris dans votre formule',
  'deliveries.tries': { one: '{count} tentative', other: '{count} tentatives' },
  'deliveries.kind.test': 'Test',
  'deliveries.kind.alert': 'Alerte',
};
