import { useQuery } from '@tanstack/react-query';
import type { TransactionVersion } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { changedFields } from './changed-fields.ts';
import { historyQuery } from './transactions-query.ts';

/** Every version of a row: who wrote it, when, and what was different before. */
export function HistoryPanel({
  portfolio,
  transaction,
  accountName,
}: {
  readonly portfolio: string;
  readonly transaction: string;
  readonly accountName: (account: string) => string;
}) {
  const { t, format } = useI18n();
  const history = useQuery(historyQuery(useApi(), portfolio, transaction));
  const words = (versions: readonly TransactionVersion[], at: number): string => {
    const [version, before] = [versions[at], versions[at + 1]];
    if (before === undefined) return t('portfolioledger.history.entered');
    if (version?.removed === true && !before.removed) return t('portfolioledger.history.removed');
    if (version?.removed === false && before.removed) return t('portfolioledger.history.restored');
    return t('portfolioledger.history.corrected');
  };
  return (
    <Loaded of={[history]} skeleton={<SkeletonLines lines={6} />}>
      {({ versions }) => (
        <ol className="grid gap-3">
          {versions.map((version, at) => (
            <li key={version.revision} className="grid gap-1 border-l-2 border-line pl-3">
              <p className="text-sm">
                <span className="font-medium">{words(versions, at)}</span>
                <span className="text-quiet">
                  {' '}
                  · {version.by} · {format.date(version.at, 'dateTime')}
                </span>
              </p>
              <dl className="grid gap-0.5 text-sm">
                {changedFields(version.transaction, versions[at + 1]?.transaction ?? null).map(
                  ({ field, before, after }) => {
                    const shown = (text: string) =>
                      field === 'account' || field === 'to' ? accountName(text) : text;
                    return (
                      <div key={field} className="flex flex-wrap gap-x-2">
                        <dt className="text-quiet">
                          {field === 'kind'
                            ? t('portfolioledger.kind')
                            : t(`portfolioledger.field.${field}`)}
                        </dt>
                        <dd className="tabular-nums">
                          {before === null || before === '' ? null : (
                            <>
                              <del className="text-quiet">{shown(before)}</del>
                              {' → '}
                            </>
                          )}
                          {after === '' ? '–' : shown(after)}
                        </dd>
                      </div>
                    );
                  },
                )}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
