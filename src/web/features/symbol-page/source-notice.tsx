import { ApiFailure } from '../../../contract/error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Nobody could say who the symbol is: which source is down, and where its state is told. */
export function SourceNotice({ problem }: { readonly problem: Error | null }) {
  const { t, format } = useI18n();
  const { providers } = useBoot().shell.market;
  const down = providers.filter(({ isFailing }) => isFailing).map(({ name }) => name);
  if (down.length === 0 && !(problem instanceof ApiFailure)) return null;
  return (
    <Notice
      tone="warning"
      title={t('quote.sourceDown')}
      action={<TextLink to="/status">{t('shell.status')}</TextLink>}
    >
      {down.length > 0 || !(problem instanceof ApiFailure)
        ? t('quote.sourcesDown', { sources: format.list(down) })
        : failureText(t, problem)}
    </Notice>
  );
}
