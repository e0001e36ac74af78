import type { ChartZone } from '../../../domain/charting/chart-choices.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** The city of a zone; the exchange's and the reader's own have words. */
export const zoneName = (t: Translate, zone: ChartZone): string =>
  zone === 'exchange'
    ? t('charting.zone.exchange')
    : zone === 'local'
      ? t('charting.zone.local')
      : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone);
