import type { errors as english } from '../en/errors.ts';
import type { Translated } from '../message.ts';

export const errors: Translated<typeof english> = {
  'errors.badRequest': 'Requête incorrecte',
  'errors.badRequestText': 'L’adresse, ou ce qui l’accompagnait, n’a pas pu être comprise.',
  'errors.unauthorized': 'Connexion requise',
  'errors.unauthorizedText': 'Connectez-vous pour voir cette page.',
  'errors.forbidden': 'Accès refusé',
  'errors.forbiddenText': 'Votre compte n’a pas accès à cette page.',
  'errors.notFound': 'Page introuvable',
  'errors.notFoundText':
    'Il n’y a pas de page à cette adresse. Elle a pu être déplacée ou n’a jamais existé.',
  'errors.serverError': 'Erreur du serveur',
  'errors.serverErrorText': 'Une erreur s’est produite de notre côté. Elle est enregistrée.',
  'errors.badGateway': 'Passerelle incorrecte',
  'errors.badGatewayText':
    'Un service dont cette page a besoin n’a pas donné de réponse utilisable.',
  'errors.unavailable': 'Service indisponible',
  'errors.unavailableText':
    'Le service n’est pas disponible en ce moment. Veuillez réessayer bientôt.',
  'errors.other': 'Une erreur s’est produite',
  'errors.unreachable': 'Le serveur est injoignable. Vérifiez votre connexion.',
  'errors.otherText': 'Une erreur inattendue s’est produite. Veuillez réessayer plus tard.',
  'errors.loader': 'QMod script could not be loaded.',
  'errors.panel': 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  'errors.id': 'Identifiant de l’erreur',
  'errors.time': 'Heure',
  'errors.url': 'Adresse',
  'errors.message': 'Message',
  'errors.details': 'Détails techniques',
  'errors.status': 'Statut',
  'errors.version': 'Version',
  'errors.goBack': 'Revenir en arrière',
  'errors.report': 'Signaler un problème',
  'errors.retry': 'Effacer l’erreur et réessayer',
  'errors.homepage': 'Retour à l’accueil',
  'errors.signIn': 'Se connecter',
  'errors.tryAgain': 'Réessayer',
};
