import * as z from 'zod/mini';
import { setting } from './setting.ts';

/** The settings of notification channels. */
export const notificationSettings = {
  VAPID_PRIVATE_KEY: setting(
    z.optional(
      z
        .string()
        .check(z.regex(/^[\w-]{43}$/, 'must be a private key of P-256, 32 bytes in base64url')),
    ),
    '',
    'Key that identifies this installation to push services; browsers subscribe with its public half, so a change ends every push device. By default one is made at the first start and kept encrypted in the database.',
  ),
  NOTIFY_LOOPBACK: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'off',
    'For development: webhooks and push services may be on this machine, also without TLS. Other private addresses stay refused.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof notificationSettings]: z.output<
    (typeof notificationSettings)[K]['schema']
  >;
};

export interface NotificationConfig {
  readonly vapidPrivateKey: string | undefined;
  readonly allowLoopback: boolean;
}

export const notificationConfig = (parsed: Parsed): NotificationConfig => ({
  vapidPrivateKey: parsed.VAPID_PRIVATE_KEY,
  allowLoopback: parsed.NOTIFY_LOOPBACK === 'on',
});
