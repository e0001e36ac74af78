import { ApiFailure } from '../../../contract/error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Nobody could say who the symbol is: which source is down, and where its state is told. */
export function SourceNotice({
  problem,
  onRetry,
}: {
  /** `null` while it is asked. */
  readonly problem: Error | null;
  readonly onRetry: () => void;
}) {
  const { t, format } = useI18n();
  const { providers } = useBoot().shell.market;
  const down = providers.filter(({ isFailing }) => isFailing).map(({ name }) => name);
  if (down.length === 0 && problem === null) return null;
  const said = problem instanceof ApiFailure ? failureText(t, problem) : '';
  // The document does not know yet of a source that went down with this very question.
  const isNamed = down.length === 0 || down.some((name) => said.includes(name));
  return (
    <Notice
      tone="warning"
      title={t('quote.sourceDown')}
      action={
        <>
          {problem === null ? null : (
            <Button size="small" glyph="refresh" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          <TextLink to="/status">{t('shell.status')}</TextLink>
        </>
      }
    >
      {[said, isNamed ? '' : t('quote.sourcesDown', { sources: format.list(down) })].join(' ')}
    </Notice>
  );
}
