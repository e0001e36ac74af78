import { ApiFailure } from '../../../contract/error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { SupplyStatus } from './bar-supply.ts';

/** At the left edge of the chart, where older bars come in. */
export function HistoryStatus({
  status: { isLoading, problem },
  onRetry,
}: {
  readonly status: SupplyStatus;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (problem !== null)
    return (
      <div
        role="alert"
        className="absolute top-1/2 left-2 z-10 grid max-w-56 -translate-y-1/2 justify-items-start gap-2 rounded-md border border-line bg-raised p-3 text-xs shadow-md"
      >
        <p>{problem instanceof ApiFailure ? failureText(t, problem) : t('charting.olderFailed')}</p>
        <Button size="small" glyph="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  return isLoading ? (
    <output className="absolute top-1/2 left-2 z-10 -translate-y-1/2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-quiet shadow-sm">
      {t('charting.loadingOlder')}
    </output>
  ) : null;
}
