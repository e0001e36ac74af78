/** Why a call was refused or failed. The name after the dot is the code that programs read. */
export const failures = {
  // Any call.
  'failures.unexpected': 'Something unexpected happened. Please try again later.',
  'failures.malformed': 'The request is malformed.',
  'failures.tooLarge': 'The request is too large.',
  'failures.notJson': 'The body must be application/json.',
  'failures.emptyBody': 'The body is empty, JSON was expected.',
  'failures.invalidJson': 'The body is not valid JSON.',
  'failures.wrongLength': 'The body does not have the announced length.',
  'failures.badAddress': 'The address is malformed.',
  'failures.badHost': 'The host name is malformed.',
  'failures.cutForm': 'The form did not arrive whole.',
  'failures.computeBusy': 'The server is busy. Please try again in a moment.',
  'failures.storeBusy': 'Too many changes at once. Please try again.',
  'failures.storeSilent':
    'The service cannot reach its database. Please try again in a few seconds.',
  'failures.invalid': 'Some values are missing or not valid.',
  'failures.method': 'This address answers to {methods} only.',
  'failures.notFound': 'Not found: {path}',
  'failures.noCall': 'There is no call {path}.',
  'failures.foreignPage': 'This request did not come from a page of this site and was refused.',
  'failures.tooManyFromAddress':
    'Too many requests from this address. Please try again in {seconds} s.',
  'failures.tooManyFromAccount':
    'Too many requests from this account. Please try again in {seconds} s.',
  'failures.callerGone': 'The caller went away.',
  'failures.noIcon': 'There is no icon {name}.',

  // Access.
  'failures.signIn': 'Please sign in first.',
  'failures.inPerson': 'This can only be done by you, signed in.',
  'failures.role': 'This needs the {role} role.',
  'failures.feature': 'The feature “{feature}” is not part of your plan.',

  // Signing in.
  'failures.wrongSignIn':
    'Please ensure you have entered the correct WMID, username, and password, and try again.',
  'failures.automaticSignIn': 'Automatic sign-in failed. Please try logging in manually.',
  'failures.unverified':
    'Please confirm your e-mail address first: the link is in the message that we have sent you.',
  'failures.stepExpired': 'This sign-in has expired. Please start again.',
  'failures.wrongCode': 'This is not the right code. Please try again.',
  'failures.busySigningIn': 'Too many people are signing in. Please try again in a moment.',
  'failures.tooMuchHistory': 'Too much intraday history at once. Please try again in {seconds} s.',
  'failures.tooManyAttempts': 'Too many attempts. Please try again in {seconds} s.',
  'failures.tooManyAttemptsMinutes': 'Too many attempts. Please try again in {minutes} minutes.',
  'failures.foreignSession': 'This session id is not that of your own session.',
  'failures.badLink': 'This link has been used or has expired. Please ask for a new one.',

  // The account.
  'failures.noPartner': 'There is no partner with this WMID.',
  'failures.usernameTaken': 'This username is taken. Please choose another.',
  'failures.passwordTooShort': 'The password needs at least {least} characters.',
  'failures.passwordTooLong': 'The password may have at most {most} characters.',
  'failures.passwordIsUsername': 'The password must not be the username.',
  'failures.passwordTooCommon':
    'This password is among the first that anybody would guess. Choose another.',
  'failures.passwordsDiffer': 'The two passwords are not the same.',
  'failures.wrongPassword': 'This is not your password.',
  'failures.noMember': 'There is no such member.',
  'failures.ownAdmin': 'Nobody takes the admin role from themselves.',
  'failures.noSession': 'You have no such session.',
  'failures.totpOnAlready': 'An authenticator app is on already; switch it off first.',
  'failures.totpConfirmedAlready': 'The authenticator app is on already.',
  'failures.totpNotStarted': 'Start with a new secret.',
  'failures.totpWrongCode': 'This is not the code that the app shows now. Please try again.',
  'failures.totpUnreadable':
    'This server cannot check codes of your app any more: its key has changed. Sign in with a recovery code, switch the app off and set it up again.',
  'failures.totpOff': 'No authenticator app is on.',
  'failures.noSecondFactor': 'There is no second factor to recover.',
  'failures.passkeyUnchecked': 'The passkey could not be checked. Please try again.',
  'failures.passkeyKnown': 'This passkey is registered already.',
  'failures.noPasskey': 'You have no such passkey.',

  // API keys.
  'failures.keysNotInPlan': 'API keys are not part of your plan.',
  'failures.keyMalformed':
    'This is not an API key: Authorization is “Bearer” and a key that begins with tdk_.',
  'failures.keyUnknown': 'This API key is not known here.',
  'failures.keyRevoked': 'This API key has been revoked.',
  'failures.keyExpired': 'This API key has expired.',
  'failures.tooManyKeys':
    'You have {most} API keys. Please revoke one that you no longer use first.',
  'failures.noKey': 'You have no such API key.',

  // Agreements.
  'failures.notSigned': 'You have not signed this agreement.',
  'failures.wrongSignature': 'The signature must be your name exactly as you gave it.',
  'failures.professional':
    'Your answers make you a professional subscriber. Please read and sign the agreements for professionals.',
  'failures.nonProfessional':
    'Your answers make you a non-professional subscriber. Please read and sign the agreements for non-professionals.',
  'failures.newEdition':
    'The agreement {agreement} has a new version. Please read it and sign again.',

  // Feedback.
  'failures.otherCaptcha': 'The feedback form of this site uses another captcha.',
  'failures.captchaUnchecked':
    'The check that you are a person cannot be made right now. Your message is still in the form: please send it again in a few minutes.',
  'failures.tooMuchFeedback': 'You have sent several messages. Please wait a few minutes.',
  'failures.captchaExpired': 'The check that you are a person has expired. Please send again.',

  // The market.
  'failures.noSymbol': 'There is no symbol {symbol}.',
  'failures.unknownSymbol': 'No instrument has this symbol.',
  'failures.noData': 'There is no such data.',
  'failures.badQuestion': 'The market data source does not understand this request.',
  'failures.notYet': 'This is not old enough yet to be shown with a delay.',
  'failures.sourceBusy': 'The market data source is busy. Please try again shortly.',
  'failures.sourceDown': 'The market data source is not available right now.',
  'failures.sourceLate': 'The market data source did not answer in time.',
  'failures.sourceUnreadable': 'The market data source gave an answer that cannot be read.',

  // Live.
  'failures.webSocketOnly': 'This address speaks WebSocket. See docs/stream-protocol.md.',
  'failures.nothingToWatch':
    'Name what to watch, for example ?quotes=MSFT,AAPL&trades=MSFT&bars=1m:MSFT.',
  'failures.liveForeignPage': 'Live data is sent to pages of this site only.',
} as const;

type Texts = typeof failures;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
