import type { failures as original } from '../en/failures.ts';
import type { Translated } from '../message.ts';

export const failures: Translated<typeof original> = {
  'failures.unexpected': 'Un problème inattendu est survenu. Veuillez réessayer plus tard.',
  'failures.malformed': 'La requête est mal formée.',
  'failures.badWriteKey': 'Un Idempotency-Key compte de 1 à 128 caractères ASCII visibles.',
  'failures.writeKeyReused':
    'Cet Idempotency-Key a servi à une autre requête. Utilisez une nouvelle clé.',
  'failures.tooLarge': 'La requête est trop volumineuse.',
  'failures.notJson': 'Le corps doit être en application/json.',
  'failures.emptyBody': 'Le corps est vide ; JSON attendu.',
  'failures.invalidJson': 'Le corps n’est pas du JSON valide.',
  'failures.wrongLength': 'La longueur du corps ne correspond pas à Content-Length.',
  'failures.badAddress': 'L’adresse est mal formée.',
  'failures.badHost': 'Le nom d’hôte est mal formé.',
  'failures.cutForm': 'Les données du formulaire sont incomplètes.',
  'failures.computeBusy': 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  'failures.storeBusy': 'Trop de modifications en même temps. Veuillez réessayer.',
  'failures.storeSilent':
    'Le service ne parvient pas à joindre sa base de données. Veuillez réessayer dans quelques secondes.',
  'failures.storeFull':
    'Le serveur ne peut rien enregistrer pour le moment : son disque est plein ou en lecture seule. Rien n’a été modifié ; la lecture reste possible.',
  'failures.metricsToken':
    'Les métriques exigent le jeton de METRICS_TOKEN (Authorization: Bearer …).',
  'failures.invalid': 'Certaines valeurs sont absentes ou incorrectes.',
  'failures.method': 'Seul {methods} est accepté ici.',
  'failures.notFound': 'Introuvable : {path}',
  'failures.noCall': 'Point d’accès inconnu : {path}.',
  'failures.foreignPage': 'Requête d’un autre site refusée.',
  'failures.tooManyFromAddress':
    'Trop de requêtes depuis cette adresse. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyFromAccount':
    'Trop de requêtes depuis ce compte. Veuillez réessayer dans {seconds} s.',
  'failures.tooMuchWork':
    'Ces requêtes demandent beaucoup de calcul. Veuillez réessayer dans {seconds} s.',
  'failures.callerGone': 'Le client a fermé la connexion.',
  'failures.noIcon': 'Icône {name} introuvable.',
  'failures.signIn': 'Veuillez d’abord vous connecter.',
  'failures.inPerson': 'Connectez-vous pour le faire ; une clé d’API ne suffit pas.',
  'failures.role': 'Nécessite le rôle {role}.',
  'failures.feature': '« {feature} » n’est pas inclus dans votre formule.',
  'failures.wrongSignIn':
    'Veuillez vérifier le WMID, l’identifiant et le mot de passe saisis, puis réessayer.',
  'failures.automaticSignIn':
    'La connexion automatique a échoué. Veuillez vous connecter vous-même.',
  'failures.accountDisabled': 'Ce compte a été désactivé. Veuillez contacter votre administrateur.',
  'failures.partnerDisabled':
    'La connexion est fermée pour ce WMID. Veuillez contacter votre administrateur.',
  'failures.unverified':
    'Veuillez d’abord confirmer votre adresse e-mail. Nous vous avons envoyé un lien.',
  'failures.stepExpired': 'Cette connexion a expiré. Veuillez recommencer.',
  'failures.wrongCode': 'Code incorrect. Veuillez réessayer.',
  'failures.busySigningIn': 'Connexion très sollicitée. Veuillez réessayer dans un instant.',
  'failures.tooMuchHistory':
    'Trop d’historique intrajournalier à la fois. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyAttempts': 'Trop de tentatives. Veuillez réessayer dans {seconds} s.',
  'failures.tooManyAttemptsMinutes':
    'Trop de tentatives. Veuillez réessayer dans {minutes} minutes.',
  'failures.foreignSession': 'Cet identifiant de session n’est pas le vôtre.',
  'failures.demoLink':
    'Ce lien a déjà servi ou a expiré. Chaque démarrage du serveur en affiche un.',
  'failures.badLink': 'Ce lien a déjà servi ou a expiré. Veuillez en demander un nouveau.',
  'failures.noPartner': 'WMID inconnu.',
  'failures.usernameTaken': 'Cet identifiant est déjà pris. Veuillez en choisir un autre.',
  'failures.passwordTooShort': 'Le mot de passe doit compter au moins {least} caractères.',
  'failures.passwordTooLong': 'Le mot de passe peut compter au plus {most} caractères.',
  'failures.passwordIsUsername':
    'Sans l’identifiant, le mot de passe doit compter au moins {least} caractères.',
  'failures.passwordTooCommon': 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  'failures.passwordsDiffer': 'Les mots de passe ne correspondent pas.',
  'failures.wrongPassword': 'Mot de passe incorrect.',
  'failures.sameEmail': 'C’est déjà votre adresse e-mail.',
  'failures.noEmailChange': 'Aucun changement d’adresse e-mail n’est en cours.',
  'failures.noMember': 'Membre introuvable.',
  'failures.ownAdmin': 'Vous ne pouvez pas retirer votre propre rôle d’administrateur.',
  'failures.ownAccount': 'Vous ne pouvez pas désactiver votre propre compte.',
  'failures.noSession': 'Session introuvable.',
  'failures.totpOnAlready':
    'Une application d’authentification est déjà active. Désactivez-la d’abord.',
  'failures.totpConfirmedAlready': 'L’application d’authentification est déjà active.',
  'failures.totpNotStarted': 'Commencez par un nouveau secret.',
  'failures.totpWrongCode': 'Code incorrect. Saisissez le code affiché par l’application.',
  'failures.totpUnreadable':
    'Ce serveur ne peut plus vérifier les codes de votre application : sa clé a changé. Connectez-vous avec un code de secours, désactivez l’application puis configurez-la de nouveau.',
  'failures.totpOff': 'Aucune application d’authentification n’est active.',
  'failures.noSecondFactor': 'La vérification en deux étapes est désactivée.',
  'failures.passkeyUnchecked': 'La clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  'failures.passkeyKnown': 'Cette clé d’accès est déjà enregistrée.',
  'failures.noPasskey': 'Clé d’accès introuvable.',
  'failures.noSuchPartner': 'Partenaire introuvable.',
  'failures.wmidTaken': 'Un autre partenaire a ce WMID.',
  'failures.refTaken': 'Un autre partenaire a cette référence.',
  'failures.partnerChanged':
    'Ce partenaire a été modifié entre-temps. Vérifiez-le et enregistrez à nouveau.',
  'failures.operatorOnly': 'Réservé aux administrateurs de l’exploitant.',
  'failures.operatorPartner': 'Le partenaire de l’exploitant ne peut pas être désactivé.',
  'failures.noColour': 'Saisissez une couleur comme #0460a9.',
  'failures.lowContrast': 'Cette couleur se lit mal sur le fond (contraste inférieur à 4,5).',
  'failures.noOrigin': '« {origin} » n’est pas une origine comme https://www.example.com.',
  'failures.noFeedback': 'Message introuvable.',
  'failures.keysNotInPlan': 'Les clés d’API ne sont pas incluses dans votre formule.',
  'failures.keyMalformed':
    'Clé d’API incorrecte : Authorization est « Bearer » suivi d’une clé qui commence par tdk_.',
  'failures.keyUnknown': 'Clé d’API inconnue.',
  'failures.keyRevoked': 'Cette clé d’API a été révoquée.',
  'failures.keyExpired': 'Cette clé d’API a expiré.',
  'failures.tooManyKeys': 'Vous avez déjà {most} clés d’API. Révoquez-en une d’abord.',
  'failures.noKey': 'Clé d’API introuvable.',
  'failures.accountWithoutTrade':
    'Seule une clé avec la portée « trade » a un compte de négociation.',
  'failures.notAtThisBroker': 'Le courtier de ce compte n’accepte pas cette instruction.',
  'failures.noTradingAccount': 'Compte de négociation introuvable.',
  'failures.notSigned': 'Vous n’avez pas signé cet accord.',
  'failures.wrongSignature': 'La signature doit correspondre exactement à votre nom.',
  'failures.professional':
    'Vous êtes un abonné professionnel. Veuillez lire et signer les accords pour professionnels.',
  'failures.nonProfessional':
    'Vous êtes un abonné non professionnel. Veuillez lire et signer les accords pour non-professionnels.',
  'failures.newEdition':
    '{agreement} a une nouvelle version. Veuillez la lire et la signer à nouveau.',
  'failures.otherCaptcha': 'Le formulaire de ce site utilise un autre captcha.',
  'failures.captchaUnchecked':
    'Le captcha n’a pas pu être vérifié. Votre message est toujours dans le formulaire : renvoyez-le dans quelques minutes.',
  'failures.tooMuchFeedback': 'Trop de messages. Veuillez patienter quelques minutes.',
  'failures.captchaExpired': 'Le captcha a expiré. Veuillez renvoyer.',
  'failures.noSymbol': 'Symbole {symbol} introuvable.',
  'failures.unknownSymbol': 'Symbole introuvable.',
  'failures.noSource': 'Aucune source configurée ne le fournit.',
  'failures.noData': 'Aucune donnée disponible.',
  'failures.badQuestion': 'Le fournisseur de données ne prend pas en charge cette demande.',
  'failures.notYet': 'Trop récent pour des données différées.',
  'failures.sourceBusy': 'Le fournisseur de données est très sollicité. Réessayez dans un instant.',
  'failures.sourceDown': 'Le fournisseur de données est indisponible.',
  'failures.sourceLate': 'Le fournisseur de données n’a pas répondu à temps.',
  'failures.sourceUnreadable': 'Le fournisseur de données a renvoyé une réponse incorrecte.',
  'failures.unknownSymbols': 'Symboles introuvables : {symbols}.',
  'failures.tooManyLines': '{most} symboles au plus à la fois. Divisez le texte.',
  'failures.startPageChanged':
    'La page d’accueil a été modifiée dans un autre onglet ou appareil. Rechargez-la et recommencez.',
  'failures.noView': 'Vue introuvable.',
  'failures.tooManyViews': 'Vous avez déjà {most} vues. Supprimez-en une d’abord.',
  'failures.noWatchlist': 'Liste de suivi introuvable.',
  'failures.tooManyWatchlists':
    'Votre formule comprend {most} listes de suivi. Supprimez-en une ou changez de formule.',
  'failures.tooManyWatchlistRows':
    'Votre formule comprend {most} symboles par liste de suivi. « {list} » en contiendrait davantage.',
  'failures.watchlistTrashFull':
    'Vous avez déjà {most} listes de suivi avec la corbeille. Videz d’abord la corbeille.',
  'failures.noDrawing': 'Tracé introuvable.',
  'failures.tooManyDrawings': 'Un symbole a au plus {most} tracés. Supprimez-en d’abord.',
  'failures.tooManyDrawingsInAll':
    'Vous avez {most} tracés, y compris les supprimés. Ceux-ci sont gardés 30 jours.',
  'failures.noShare': 'Lien introuvable.',
  'failures.noSharedWatchlist': 'Ce lien est invalide, a expiré ou a été révoqué.',
  'failures.tooManyShares': 'Cette liste de suivi a déjà {most} liens. Révoquez-en un d’abord.',
  'failures.tooManyFollows': 'Vous suivez déjà {most} listes. Cessez d’en suivre une d’abord.',
  'failures.ownWatchlist': 'C’est votre propre liste de suivi.',
  'failures.noQuestion':
    'Cet élément n’existe plus. Enregistrez le vôtre sous un nouveau nom pour le garder.',
  'failures.questionChanged':
    '« {name} » a été modifié sur une autre page. Rouvrez-le ou enregistrez le vôtre sous un nouveau nom.',
  'failures.questionNameTaken': 'Vous avez déjà « {name} ». Choisissez un autre nom.',
  'failures.questionUnreadable': 'Enregistrement impossible : {reason}',
  'failures.questionEmpty': 'Enregistrement impossible : aucun critère n’est indiqué.',
  'failures.questionAddress': 'Enregistrement impossible : ce n’est pas la requête d’une page.',
  'failures.tooManyQuestions':
    'Votre formule conserve {most} requêtes enregistrées de chaque type. Supprimez-en une d’abord.',
  'failures.tooManyQuestionAlerts':
    'Votre formule comprend {most} alertes sur les requêtes enregistrées. Désactivez-en une d’abord.',
  'failures.noBacktest': 'Ce backtest est terminé ou a été abandonné. Relancez-le.',
  'failures.backtestFields':
    'Ces champs n’ont pas d’historique et ne peuvent pas être testés : {fields}.',
  'failures.screenExpression': 'Expression illisible. {reason}',
  'failures.backtestExpression': 'Le filtre est illisible : {reason}',
  'failures.backtestHistory': 'Aucun historique entre ces dates.',
  'failures.backtestTooLong': 'Un backtest couvre au plus {years} ans.',
  'failures.backtestBenchmark': 'Aucun historique de {symbol} pour la comparaison.',
  'failures.backtestOrder': 'Un backtest ne peut pas être trié par {field}.',
  'failures.backtestBusy': 'D’autres backtests sont en cours. Réessayez dans une minute.',
  'failures.alertBacktestTarget':
    'Seules les conditions sur un symbole ou une liste peuvent être testées sur le passé.',
  'failures.alertBacktestText': 'La condition est illisible au caractère {place}.',
  'failures.alertBacktestCondition': 'La condition ne peut pas être testée : elle est illisible.',
  'failures.alertBacktestEmpty': 'Indiquez une condition, en texte ou avec sa cible.',
  'failures.noAlert': 'Alerte introuvable.',
  'failures.alertChanged':
    'Cette alerte a été modifiée ailleurs. Différences : {fields}. Rouvrez-la et refaites la modification.',
  'failures.alertIdTaken': 'Une autre alerte porte cet identifiant.',
  'failures.alertBusy': 'Cette alerte vient d’être modifiée. Réessayez.',
  'failures.alertTwice': 'Indiquez la condition en texte ou en données, pas les deux.',
  'failures.alertNoCondition': 'La condition manque.',
  'failures.alertNoTarget': 'Indiquez sur quoi porte l’alerte, par exemple MSFT.',
  'failures.alertNoScreen': 'Filtre enregistré introuvable.',
  'failures.alertUnreadable': 'Condition illisible. {reason}',
  'failures.alertExpired': 'L’expiration est passée. Choisissez une date ultérieure.',
  'failures.alertTooManySubjects':
    'Une alerte surveille au plus {most} symboles. Cette liste en compte davantage.',
  'failures.tooManyAlerts':
    'Votre formule comprend {most} alertes. Supprimez-en une ou changez de formule.',
  'failures.tooManyAlertTests': 'Trop d’essais. Réessayez dans {seconds} secondes.',
  'failures.alertImportOne': 'Envoyez soit du texte, soit des alertes.',
  'failures.alertImportMany': 'Au plus {most} alertes à la fois. Divisez le texte.',
  'failures.alertImportFaults': 'Rien n’a été importé. Ligne {line} : {reason}',
  'failures.noTerminalLayout':
    'Cette disposition n’existe plus. Enregistrez la vôtre sous un nouveau nom pour la garder.',
  'failures.layoutChanged':
    '« {name} » a été modifiée dans une autre fenêtre ou sur un autre appareil. Enregistrez la vôtre sous un autre nom, ou ouvrez l’autre version.',
  'failures.layoutNameTaken': 'Vous avez déjà une disposition « {name} ». Choisissez un autre nom.',
  'failures.layoutBody': 'Ce n’est pas une disposition du terminal.',
  'failures.layoutNewer':
    'Cette disposition vient d’une version ultérieure ({version}) et ne peut pas être enregistrée par celle-ci.',
  'failures.layoutSize': 'Une disposition compte au plus {most} ko.',
  'failures.tooManyTerminalLayouts':
    'Votre formule comprend {most} dispositions de terminal. Supprimez-en une ou changez de formule.',
  'failures.noSharedLayout':
    'Ce code n’ouvre aucune disposition. Il a peut-être été retiré, ou un caractère est faux.',
  'failures.deskChanged': 'Une autre fenêtre a gardé son bureau entre-temps.',
  'failures.noChartItem':
    'Cet élément n’existe plus. Enregistrez le vôtre sous un nouveau nom pour le garder.',
  'failures.chartItemChanged':
    '« {name} » a été modifié dans un autre onglet ou appareil. Enregistrez le vôtre sous un autre nom, ou ouvrez l’autre version.',
  'failures.chartNameTaken': 'Vous avez déjà « {name} ». Choisissez un autre nom.',
  'failures.chartItemBody': 'Ce n’est pas un graphique enregistré.',
  'failures.chartItemSize': 'Au plus {most} ko peuvent être enregistrés sous un nom.',
  'failures.tooManyChartLayouts':
    'Votre formule comprend {most} dispositions de graphiques. Supprimez-en une ou changez de formule.',
  'failures.tooManyChartTemplates':
    'Votre formule comprend {most} modèles d’indicateurs. Supprimez-en un ou changez de formule.',
  'failures.tooManyChartExpressions':
    'Votre formule comprend {most} indicateurs personnels. Supprimez-en un ou changez de formule.',
  'failures.webSocketOnly': 'WebSocket uniquement. Voir docs/stream-protocol.md.',
  'failures.nothingToWatch':
    'Indiquez quoi suivre, par exemple ?quotes=MSFT,AAPL&trades=MSFT&bars=1m:MSFT.',
  'failures.liveForeignPage': 'Les données en temps réel sont réservées aux pages de ce site.',
  'failures.codeNeeded':
    'Saisissez un code de votre application d’authentification ou un code de secours.',
  'failures.noDevice': 'Appareil introuvable.',
  'failures.scope': 'Cette clé d’API n’a pas la portée « {scope} ».',
  'failures.deletionAsked': 'La suppression de ce compte est déjà demandée.',
  'failures.noDeletion': 'Aucune suppression n’est en cours.',

  'failures.noFeed': 'Flux introuvable.',
  'failures.noChannel': 'Canal introuvable.',
  'failures.tooManyChannels':
    'Votre formule comprend {most} canaux de notification. Supprimez-en un ou changez de formule.',
  'failures.channelKnown': 'Vous avez déjà un canal vers cette adresse.',
  'failures.webhookAddress':
    'Saisissez une adresse https:// publique, au port 443 ou à partir de 1024. Les adresses privées ou locales ne sont pas appelées.',
  'failures.pushDevice': 'L’abonnement push de ce navigateur est inutilisable.',
  'failures.channelVerified': 'Cette adresse est déjà vérifiée.',
  'failures.channelUnverified': 'Vérifiez d’abord ce canal.',
  'failures.channelUnreadable':
    'Ce serveur ne peut plus lire le secret de signature. Créez-en un nouveau.',
  'failures.channelChanged': 'Ce canal a été modifié entre-temps. Veuillez réessayer.',
  'failures.noPortfolio': 'Portefeuille introuvable.',
  'failures.portfolioExists': 'Il existe déjà un portefeuille avec cet identifiant.',
  'failures.portfolioInTrash': 'Ce portefeuille est dans la corbeille. Restaurez-le d’abord.',
  'failures.portfolioReadOnly': 'Ce portefeuille est partagé avec vous en lecture seule.',
  'failures.portfolioOwnerOnly': 'Seul le propriétaire de ce portefeuille peut faire cela.',
  'failures.tooManyPortfolios':
    'Votre formule comprend {most} portefeuilles. Mettez-en un à la corbeille dans ses paramètres ou changez de formule pour en ajouter.',
  'failures.tooManyInTrash':
    'Au plus {most} portefeuilles sont conservés, corbeille comprise. La corbeille est vidée après {days} jours.',
  'failures.tooManyTransactions':
    'La formule du propriétaire permet {most} transactions par portefeuille.',
  'failures.noImport': 'Ce fichier n’est plus là. Choisissez-le à nouveau.',
  'failures.importIncomplete': 'Il manque des parties du fichier. Envoyez-les à nouveau.',
  'failures.importErrors':
    '{count} lignes ont des erreurs. Corrigez le fichier ou laissez ces lignes de côté.',
  'failures.importEmpty': 'Le fichier n’a rien de nouveau à importer.',
  'failures.noAccount': 'Le portefeuille n’a pas de compte {account}.',
  'failures.accountExists': 'Le portefeuille a déjà un compte {account}.',
  'failures.portfolioFollows':
    'Ce compte du portefeuille suit un compte de négociation : ses transactions viennent de là.',
  'failures.followNeedsCash':
    'Un portefeuille qui suit un compte de négociation tient ses liquidités. Réglez-les sur « suivies ».',
  'failures.followPaperOnly': 'Seuls les comptes sur papier de ce serveur peuvent être suivis.',
  'failures.alreadyFollows':
    'Ce portefeuille suit un autre compte de négociation. Arrêtez d’abord ce suivi.',
  'failures.followsNothing': 'Ce portefeuille ne suit aucun compte de négociation.',
  'failures.accountInUse': 'Des transactions utilisent ce compte. Fermez-le plutôt.',
  'failures.tooManyAccounts': 'Un portefeuille peut avoir {most} comptes.',
  'failures.noAsset': 'Le portefeuille ne connaît pas {asset}. Ajoutez-le d’abord.',
  'failures.badTransaction':
    'Cette transaction ne peut pas être conservée telle quelle ({reason}).',
  'failures.noTransaction': 'Transaction introuvable.',
  'failures.transactionExists':
    'Il existe déjà une autre transaction avec l’identifiant {transaction}.',
  'failures.transactionChanged':
    'Cette transaction a été modifiée entre-temps. Vérifiez-la et enregistrez à nouveau.',
  'failures.noPortfolioChange': 'Modification introuvable.',
  'failures.portfolioChangeUndone': 'Cette modification est déjà annulée.',
  'failures.portfolioChangeOverwritten':
    'Des transactions de cette modification ont été modifiées depuis. Annulez d’abord la modification la plus récente.',
  'failures.noMemberToShareWith': 'Aucun membre n’a cet identifiant ou cette adresse e-mail.',
  'failures.shareWithSelf': 'Ce portefeuille est le vôtre.',
  'failures.tooManyPortfolioMembers': 'Un portefeuille est partagé avec {most} membres au plus.',
  'failures.tooManyPortfolioLinks':
    'Un portefeuille a {most} liens au plus. Révoquez-en un d’abord.',

  // Recherche dans les documents. Les positions se comptent à partir de 1.
  'failures.textQueryEmpty': 'Saisissez un mot à chercher.',
  'failures.textQueryTooLong': 'La recherche compte plus de {most} caractères.',
  'failures.textQueryTooManyTerms':
    'Une recherche compte au plus {most} mots et expressions (caractère {at}).',
  'failures.textQueryTooDeep':
    'Les parenthèses sont imbriquées sur plus de {most} niveaux (caractère {at}).',
  'failures.textQueryUnclosedQuote': 'Le guillemet du caractère {at} n’est pas fermé.',
  'failures.textQueryUnclosedBracket': 'La parenthèse du caractère {at} n’est pas fermée.',
  'failures.textQueryStrayBracket': 'La parenthèse du caractère {at} ne ferme rien.',
  'failures.textQueryEmptyBrackets': 'Il n’y a rien entre les parenthèses du caractère {at}.',
  'failures.textQueryMissingBefore': 'Il manque un mot avant {written} au caractère {at}.',
  'failures.textQueryMissingAfter': 'Il manque un mot après {written} au caractère {at}.',
  'failures.textQueryOnlyNot': 'Ajoutez un mot à chercher : cette recherche ne fait qu’exclure.',
  'failures.textQueryNoWord':
    'Il n’y a ni lettre ni chiffre entre les guillemets du caractère {at}.',
  'failures.textQueryPhraseTooLong': 'L’expression du caractère {at} compte plus de {most} mots.',
  'failures.textQueryPrefixShort':
    'Saisissez au moins {least} lettres avant le * du caractère {at}.',
  'failures.textQueryStarInside':
    'Le * se place à la fin d’un mot, comme dans liquid* (caractère {at}).',
  'failures.textQueryNearCount': 'NEAR prend de 2 à {most} mots ou expressions (caractère {at}).',
  'failures.textQueryNearDistance': 'NEAR porte sur {most} mots au plus (caractère {at}).',
  'failures.textQueryNearHoldsWords':
    'NEAR ne prend que des mots et des expressions, pas {written} (caractère {at}).',
  'failures.textQueryNearSyntax':
    'Écrivez NEAR(cash flow, 10) : des mots, une virgule, un nombre (caractère {at}).',
  'failures.filingIndexOff': 'La recherche plein texte est désactivée dans cette installation.',
  'failures.filingSearchElsewhere':
    'Aucune source de cette installation ne propose sa propre recherche.',
  'failures.filingSearchPlain':
    'La recherche de la source ne prend que des mots et des expressions : ni OR, ni NOT, ni *.',
  'failures.filingSearchOneCompany': 'La recherche de la source prend une société à la fois.',
  'failures.tooManyTradingAccounts':
    'Un membre a au plus {most} comptes de négociation. Fermez-en un d’abord.',
  'failures.noOrder': 'Cet ordre n’existe pas.',
  'failures.noTradableAsset': 'Rien ne se négocie sous ce symbole.',
  'failures.keyForOneAccount':
    'Cette clé est liée à un seul compte de négociation et n’en ouvre pas d’autre.',
  'failures.brokerNotOffered': 'Cette installation ne propose pas ce courtier.',
  'failures.brokerUnavailable': 'Le courtier est injoignable pour le moment. Rien n’a été fait.',
  'failures.brokerOutcomeUnknown':
    'Le courtier n’a pas répondu. Vérifiez les ordres avant de renvoyer.',
  'failures.brokerKeysEnded':
    'Le courtier n’accepte plus les clés de ce compte. Rien n’a été fait. Donnez-en de nouvelles sur la page des comptes.',
  'failures.liveTradingOff':
    'La négociation en argent réel est désactivée dans cette installation. Rien n’a été envoyé au courtier.',
  'failures.liveNotConfirmed':
    'Ce compte est réel. Confirmez par son numéro, {number} ; sans lui, rien n’a été fait.',
  'failures.liveKeyNotConfirmed':
    'Une clé pour un compte réel engage de l’argent réel. Saisissez le numéro du compte, {number}, pour la créer.',
  'failures.liveNotTyped': 'Saisissez {word} pour connecter un compte en argent réel.',
  'failures.brokerKeysRefused':
    'Alpaca ne connaît pas ces clés. Vérifiez l’identifiant et la clé secrète, et s’ils sont pour un compte fictif ou réel.',
  'failures.brokerKeysForPaper':
    'Alpaca n’accepte pas ces clés pour un compte réel : un identifiant qui commence par PK est celui d’un compte fictif.',
  'failures.brokerKeysForLive':
    'Alpaca n’accepte pas ces clés pour un compte fictif : un identifiant qui commence par AK est celui d’un compte réel.',
  'failures.brokerKeysOfAnother': 'Ces clés ouvrent un autre compte que {number}.',
  'failures.brokerKeysNotSealed':
    'Cette installation n’a pas de clé pour chiffrer des secrets et n’en conserve donc aucun d’un courtier. Son exploitant doit définir SECRETS_KEY.',
  'failures.brokerAccountKnown': 'Vous avez déjà connecté le compte {number}.',
  'failures.notOutside': 'Ce compte n’a pas de clés : il est fictif, dans cette installation.',
  'failures.tooManyReplays':
    'Au plus {most} relectures tournent à la fois. Mettez-en une en pause d’abord.',
  'failures.replayDaysReversed': 'Le dernier jour précède le premier.',
  'failures.replayNoSession': 'Il n’y a pas eu de séance ces jours-là.',
  'failures.replayTooLong':
    'Une relecture compte au plus {most} séances. Choisissez moins de jours.',
  'failures.replayNotPast': 'Le dernier jour doit être terminé : choisissez un jour passé.',
  'failures.replayNoMinutes':
    'Aucune source n’a de barres d’une minute de {symbol} pour le {date}. Choisissez des jours plus récents.',
  'failures.notAReplay': 'Ce compte ne relit pas le passé.',
  'failures.replayOneWish': 'Indiquez soit une vitesse, soit un pas, soit une échéance.',
  'failures.replayBackwards':
    'Une relecture ne fait qu’avancer. Ouvrez-en une autre pour recommencer.',
  'failures.noQuoteThen': 'Il n’y a pas de cours de {symbol} à cette heure.',
  'failures.notPlayMoney': 'Seul un compte fictif peut être alimenté, réinitialisé ou cloné.',
};
