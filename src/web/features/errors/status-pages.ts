import type { PlainKey } from '../../../i18n/translate.ts';

export type Severity = 'info' | 'warning' | 'error';

export interface StatusPage {
  readonly severity: Severity;
  readonly title: PlainKey;
  readonly text: PlainKey;
}

/** ERR-1. */
const statusPages: Readonly<Record<number, StatusPage>> = {
  400: { severity: 'warning', title: 'errors.badRequest', text: 'errors.badRequestText' },
  401: { severity: 'warning', title: 'errors.unauthorized', text: 'errors.unauthorizedText' },
  403: { severity: 'warning', title: 'errors.forbidden', text: 'errors.forbiddenText' },
  404: { severity: 'info', title: 'errors.notFound', text: 'errors.notFoundText' },
  500: { severity: 'error', title: 'errors.serverError', text: 'errors.serverErrorText' },
  502: { severity: 'error', title: 'errors.badGateway', text: 'errors.badGatewayText' },
  503: { severity: 'error', title: 'errors.unavailable', text: 'errors.unavailableText' },
};

const anyOther: StatusPage = {
  severity: 'error',
  title: 'errors.other',
  text: 'errors.otherText',
};

export const statusPage = (status: number): StatusPage => statusPages[status] ?? anyOther;
