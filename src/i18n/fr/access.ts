import type { access as english } from '../en/access.ts';
import type { Translated } from '../message.ts';

export const access: Translated<typeof english> = {
  'access.automaticSignInFailed':
    'La connexion automatique a échoué. Veuillez vous connecter vous-même.',
  'access.signIn': 'Se connecter',
  'access.signInAbout':
    'Connectez-vous à Tapedeck avec votre WMID, votre identifiant et votre mot de passe.',
  'access.wmid': 'WMID',
  'access.wmidHint': 'Le numéro de la société par laquelle vous avez votre compte.',
  'access.username': 'Identifiant',
  'access.password': 'Mot de passe',
  'access.passwordHint':
    'De 12 à 128 caractères. Quelques mots sans lien se retiennent bien et se devinent mal.',
  'access.passwordAgain': 'Le mot de passe encore une fois',
  'access.newPassword': 'Nouveau mot de passe',
  'access.newPasswordAgain': 'Le nouveau mot de passe encore une fois',
  'access.email': 'Adresse e-mail',
  'access.displayName': 'Nom',
  'access.professional': 'Utilisez-vous les données de marché à titre professionnel ?',
  'access.nonProfessional': 'Non, pour moi seulement',
  'access.isProfessional': 'Oui, à titre professionnel',
  'access.professionalHint':
    'Les bourses le demandent : cela décide du contrat qui s’applique à vous.',
  'access.forgotPassword': 'Mot de passe oublié ?',
  'access.forgotUsername': 'Identifiant oublié ?',
  'access.noAccount': 'Pas encore de compte ?',
  'access.register': 'S’inscrire',
  'access.registerAbout': 'Ouvrez un compte sur Tapedeck.',
  'access.haveAccount': 'Vous avez un compte ?',
  'access.openAccount': 'Ouvrir le compte',
  'access.demoTitle': 'Comptes de démonstration',
  'access.demoIntro':
    'Ceci est une installation de démonstration. Essayez un de ces comptes ; le WMID est {wmid}.',
  'access.demoUse': 'Se connecter comme {username}',
  'access.secondStepTitle': 'Deuxième étape',
  'access.secondStepIntro': 'Votre mot de passe est juste. Montrez maintenant que c’est bien vous.',
  'access.code': 'Code',
  'access.codeHint':
    'Six chiffres de votre application d’authentification, ou un de vos codes de secours.',
  'access.recoveryHint': 'Un de vos codes de secours.',
  'access.continue': 'Continuer',
  'access.usePasskey': 'Utiliser une clé d’accès',
  'access.passkeyFailed': 'La clé d’accès n’a pas pu servir. Réessayez, ou saisissez un code.',
  'access.startAgain': 'Recommencer',
  'access.forgotPasswordTitle': 'Mot de passe oublié',
  'access.forgotPasswordIntro':
    'Nous envoyons un lien à l’adresse e-mail du compte. Il sert une fois, pendant 30 minutes.',
  'access.forgotUsernameTitle': 'Identifiant oublié',
  'access.forgotUsernameIntro':
    'Nous envoyons les identifiants de votre adresse e-mail à cette adresse.',
  'access.send': 'Envoyer',
  'access.resetTitle': 'Choisir un nouveau mot de passe',
  'access.resetIntro': 'Il remplace l’ancien et met fin à toutes les sessions du compte.',
  'access.setPassword': 'Enregistrer le mot de passe',
  'access.noToken':
    'Il manque à cette adresse le jeton du lien. Ouvrez encore une fois le lien du message.',
  'access.verifyTitle': 'Confirmer votre adresse e-mail',
  'access.verifyIntro': 'Une pression sur le bouton, et vous pouvez vous connecter.',
  'access.confirm': 'Confirmer',
  'access.verifiedTitle': 'Adresse e-mail confirmée',
  'access.verifiedIntro': 'Merci. Vous pouvez vous connecter.',
  'access.unverifiedTitle': 'Veuillez confirmer votre adresse e-mail',
  'access.unverifiedIntro':
    'Nous vous avons envoyé un message avec un lien. Personne ne peut se connecter avant qu’il ait été ouvert. Pas de message ? Cherchez-le parmi les indésirables, ou faites-le renvoyer.',
  'access.sendAgain': 'Renvoyer le lien',
  'access.backToSignIn': 'Retour à la connexion',
};
