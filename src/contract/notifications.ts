import { callTo } from './endpoint.ts';

export const listChannels = callTo('listChannels', 'GET', '/api/account/channels');
export const addEmailChannel = callTo('addEmailChannel', 'POST', '/api/account/channels/email');
export const addWebhookChannel = callTo(
  'addWebhookChannel',
  'POST',
  '/api/account/channels/webhook',
);
export const addPushChannel = callTo('addPushChannel', 'POST', '/api/account/channels/push');
export const renameChannel = callTo('renameChannel', 'PUT', '/api/account/channels/{channel}');
export const pauseChannel = callTo('pauseChannel', 'PUT', '/api/account/channels/{channel}/paused');
export const removeChannel = callTo('removeChannel', 'DELETE', '/api/account/channels/{channel}');
export const sendChannelCode = callTo(
  'sendChannelCode',
  'POST',
  '/api/account/channels/{channel}/code',
);
export const confirmChannel = callTo(
  'confirmChannel',
  'POST',
  '/api/account/channels/{channel}/confirm',
);
export const listDeliveries = callTo(
  'listDeliveries',
  'GET',
  '/api/account/channels/{channel}/deliveries',
);
export const challengeChannel = callTo(
  'challengeChannel',
  'POST',
  '/api/account/channels/{channel}/challenge',
);
export const testChannel = callTo('testChannel', 'POST', '/api/account/channels/{channel}/test');
export const rotateChannelSecret = callTo(
  'rotateChannelSecret',
  'POST',
  '/api/account/channels/{channel}/secret',
);
export const getNotificationSettings = callTo(
  'getNotificationSettings',
  'GET',
  '/api/account/notification-settings',
);
export const saveNotificationSettings = callTo(
  'saveNotificationSettings',
  'PATCH',
  '/api/account/notification-settings',
);
export const resendDeliveries = callTo(
  'resendDeliveries',
  'POST',
  '/api/account/channels/{channel}/resend',
);
export const getAlertFeed = callTo('getAlertFeed', 'GET', '/api/account/alert-feed');
export const renewAlertFeed = callTo('renewAlertFeed', 'POST', '/api/account/alert-feed');
export const removeAlertFeed = callTo('removeAlertFeed', 'DELETE', '/api/account/alert-feed');
