import type { mails as original } from '../en/mails.ts';
import type { Translated } from '../message.ts';

export const mails: Translated<typeof original> = {
  'mails.greeting': 'Bonjour {name},',
  'mails.verify.subject': '{product} : veuillez confirmer votre adresse e-mail',
  'mails.verify.text':
    'un compte « {username} » (WMID {wmid}) a été ouvert avec cette adresse. Si c’est vous, confirmez l’adresse ici dans les deux jours :\n\n{link}\n\nSinon, ne faites rien : sans confirmation, personne ne peut s’y connecter.',
  'mails.reset.subject': '{product} : choisissez un nouveau mot de passe',
  'mails.reset.text':
    'un nouveau mot de passe a été demandé pour le compte « {username} » (WMID {wmid}). Choisissez-le ici dans les 30 minutes ; le lien ne sert qu’une fois :\n\n{link}\n\nSi vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  'mails.usernames.subject': '{product} : votre identifiant',
  'mails.usernames.text':
    'les identifiants de cette adresse sous le WMID {wmid} sont :\n\n{usernames}\n\nSi vous n’avez rien demandé, ne faites rien.',
  'mails.passwordChanged.subject': '{product} : votre mot de passe a été changé',
  'mails.passwordChanged.text':
    'le mot de passe du compte « {username} » (WMID {wmid}) vient d’être changé et toutes les autres sessions sont terminées. Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
  'mails.secondFactor.subject': '{product} : votre second facteur a changé',
  'mails.secondFactor.totpOn':
    'une application d’authentification a été activée pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez tout de suite votre mot de passe.',
  'mails.secondFactor.totpOff':
    'l’application d’authentification a été désactivée pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez tout de suite votre mot de passe.',
  'mails.secondFactor.passkeyAdded':
    'une clé d’accès a été ajoutée au compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez tout de suite votre mot de passe.',
  'mails.secondFactor.passkeyRemoved':
    'une clé d’accès a été retirée du compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez tout de suite votre mot de passe.',
  'mails.secondFactor.newCodes':
    'de nouveaux codes de récupération ont été créés pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez tout de suite votre mot de passe.',
};
