import { EXCHANGE_ZONE } from '../display/display.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { type Answered, sourceNames } from './source-names.ts';

export interface Sourced extends Answered {
  readonly asOf: number;
  readonly delayedBy: number;
  readonly stale: boolean;
}

const MINUTE = 60_000;

/** The moment that a panel's figures describe, who gave them, and whether they are late or old. */
export function SourceNote({
  of,
  at,
}: {
  readonly of: Sourced | undefined;
  /** The moment in words, where it is not that of the answer. */
  readonly at?: string | undefined;
}) {
  const { t, format } = useI18n();
  const { market } = useBoot().shell;
  if (of === undefined) return at;
  return [
    at ?? t('quote.asOf', { time: format.date(of.asOf, 'dateTimeWithZone', EXCHANGE_ZONE) }),
    ...(of.delayedBy > 0 ? [t('live.delayed', { count: Math.round(of.delayedBy / MINUTE) })] : []),
    ...(of.stale ? [t('live.stale')] : []),
    ...sourceNames(of, market, t('quote.simulated')),
  ].join(' · ');
}

/** Who gave the figures; nobody in a simulated market. */
export function useSourceNames(of: Answered | undefined): readonly string[] {
  const { t } = useI18n();
  const { market } = useBoot().shell;
  return of === undefined ? [] : sourceNames(of, market, t('quote.simulated'));
}

/** Who gave the figures alone, beside a badge that says how late they are. */
export function SourceNames({ of }: { readonly of: Answered | undefined }) {
  const names = useSourceNames(of);
  return names.length === 0 ? null : <span>{names.join(' · ')}</span>;
}
