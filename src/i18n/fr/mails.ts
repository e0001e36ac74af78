import type { mails as original } from '../en/mails.ts';
import type { Translated } from '../message.ts';

export const mails: Translated<typeof original> = {
  'mails.greeting': 'Bonjour {name},',
  'mails.verify.subject': '{product} : veuillez confirmer votre adresse e-mail',
  'mails.verify.text':
    'Un compte « {username} » (WMID {wmid}) a été créé avec cette adresse. Pour l’activer, confirmez votre adresse dans les deux jours :\n\n{link}\n\nSi ce n’est pas vous, ignorez ce message : sans confirmation, le compte est inutilisable.',
  'mails.reset.subject': '{product} : choisissez un nouveau mot de passe',
  'mails.reset.text':
    'Un nouveau mot de passe a été demandé pour le compte « {username} » (WMID {wmid}). Choisissez-le dans les 30 minutes ; le lien ne sert qu’une fois :\n\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  'mails.usernames.subject': '{product} : votre identifiant',
  'mails.usernames.text':
    'Vos identifiants sous le WMID {wmid} :\n\n{usernames}\n\nSi vous n’avez rien demandé, ignorez ce message.',
  'mails.passwordChanged.subject': '{product} : votre mot de passe a été changé',
  'mails.passwordChanged.text':
    'Le mot de passe du compte « {username} » (WMID {wmid}) a été modifié et toutes les autres sessions ont été fermées. Si ce n’est pas vous, choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
  'mails.passwordChanged.only':
    'Le mot de passe du compte « {username} » (WMID {wmid}) a été modifié ; les autres sessions restent ouvertes. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
  'mails.passwordChanged.keys': {
    one: '{count} clé d’API du compte reste valable. Si vous ne la connaissez pas, révoquez-la sur la page des clés d’API.',
    other:
      '{count} clés d’API du compte restent valables. Révoquez celles que vous ne connaissez pas sur la page des clés d’API.',
  },
  'mails.changeEmail.subject': '{product} : confirmez le changement d’adresse e-mail',
  'mails.changeEmail.old':
    'L’adresse e-mail du compte « {username} » (WMID {wmid}) doit devenir {email}. Si vous l’avez demandé, confirmez sous deux jours :\n\n{link}\n\nLe changement prend effet une fois les deux adresses confirmées. Si ce n’était pas vous, n’ouvrez pas le lien et changez immédiatement votre mot de passe.',
  'mails.changeEmail.new':
    'Cette adresse doit devenir l’adresse e-mail du compte « {username} » (WMID {wmid}). Confirmez-la sous deux jours :\n\n{link}\n\nLe changement prend effet une fois les deux adresses confirmées. Si vous n’avez rien demandé, ignorez ce message.',
  'mails.emailChanged.subject': '{product} : votre adresse e-mail a été modifiée',
  'mails.emailChanged.text':
    'L’adresse e-mail du compte « {username} » (WMID {wmid}) est désormais {email}. Plus aucun message n’arrivera à la présente adresse.',
  'mails.secondFactor.subject': '{product} : vérification en deux étapes modifiée',
  'mails.secondFactor.totpOn':
    'Une application d’authentification a été activée pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez immédiatement votre mot de passe.',
  'mails.secondFactor.totpOff':
    'L’application d’authentification a été désactivée pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez immédiatement votre mot de passe.',
  'mails.secondFactor.passkeyAdded':
    'Une clé d’accès a été ajoutée au compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez immédiatement votre mot de passe.',
  'mails.secondFactor.passkeyRemoved':
    'Une clé d’accès a été supprimée du compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez immédiatement votre mot de passe.',
  'mails.secondFactor.newCodes':
    'De nouveaux codes de secours ont été créés pour le compte « {username} » (WMID {wmid}). Si ce n’est pas vous, changez immédiatement votre mot de passe.',
  'mails.deletion.subject': '{product} : votre compte sera supprimé',
  'mails.deletion.text':
    'Le compte « {username} » (WMID {wmid}) sera supprimé avec tout son contenu le {date} (UTC). Pour le conserver, connectez-vous avant cette date et choisissez « Conserver le compte » sous Compte, Vos données. Si vous n’avez rien demandé, faites-le et changez immédiatement votre mot de passe.',
  'mails.disabled.subject': '{product} : votre compte a été désactivé',
  'mails.disabled.text':
    'Un administrateur a désactivé le compte « {username} » (WMID {wmid}). Vous ne pouvez plus vous connecter ; les clés d’API et les liens partagés ne fonctionnent plus tant qu’il n’est pas réactivé. Rien n’a été supprimé. Si vous pensez à une erreur, répondez à ce message.',
  'mails.enabled.subject': '{product} : votre compte est réactivé',
  'mails.enabled.text':
    'Un administrateur a réactivé le compte « {username} » (WMID {wmid}). Vous pouvez vous connecter ; les clés d’API et les liens partagés fonctionnent comme avant.',
  'mails.export.readme':
    'Votre compte Tapedeck, au {at}.\n\njson/ et csv/ contiennent les mêmes lignes, un fichier par table. Les instants sont en millisecondes depuis 1970 (UTC). Un fichier sans ligne signifie que rien de ce type n’est conservé.\n\nmember : le compte. session : où vous êtes connecté. trusted_device : navigateurs utilisés. passkey, api_key : noms et dates, jamais les clés. audit_event : ce qui est arrivé au compte. agreement_form, agreement_signature : accords des bourses. email_change, account_deletion : demandes en cours. feedback : messages envoyés. notification_channel, notification_delivery : où vous êtes prévenu, et de quoi vous l’avez été ces 30 derniers jours. watchlist et autres tables : ce que vous conservez.\n\nNon inclus : mot de passe, codes, clés et leurs empreintes.',
  'mails.channel.subject': '{product} : confirmez cette adresse pour les notifications',
  'mails.channel.text':
    'Code : {code}\n\nLe compte « {username} » (WMID {wmid}) souhaite envoyer des notifications à cette adresse. Pour l’autoriser, saisissez le code dans les 30 minutes sous Compte, Notifications :\n\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message : rien ne vous sera envoyé.',
  'mails.notification.why':
    'Vous recevez ce message parce que le compte « {username} » (WMID {wmid}) utilise cette adresse comme canal de notification. Pour le modifier : {link}',
  'mails.digest.subject': {
    one: '{product} : {count} notification',
    other: '{product} : {count} notifications',
  },
  'mails.digest.more': {
    one: '… et {count} autre : {link}',
    other: '… et {count} autres : {link}',
  },
  'mails.notification.testTitle': 'Notification de test',
  'mails.notification.testText': 'Les notifications arrivent sur « {name} ».',
};
