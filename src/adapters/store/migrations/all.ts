import type { StoreMigration } from '../migrate.ts';
import { installation } from './0001-installation.ts';
import { identity } from './0002-identity.ts';
import { agreements } from './0003-agreements.ts';
import { mail } from './0004-mail.ts';
import { feedback } from './0005-feedback.ts';
import { embedOrigins } from './0006-embed-origins.ts';
import { apiKeys } from './0007-api-keys.ts';
import { jobs } from './0008-jobs.ts';
import { mailJobs } from './0009-mail-jobs.ts';
import { memberLocale } from './0010-member-locale.ts';

/** In order, for ever: a migration that has been released is never edited or removed. */
export const migrations: Readonly<Record<string, StoreMigration>> = {
  '0001-installation': installation,
  '0002-identity': identity,
  '0003-agreements': agreements,
  '0004-mail': mail,
  '0005-feedback': feedback,
  '0006-embed-origins': embedOrigins,
  '0007-api-keys': apiKeys,
  '0008-jobs': jobs,
  '0009-mail-jobs': mailJobs,
  '0010-member-locale': memberLocale,
};
