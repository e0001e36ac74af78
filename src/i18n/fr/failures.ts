import type { failures as original } from '../en/failures.ts';
import type { Translated } from '../message.ts';

export const failures: Translated<typeof original> = {
  'failures.unexpected': 'Un problème inattendu est survenu. Veuillez réessayer plus tard.',
  'failures.malformed': 'La requête est mal formée.',
  'failures.tooLarge': 'La requête est trop volumineuse.',
  'failures.notJson': 'Le corps doit être en application/json.',
  'failures.emptyBody': 'Le corps est vide, du JSON était attendu.',
  'failures.invalidJson': 'Le corps n’est pas du JSON valide.',
  'failures.wrongLength': 'Le corps n’a pas la longueur annoncée.',
  'failures.badAddress': 'L’adresse est mal formée.',
  'failures.badHost': 'Le nom d’hôte est mal formé.',
  'failures.cutForm': 'Le formulaire n’est pas arrivé en entier.',
  'failures.computeBusy': 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  'failures.storeBusy': 'Trop de modifications en même temps. Veuillez réessayer.',
  'failures.storeSilent':
    'Le service ne parvient pas à joindre sa base de données. Veuillez réessayer dans quelques secondes.',
  'failures.invalid': 'Certaines valeurs manquent ou ne sont pas valides.',
  'failures.method': 'Cette adresse n’accepte que {methods}.',
  'failures.notFound': 'Introuvable : {path}',
  'failures.noCall': 'Il n’y a pas d’appel {path}.',
  'failures.foreignPage': 'Cette requête ne vient pas d’une page de ce site et a été refusée.',
  'failures.tooManyFromAddress':
    'Trop de requêtes depuis cette adresse. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyFromAccount':
    'Trop de requêtes depuis ce compte. Veuillez réessayer dans {seconds} s.',
  'failures.callerGone': 'L’appelant est parti.',
  'failures.noIcon': 'Il n’y a pas d’icône {name}.',
  'failures.signIn': 'Veuillez d’abord vous connecter.',
  'failures.inPerson': 'Vous seul pouvez le faire, connecté à votre compte.',
  'failures.role': 'Le rôle {role} est nécessaire.',
  'failures.feature': 'La fonction « {feature} » ne fait pas partie de votre formule.',
  'failures.wrongSignIn':
    'Veuillez vérifier le WMID, l’identifiant et le mot de passe saisis, puis réessayer.',
  'failures.automaticSignIn':
    'La connexion automatique a échoué. Veuillez vous connecter vous-même.',
  'failures.unverified':
    'Veuillez d’abord confirmer votre adresse e-mail : le lien est dans le message que nous vous avons envoyé.',
  'failures.stepExpired': 'Cette connexion a expiré. Veuillez recommencer.',
  'failures.wrongCode': 'Ce n’est pas le bon code. Veuillez réessayer.',
  'failures.busySigningIn': 'Trop de connexions en même temps. Veuillez réessayer dans un instant.',
  'failures.tooMuchHistory':
    'Trop d’historique intrajournalier à la fois. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyAttempts': 'Trop de tentatives. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyAttemptsMinutes':
    'Trop de tentatives. Veuillez réessayer dans {minutes} minutes.',
  'failures.foreignSession': 'Cet identifiant de session n’est pas celui de votre session.',
  'failures.badLink': 'Ce lien a déjà servi ou a expiré. Veuillez en demander un nouveau.',
  'failures.noPartner': 'Aucun partenaire n’a ce WMID.',
  'failures.usernameTaken': 'Cet identifiant est déjà pris. Veuillez en choisir un autre.',
  'failures.passwordTooShort': 'Le mot de passe doit compter au moins {least} caractères.',
  'failures.passwordTooLong': 'Le mot de passe peut compter au plus {most} caractères.',
  'failures.passwordIsUsername': 'Le mot de passe ne doit pas être l’identifiant.',
  'failures.passwordTooCommon':
    'Ce mot de passe est parmi les premiers que l’on devinerait. Choisissez-en un autre.',
  'failures.passwordsDiffer': 'Les deux mots de passe ne sont pas identiques.',
  'failures.wrongPassword': 'Ce n’est pas votre mot de passe.',
  'failures.noMember': 'Ce membre n’existe pas.',
  'failures.ownAdmin': 'On ne se retire pas soi-même le rôle d’administrateur.',
  'failures.noSession': 'Vous n’avez pas de telle session.',
  'failures.totpOnAlready':
    'Une application d’authentification est déjà active ; désactivez-la d’abord.',
  'failures.totpConfirmedAlready': 'L’application d’authentification est déjà active.',
  'failures.totpNotStarted': 'Commencez par un nouveau secret.',
  'failures.totpWrongCode':
    'Ce n’est pas le code que l’application affiche maintenant. Veuillez réessayer.',
  'failures.totpUnreadable':
    'Ce serveur ne peut plus vérifier les codes de votre application : sa clé a changé. Connectez-vous avec un code de secours, désactivez l’application puis configurez-la de nouveau.',
  'failures.totpOff': 'Aucune application d’authentification n’est active.',
  'failures.noSecondFactor': 'Il n’y a pas de second facteur à récupérer.',
  'failures.passkeyUnchecked': 'La clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  'failures.passkeyKnown': 'Cette clé d’accès est déjà enregistrée.',
  'failures.noPasskey': 'Vous n’avez pas de telle clé d’accès.',
  'failures.keysNotInPlan': 'Les clés d’API ne font pas partie de votre formule.',
  'failures.keyMalformed':
    'Ce n’est pas une clé d’API : Authorization est « Bearer » suivi d’une clé qui commence par tdk_.',
  'failures.keyUnknown': 'Cette clé d’API est inconnue ici.',
  'failures.keyRevoked': 'Cette clé d’API a été révoquée.',
  'failures.keyExpired': 'Cette clé d’API a expiré.',
  'failures.tooManyKeys':
    'Vous avez {most} clés d’API. Veuillez d’abord en révoquer une qui ne sert plus.',
  'failures.noKey': 'Vous n’avez pas de telle clé d’API.',
  'failures.notSigned': 'Vous n’avez pas signé cet accord.',
  'failures.wrongSignature':
    'La signature doit être votre nom exactement tel que vous l’avez donné.',
  'failures.professional':
    'Vos réponses font de vous un abonné professionnel. Veuillez lire et signer les accords pour professionnels.',
  'failures.nonProfessional':
    'Vos réponses font de vous un abonné non professionnel. Veuillez lire et signer les accords pour non-professionnels.',
  'failures.newEdition':
    'L’accord {agreement} a une nouvelle version. Veuillez la lire et la signer.',
  'failures.otherCaptcha': 'Le formulaire de ce site utilise un autre captcha.',
  'failures.captchaUnchecked':
    'La vérification que vous êtes une personne est impossible pour le moment. Votre message reste dans le formulaire : veuillez le renvoyer dans quelques minutes.',
  'failures.tooMuchFeedback':
    'Vous avez envoyé plusieurs messages. Veuillez patienter quelques minutes.',
  'failures.captchaExpired':
    'La vérification que vous êtes une personne a expiré. Veuillez renvoyer le message.',
  'failures.noSymbol': 'Il n’y a pas de symbole {symbol}.',
  'failures.unknownSymbol': 'Aucun instrument n’a ce symbole.',
  'failures.noData': 'Il n’y a pas de telles données.',
  'failures.badQuestion': 'La source de données ne comprend pas cette demande.',
  'failures.notYet': 'Ces données sont encore trop récentes pour être montrées en différé.',
  'failures.sourceBusy': 'La source de données est très sollicitée. Veuillez réessayer bientôt.',
  'failures.sourceDown': 'La source de données est momentanément indisponible.',
  'failures.sourceLate': 'La source de données n’a pas répondu à temps.',
  'failures.sourceUnreadable': 'La source de données a donné une réponse illisible.',
  'failures.webSocketOnly': 'Cette adresse parle WebSocket. Voir docs/stream-protocol.md.',
  'failures.nothingToWatch':
    'Indiquez quoi suivre, par exemple ?quotes=MSFT,AAPL&trades=MSFT&bars=1m:MSFT.',
  'failures.liveForeignPage': 'Les données en direct ne sont envoyées qu’aux pages de ce site.',
};
