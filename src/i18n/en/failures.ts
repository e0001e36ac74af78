/** Why a call was refused or failed. The name after the dot is the code that programs read. */
export const failures = {
  // Any call.
  'failures.unexpected': 'Something unexpected happened. Please try again later.',
  'failures.malformed': 'The request is malformed.',
  'failures.badWriteKey': 'An Idempotency-Key has 1 to 128 visible ASCII characters.',
  'failures.writeKeyReused': 'This Idempotency-Key was used for another request. Use a new key.',
  'failures.tooLarge': 'The request is too large.',
  'failures.notJson': 'The body must be application/json.',
  'failures.emptyBody': 'The body is empty; JSON expected.',
  'failures.invalidJson': 'The body is not valid JSON.',
  'failures.wrongLength': 'The body length does not match Content-Length.',
  'failures.badAddress': 'The address is malformed.',
  'failures.badHost': 'The host name is malformed.',
  'failures.cutForm': 'The form data is incomplete.',
  'failures.computeBusy': 'The server is busy. Please try again in a moment.',
  'failures.storeBusy': 'Too many changes at once. Please try again.',
  'failures.storeSilent':
    'The service cannot reach its database. Please try again in a few seconds.',
  'failures.storeFull':
    'The server cannot save at present: its disk is full or read-only. Nothing was changed; reading still works.',
  'failures.metricsToken': 'Metrics need the token of METRICS_TOKEN (Authorization: Bearer …).',
  'failures.invalid': 'Some values are missing or invalid.',
  'failures.method': 'Only {methods} allowed here.',
  'failures.notFound': 'Not found: {path}',
  'failures.noCall': 'Unknown endpoint: {path}.',
  'failures.foreignPage': 'Cross-site request refused.',
  'failures.tooManyFromAddress':
    'Too many requests from this address. Please try again in {seconds} s.',
  'failures.tooManyFromAccount':
    'Too many requests from this account. Please try again in {seconds} s.',
  'failures.tooMuchWork': 'These requests take much computing. Please try again in {seconds} s.',
  'failures.callerGone': 'The client closed the connection.',
  'failures.noIcon': 'Icon {name} not found.',

  // Access.
  'failures.signIn': 'Please sign in first.',
  'failures.inPerson': 'Sign in to do this; API keys cannot.',
  'failures.role': 'Requires the {role} role.',
  'failures.feature': '“{feature}” is not included in your plan.',

  // Signing in.
  'failures.wrongSignIn':
    'Please ensure you have entered the correct WMID, username, and password, and try again.',
  'failures.automaticSignIn': 'Automatic sign-in failed. Please try logging in manually.',
  'failures.accountDisabled': 'This account has been disabled. Please contact your administrator.',
  'failures.partnerDisabled': 'Sign-in for this WMID is closed. Please contact your administrator.',
  'failures.unverified': 'Please confirm your e-mail address first. We have sent you a link.',
  'failures.stepExpired': 'This sign-in has expired. Please start over.',
  'failures.wrongCode': 'Wrong code. Please try again.',
  'failures.busySigningIn': 'Sign-in is busy. Please try again in a moment.',
  'failures.tooMuchHistory': 'Too much intraday history at once. Please try again in {seconds} s.',
  'failures.tooManyAttempts': 'Too many attempts. Please try again in {seconds} s.',
  'failures.tooManyAttemptsMinutes': 'Too many attempts. Please try again in {minutes} minutes.',
  'failures.foreignSession': 'This session id is not your own.',
  'failures.demoLink':
    'This link has been used or has expired. Every start of the server prints one.',
  'failures.badLink': 'This link has been used or has expired. Please request a new one.',

  // The account.
  'failures.noPartner': 'Unknown WMID.',
  'failures.usernameTaken': 'This username is taken. Please choose another.',
  'failures.passwordTooShort': 'The password needs at least {least} characters.',
  'failures.passwordTooLong': 'The password can have at most {most} characters.',
  'failures.passwordIsUsername':
    'Without the username in it, the password needs at least {least} characters.',
  'failures.passwordTooCommon': 'This password is too common. Please choose another.',
  'failures.passwordsDiffer': 'The passwords do not match.',
  'failures.wrongPassword': 'Wrong password.',
  'failures.sameEmail': 'This is already your e-mail address.',
  'failures.noEmailChange': 'No change of e-mail address is pending.',
  'failures.noMember': 'Member not found.',
  'failures.ownAdmin': 'You cannot remove your own admin role.',
  'failures.ownAccount': 'You cannot disable your own account.',
  'failures.noSession': 'Session not found.',
  'failures.totpOnAlready': 'An authenticator app is already on. Turn it off first.',
  'failures.totpConfirmedAlready': 'The authenticator app is already on.',
  'failures.totpNotStarted': 'Start with a new secret.',
  'failures.totpWrongCode': 'Wrong code. Enter the code that the app shows now.',
  'failures.totpUnreadable':
    'This server can no longer check your app’s codes because its key has changed. Sign in with a recovery code, turn the app off and set it up again.',
  'failures.totpOff': 'No authenticator app is on.',
  'failures.noSecondFactor': 'Two-step verification is off.',
  'failures.passkeyUnchecked': 'The passkey could not be verified. Please try again.',
  'failures.passkeyKnown': 'This passkey is already registered.',
  'failures.noPasskey': 'Passkey not found.',

  // Administration.
  'failures.noSuchPartner': 'Partner not found.',
  'failures.wmidTaken': 'Another partner has this WMID.',
  'failures.refTaken': 'Another partner has this ref.',
  'failures.partnerChanged':
    'Someone else changed this partner meanwhile. Please check it and save again.',
  'failures.operatorOnly': 'Only administrators of the operator can change this.',
  'failures.operatorPartner': 'The operator’s own partner cannot be disabled.',
  'failures.noColour': 'Enter a colour such as #0460a9.',
  'failures.lowContrast': 'This colour is hard to read on the background (contrast below 4.5).',
  'failures.noOrigin': '“{origin}” is not an origin such as https://www.example.com.',
  'failures.noFeedback': 'Message not found.',

  // API keys.
  'failures.keysNotInPlan': 'API keys are not included in your plan.',
  'failures.keyMalformed':
    'Not an API key: Authorization is “Bearer” and a key that begins with tdk_.',
  'failures.keyUnknown': 'Unknown API key.',
  'failures.keyRevoked': 'This API key has been revoked.',
  'failures.keyExpired': 'This API key has expired.',
  'failures.tooManyKeys': 'You already have {most} API keys. Revoke one first.',
  'failures.noKey': 'API key not found.',
  'failures.accountWithoutTrade': 'Only a key with the scope “trade” has a trading account.',
  'failures.notAtThisBroker': 'The broker of this account does not take this instruction.',
  'failures.noTradingAccount': 'Trading account not found.',

  // Agreements.
  'failures.notSigned': 'You have not signed this agreement.',
  'failures.wrongSignature': 'The signature must match your name exactly.',
  'failures.professional':
    'You are a professional subscriber. Please review and sign the agreements for professionals.',
  'failures.nonProfessional':
    'You are a non-professional subscriber. Please review and sign the agreements for non-professionals.',
  'failures.newEdition': '{agreement} has a new version. Please review and sign it again.',

  // Feedback.
  'failures.otherCaptcha': 'The feedback form of this site uses another captcha.',
  'failures.captchaUnchecked':
    'The captcha could not be checked. Your message is still in the form: please send it again in a few minutes.',
  'failures.tooMuchFeedback': 'Too many messages. Please wait a few minutes.',
  'failures.captchaExpired': 'The captcha has expired. Please send again.',

  // The market.
  'failures.noSymbol': 'Symbol {symbol} not found.',
  'failures.unknownSymbol': 'Symbol not found.',
  'failures.noData': 'No data available.',
  'failures.noSource': 'No configured source has this.',
  'failures.badQuestion': 'The data provider does not support this request.',
  'failures.notYet': 'Too recent for delayed data.',
  'failures.sourceBusy': 'The data provider is busy. Please try again shortly.',
  'failures.sourceDown': 'The data provider is unavailable.',
  'failures.sourceLate': 'The data provider did not respond in time.',
  'failures.sourceUnreadable': 'The data provider returned an invalid response.',
  'failures.unknownSymbols': 'Symbols not found: {symbols}.',

  // Watchlists.
  'failures.tooManyLines': 'At most {most} symbols at once. Split the text.',
  'failures.startPageChanged':
    'The start page was changed in another tab or device. Load it again and repeat the change.',
  'failures.noView': 'View not found.',
  'failures.tooManyViews': 'You already have {most} views. Delete one first.',
  'failures.noWatchlist': 'Watchlist not found.',
  'failures.tooManyWatchlists':
    'Your plan includes {most} watchlists. Delete one or upgrade to add more.',
  'failures.tooManyWatchlistRows':
    'Your plan includes {most} symbols per watchlist. “{list}” would hold more.',
  'failures.watchlistTrashFull':
    'You already have {most} watchlists including the trash. Empty the trash first.',
  'failures.noDrawing': 'Drawing not found.',
  'failures.tooManyDrawings': 'A symbol has at most {most} drawings. Delete some first.',
  'failures.tooManyDrawingsInAll':
    'You have {most} drawings including deleted ones. Deleted drawings are kept for 30 days.',
  'failures.noShare': 'Link not found.',
  'failures.noSharedWatchlist': 'This link is invalid, has expired or was revoked.',
  'failures.tooManyShares': 'This watchlist already has {most} links. Revoke one first.',
  'failures.tooManyFollows': 'You already follow {most} watchlists. Unfollow one first.',
  'failures.ownWatchlist': 'This is your own watchlist.',

  // Saved screens and searches, back-tests.
  'failures.noQuestion': 'It no longer exists. Save yours under a new name to keep it.',
  'failures.questionChanged':
    '“{name}” was changed on another page. Open it again, or save yours under a new name.',
  'failures.questionNameTaken': 'You already have “{name}”. Choose another name.',
  'failures.questionUnreadable': 'This cannot be saved: {reason}',
  'failures.questionEmpty': 'This cannot be saved: it asks for nothing.',
  'failures.questionAddress': 'This cannot be saved: it is no query of a page.',
  'failures.tooManyQuestions':
    'Your plan keeps {most} saved questions of a kind. Delete one first.',
  'failures.tooManyQuestionAlerts':
    'Your plan has {most} alerts on saved questions. Switch one off first.',
  'failures.noBacktest': 'This back-test is over or was given up. Start it again.',
  'failures.backtestFields': 'These fields have no past, so they cannot be tested: {fields}.',
  'failures.screenExpression': 'The expression cannot be read. {reason}',
  'failures.backtestExpression': 'The screen cannot be read: {reason}',
  'failures.backtestHistory': 'There is no history between these dates.',
  'failures.backtestTooLong': 'A back-test covers at most {years} years.',
  'failures.backtestBenchmark': 'There is no history of {symbol} to compare with.',
  'failures.backtestOrder': 'A back-test cannot be ordered by {field}.',
  'failures.backtestBusy': 'Other back-tests are under way. Try again in a minute.',
  'failures.alertBacktestTarget':
    'Only conditions on a symbol or a watchlist can be tested on the past.',
  'failures.alertBacktestText': 'The condition cannot be read at character {place}.',
  'failures.alertBacktestCondition': 'The condition cannot be tested: it cannot be read.',
  'failures.alertBacktestEmpty': 'Give a condition, as text or with its target.',

  // Alerts.
  'failures.noAlert': 'Alert not found.',
  'failures.alertChanged':
    'This alert was changed elsewhere. It differs in: {fields}. Open it again and repeat the change.',
  'failures.alertIdTaken': 'Another alert has this id.',
  'failures.alertBusy': 'This alert was changed at this moment. Try again.',
  'failures.alertTwice': 'Give the condition as text or as data, not both.',
  'failures.alertNoCondition': 'The condition is missing.',
  'failures.alertNoTarget': 'Name what the alert is about, such as MSFT.',
  'failures.alertNoScreen': 'Saved screen not found.',
  'failures.alertUnreadable': 'The condition cannot be read. {reason}',
  'failures.alertExpired': 'The expiry is in the past. Choose a later one.',
  'failures.alertTooManySubjects':
    'An alert watches at most {most} symbols. This watchlist has more.',
  'failures.tooManyAlerts': 'Your plan includes {most} alerts. Delete one or upgrade to add more.',
  'failures.tooManyAlertTests': 'Too many tests. Please try again in {seconds} seconds.',
  'failures.alertImportOne': 'Send either text or alerts.',
  'failures.alertImportMany': 'At most {most} alerts at once. Split the text.',
  'failures.alertImportFaults': 'Nothing was imported. Line {line}: {reason}',

  // Layouts of the terminal.
  'failures.noTerminalLayout':
    'This layout no longer exists. Save yours under a new name to keep it.',
  'failures.layoutChanged':
    '“{name}” was changed in another window or device. Save yours under another name, or open the other version.',
  'failures.layoutNameTaken': 'You already have a layout “{name}”. Choose another name.',
  'failures.layoutBody': 'This is not a layout of the terminal.',
  'failures.layoutNewer':
    'This layout was made by a later release (version {version}) and cannot be saved by this one.',
  'failures.layoutSize': 'A layout has at most {most} kB.',
  'failures.tooManyTerminalLayouts':
    'Your plan includes {most} terminal layouts. Delete one or upgrade to add more.',
  'failures.noSharedLayout':
    'This code opens no layout. It may have been withdrawn, or a character is wrong.',
  'failures.deskChanged': 'Another window has kept its desk since.',

  // Saved charts.
  'failures.noChartItem': 'It no longer exists. Save yours under a new name to keep it.',
  'failures.chartItemChanged':
    '“{name}” was changed in another tab or device. Save yours under another name, or open the other version.',
  'failures.chartNameTaken': 'You already have “{name}”. Choose another name.',
  'failures.chartItemBody': 'This is not a saved chart.',
  'failures.chartItemSize': 'At most {most} kB can be saved under one name.',
  'failures.tooManyChartLayouts':
    'Your plan includes {most} chart layouts. Delete one or upgrade to add more.',
  'failures.tooManyChartTemplates':
    'Your plan includes {most} indicator templates. Delete one or upgrade to add more.',
  'failures.tooManyChartExpressions':
    'Your plan includes {most} own indicators. Delete one or upgrade to add more.',

  // Live.
  'failures.webSocketOnly': 'WebSocket only. See docs/stream-protocol.md.',
  'failures.nothingToWatch':
    'Specify what to watch, for example ?quotes=MSFT,AAPL&trades=MSFT&bars=1m:MSFT.',
  'failures.liveForeignPage': 'Live data is available to pages of this site only.',
  'failures.codeNeeded': 'Enter a code from your authenticator app or a recovery code.',
  'failures.noDevice': 'Device not found.',
  'failures.scope': 'This API key lacks the scope “{scope}”.',
  'failures.deletionAsked': 'This account is already being deleted.',
  'failures.noDeletion': 'No deletion is pending.',

  // Notification channels.
  'failures.noFeed': 'Feed not found.',
  'failures.noChannel': 'Channel not found.',
  'failures.tooManyChannels':
    'Your plan includes {most} notification channels. Remove one or upgrade to add more.',
  'failures.channelKnown': 'You already have a channel to this address.',
  'failures.webhookAddress':
    'Enter a public https:// address, on port 443 or from 1024 on. Private and local addresses are not called.',
  'failures.pushDevice': 'This browser’s push subscription cannot be used.',
  'failures.channelVerified': 'This address is already verified.',
  'failures.channelUnverified': 'Verify this channel first.',
  'failures.channelUnreadable':
    'This server can no longer read the signing secret. Make a new one.',
  'failures.channelChanged': 'This channel was changed meanwhile. Please try again.',
  // Portfolios.
  'failures.noPortfolio': 'Portfolio not found.',
  'failures.portfolioExists': 'There is a portfolio with this id already.',
  'failures.portfolioInTrash': 'This portfolio is in the trash. Restore it first.',
  'failures.portfolioReadOnly': 'This portfolio is shared with you for reading only.',
  'failures.portfolioOwnerOnly': 'Only the owner of this portfolio can do that.',
  'failures.tooManyPortfolios':
    'Your plan includes {most} portfolios. Move one to the trash in its settings or change your plan to add more.',
  'failures.tooManyInTrash':
    'At most {most} portfolios are kept, those in the trash among them. The trash is emptied after {days} days.',
  'failures.tooManyTransactions':
    'The plan of the owner has room for {most} transactions in a portfolio.',
  'failures.noImport': 'This file is not here any more. Choose it again.',
  'failures.importIncomplete': 'Parts of the file are missing. Send them again.',
  'failures.importErrors': '{count} rows have errors. Mend the file, or leave these rows out.',
  'failures.importEmpty': 'The file has nothing new to import.',
  'failures.noAccount': 'The portfolio has no account {account}.',
  'failures.accountExists': 'The portfolio has an account {account} already.',
  'failures.portfolioFollows':
    'This account of the portfolio follows a trading account: its transactions come from there.',
  'failures.followNeedsCash':
    'A portfolio that follows a trading account keeps its cash. Set cash to tracked.',
  'failures.followPaperOnly': 'Only paper accounts of this server can be followed.',
  'failures.alreadyFollows': 'This portfolio follows another trading account. Stop that first.',
  'failures.followsNothing': 'This portfolio follows no trading account.',
  'failures.accountInUse': 'Transactions use this account. Close it instead.',
  'failures.tooManyAccounts': 'A portfolio has room for {most} accounts.',
  'failures.noAsset': 'The portfolio does not know {asset}. Add it first.',
  'failures.badTransaction': 'This transaction cannot be kept as it is ({reason}).',
  'failures.noTransaction': 'Transaction not found.',
  'failures.transactionExists': 'There is another transaction with the id {transaction} already.',
  'failures.transactionChanged':
    'This transaction was changed meanwhile. Please check it and save again.',
  'failures.noPortfolioChange': 'Change not found.',
  'failures.portfolioChangeUndone': 'This change is undone already.',
  'failures.portfolioChangeOverwritten':
    'Transactions of this change were changed again later. Undo the later change first.',
  'failures.noMemberToShareWith': 'There is no member with this username or e-mail address.',
  'failures.shareWithSelf': 'This portfolio is your own.',
  'failures.tooManyPortfolioMembers': 'A portfolio is shared with at most {most} members.',
  'failures.tooManyPortfolioLinks': 'A portfolio has at most {most} links. Revoke one first.',

  // Searching in filings. Places count characters from 1.
  'failures.textQueryEmpty': 'Type a word to look for.',
  'failures.textQueryTooLong': 'The search has more than {most} characters.',
  'failures.textQueryTooManyTerms':
    'A search has at most {most} words and phrases (character {at}).',
  'failures.textQueryTooDeep': 'Brackets are nested more than {most} deep (character {at}).',
  'failures.textQueryUnclosedQuote': 'The quotation mark at character {at} is not closed.',
  'failures.textQueryUnclosedBracket': 'The bracket at character {at} is not closed.',
  'failures.textQueryStrayBracket': 'The bracket at character {at} closes nothing.',
  'failures.textQueryEmptyBrackets': 'There is nothing between the brackets at character {at}.',
  'failures.textQueryMissingBefore': 'A word is missing before {written} at character {at}.',
  'failures.textQueryMissingAfter': 'A word is missing after {written} at character {at}.',
  'failures.textQueryOnlyNot': 'Add a word to look for: this search only excludes.',
  'failures.textQueryNoWord':
    'There is no letter or digit between the quotation marks at character {at}.',
  'failures.textQueryPhraseTooLong': 'The phrase at character {at} has more than {most} words.',
  'failures.textQueryPrefixShort': 'Type at least {least} letters before the * at character {at}.',
  'failures.textQueryStarInside':
    'The * stands at the end of a word, as in liquid* (character {at}).',
  'failures.textQueryNearCount': 'NEAR takes 2 to {most} words or phrases (character {at}).',
  'failures.textQueryNearDistance': 'NEAR reaches at most {most} words (character {at}).',
  'failures.textQueryNearHoldsWords':
    'NEAR takes words and phrases only, not {written} (character {at}).',
  'failures.textQueryNearSyntax':
    'Write NEAR(cash flow, 10): words, a comma, a number (character {at}).',
  'failures.filingIndexOff': 'Full-text search is switched off in this installation.',
  'failures.filingSearchElsewhere': 'No source of this installation offers a search of its own.',
  'failures.filingSearchPlain':
    'The search of the source takes words and phrases only: no OR, NOT or *.',
  'failures.filingSearchOneCompany': 'The search of the source takes one company at a time.',
  'failures.tooManyTradingAccounts':
    'A member has at most {most} trading accounts. Close one first.',
  'failures.noOrder': 'There is no such order.',
  'failures.noTradableAsset': 'Nothing is traded under this symbol.',
  'failures.keyForOneAccount': 'This key is for one trading account and opens no others.',
  'failures.brokerNotOffered': 'This installation does not offer that broker.',
  'failures.brokerUnavailable': 'The broker cannot be reached at present. Nothing was done.',
  'failures.brokerOutcomeUnknown':
    'The broker did not answer. Look at the orders before you send it again.',
  'failures.brokerKeysEnded':
    'The broker no longer accepts the keys of this account. Nothing was done. Give it new ones on the page of accounts.',
  'failures.liveTradingOff':
    'Trading with real money is switched off in this installation. Nothing was sent to the broker.',
  'failures.liveNotConfirmed':
    'This is a live account. Confirm by its number, {number}; nothing was done without it.',
  'failures.liveKeyNotConfirmed':
    'A key for a live account trades with real money. Type the number of the account, {number}, to make one.',
  'failures.liveNotTyped': 'Type {word} to connect an account with real money.',
  'failures.brokerKeysRefused':
    'Alpaca does not know these keys. Check the key ID and the secret key, and whether they are for paper or live trading.',
  'failures.brokerKeysForPaper':
    'Alpaca does not accept these keys for live trading: a key ID that begins with PK is for a paper account.',
  'failures.brokerKeysForLive':
    'Alpaca does not accept these keys for paper trading: a key ID that begins with AK is for a live account.',
  'failures.brokerKeysOfAnother': 'These keys open another account than {number}.',
  'failures.brokerKeysNotSealed':
    'This installation has no key to encrypt secrets with, so it keeps none of a broker. Its operator has to set SECRETS_KEY.',
  'failures.brokerAccountKnown': 'You have already connected account {number}.',
  'failures.notOutside': 'This account has no keys: it is on paper, in this installation.',
  'failures.tooManyReplays': 'At most {most} replays run at once. Pause one first.',
  'failures.replayDaysReversed': 'The last day is before the first.',
  'failures.replayNoSession': 'There was no session on these days.',
  'failures.replayTooLong': 'A replay has at most {most} sessions. Choose fewer days.',
  'failures.replayNotPast': 'The last day has to be over: choose one before today.',
  'failures.replayNoMinutes':
    'No source has one-minute bars of {symbol} for {date}. Choose later days.',
  'failures.notAReplay': 'This account does not replay the past.',
  'failures.replayOneWish': 'Give one of speed, step and until.',
  'failures.replayBackwards': 'A replay only goes forward. Open another one to begin again.',
  'failures.noQuoteThen': 'There is no price of {symbol} at this time.',
  'failures.notPlayMoney': 'Only an account on paper can be funded, reset or cloned.',
} as const;

type Texts = typeof failures;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
