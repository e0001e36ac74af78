export { live } from '../../../i18n/fr/live.ts';
export { plans } from '../../../i18n/fr/plans.ts';
export { quote } from '../../../i18n/fr/quote.ts';
export { widgets } from '../../../i18n/fr/widgets.ts';
