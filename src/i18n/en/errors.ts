/** Status pages, the general error page and what a crashed panel says. */
export const errors = {
  'errors.badRequest': 'Bad Request',
  'errors.badRequestText': 'The address or the data sent is not valid.',
  'errors.unauthorized': 'Unauthorized',
  'errors.unauthorizedText': 'Sign in to see this page.',
  'errors.forbidden': 'Forbidden',
  'errors.forbiddenText': 'Your account does not have access to this page.',
  'errors.notFound': 'Not Found',
  'errors.notFoundText': 'There is no page at this address. It may have moved.',
  'errors.serverError': 'Server Error',
  'errors.serverErrorText': 'Something broke on our side. The error has been logged.',
  'errors.badGateway': 'Bad Gateway',
  'errors.badGatewayText': 'A service that this page needs returned an invalid response.',
  'errors.unavailable': 'Service Unavailable',
  'errors.unavailableText': 'The service is temporarily unavailable. Please try again shortly.',
  'errors.other': 'An Error Occurred',
  'errors.unreachable': 'Cannot reach the server. Check your connection.',
  'errors.otherText': 'Something unexpected happened. Please try again later.',
  'errors.loader': 'QMod script could not be loaded.',
  'errors.panel': 'Something went wrong. Please try again later.',
  'errors.id': 'Error id',
  'errors.time': 'Time',
  'errors.url': 'Address',
  'errors.message': 'Message',
  'errors.details': 'Technical details',
  'errors.status': 'Status',
  'errors.version': 'Version',
  'errors.goBack': 'Go back',
  'errors.report': 'Report a problem',
  'errors.retry': 'Clear Error & Retry',
  'errors.homepage': 'Return to Homepage',
  'errors.signIn': 'Sign in',
  'errors.tryAgain': 'Try again',
} as const;

type Texts = typeof errors;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
