export { live } from '../../../i18n/en/live.ts';
export { plans } from '../../../i18n/en/plans.ts';
export { quote } from '../../../i18n/en/quote.ts';
export { widgets } from '../../../i18n/en/widgets.ts';
