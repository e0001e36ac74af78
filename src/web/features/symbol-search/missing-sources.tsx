import type { MissingPart } from '../../../domain/quotes/sourced.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';

/** Which sources did not answer a search: what they list may exist all the same. */
export function MissingSources({
  of,
  className = '',
}: {
  readonly of: { readonly missing?: readonly MissingPart[] | undefined } | undefined;
  readonly className?: string;
}) {
  const { t, format } = useI18n();
  const { providers } = useBoot().shell.market;
  const names = (of?.missing ?? []).map(
    ({ source }) => providers.find(({ id }) => id === source)?.name ?? t('symbols.someSource'),
  );
  return names.length === 0 ? null : (
    <p className={`text-xs text-quiet ${className}`}>
      {t('symbols.missing', { sources: format.list([...new Set(names)]) })}
    </p>
  );
}
