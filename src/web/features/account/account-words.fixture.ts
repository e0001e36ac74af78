import { account } from '../../../i18n/en/account.ts';
import { admin } from '../../../i18n/en/admin.ts';
import { deliveries } from '../../../i18n/en/deliveries.ts';
import { notifications } from '../../../i18n/en/notifications.ts';
import { plans } from '../../../i18n/en/plans.ts';
import { account as frAccount } from '../../../i18n/fr/account.ts';
import { admin as frAdmin } from '../../../i18n/fr/admin.ts';
import { plans as frPlans } from '../../../i18n/fr/plans.ts';
import type { Message } from '../../../i18n/message.ts';
import { type Translate, translator } from '../../../i18n/translate.ts';

const english: Readonly<Record<string, Message>> = {
  ...account,
  ...admin,
  ...deliveries,
  ...notifications,
  ...plans,
};
const french: Readonly<Record<string, Message>> = { ...frAccount, ...frAdmin, ...frPlans };

/** The texts of the account pages. */
export const inEnglish: Translate = translator('en', (key) => english[key] ?? '');
export const inFrench: Translate = translator('fr', (key) => french[key] ?? '');
