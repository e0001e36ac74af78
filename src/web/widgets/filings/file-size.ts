import { type Formats, MISSING } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';

const KILO = 1_000;

/** As file managers write it: 64 kB, 1.9 MB. */
export const fileSize = (t: Translate, format: Formats, bytes: number | null): string =>
  bytes === null
    ? MISSING
    : bytes < KILO * KILO
      ? t('filings.kilobytes', { size: format.number(Math.max(1, Math.round(bytes / KILO)), 0) })
      : t('filings.megabytes', { size: format.number(bytes / KILO / KILO, 1) });
