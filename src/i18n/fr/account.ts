import type { account as english } from '../en/account.ts';
import type { Translated } from '../message.ts';

export const account: Translated<typeof english> = {
  'account.title': 'Compte',
  'account.sections': 'Pages du compte',
  'account.about': 'Votre profil, votre sécurité et vos réglages au même endroit.',
  'account.aboutSecurity': 'Mot de passe, vérification en deux étapes, sessions et clés d’API.',
  'account.aboutPreferences':
    'Formule, contrats, langue, fuseau horaire et affichage, identiques sur tous vos appareils.',
  'account.aboutData': 'Une copie de vos données et la suppression du compte.',
  'account.signIn': 'Se connecter',
  'account.register': 'Créer un compte',
  'account.profile': 'Profil',
  'account.username': 'Identifiant',
  'account.wmid': 'WMID',
  'account.since': 'Membre depuis',
  'account.name': 'Nom',
  'account.save': 'Enregistrer',
  'account.email': 'Adresse e-mail',
  'account.newEmail': 'Nouvelle adresse e-mail',
  'account.newEmailHint':
    'Un lien est envoyé aux deux adresses. Le changement prend effet une fois les deux confirmées.',
  'account.changeEmail': 'Changer d’adresse e-mail',
  'account.emailPending':
    'Changement en cours. Les deux adresses doivent confirmer avant le {date}.',
  'account.confirmed': 'Confirmé',
  'account.waiting': 'En attente',
  'account.cancelEmail': 'Annuler le changement',
  'account.password': 'Mot de passe',
  'account.passwordSince': 'Dernière modification le {date}.',
  'account.currentPassword': 'Mot de passe actuel',
  'account.newPassword': 'Nouveau mot de passe',
  'account.newPasswordAgain': 'Confirmer le nouveau mot de passe',
  'account.passwordHint': 'De 12 à 128 caractères. Quelques mots sans lien conviennent bien.',
  'account.endOthers': 'Fermer toutes les autres sessions',
  'account.changePassword': 'Changer le mot de passe',
};
