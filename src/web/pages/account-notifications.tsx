import { accountPage } from '../features/account/account-page.tsx';
import { channelsQuery } from '../features/account/channels-query.ts';
import {
  alertFeedQuery,
  notificationSettingsQuery,
} from '../features/account/notification-settings-query.ts';
import { NotificationsSection } from '../features/account/notifications-section.tsx';
import { mailWayQuery } from '../ui/mail-hint.tsx';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

const page = accountPage({
  path: '/account/notifications',
  queries: (api) => [
    channelsQuery(api),
    productFeaturesQuery(api),
    notificationSettingsQuery(api),
    alertFeedQuery(api),
    mailWayQuery(api),
  ],
  texts: ['notifications', 'deliveries'],
  content: NotificationsSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
