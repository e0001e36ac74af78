import { EXCHANGE_ZONE } from '../display/display.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { type Answered, sourceNames } from './source-names.ts';

interface Sourced extends Answered {
  readonly asOf: number;
  readonly delayedBy: number;
  readonly stale: boolean;
}

const MINUTE = 60_000;

/** The moment that a panel's figures describe, who gave them, and whether they are late, old or simulated. */
export function SourceNote({ of }: { readonly of: Sourced }) {
  const { t, format } = useI18n();
  const { simulated, providers } = useBoot().shell.market;
  return [
    t('quote.asOf', { time: format.date(of.asOf, 'dateTimeWithZone', EXCHANGE_ZONE) }),
    ...(of.delayedBy > 0 ? [t('live.delayed', { count: Math.round(of.delayedBy / MINUTE) })] : []),
    ...(of.stale ? [t('live.stale')] : []),
    ...sourceNames(of, providers),
    ...(simulated ? [t('quote.simulated')] : []),
  ].join(' · ');
}
