import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeRecord, PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { useUndoPortfolioChange } from '../use-edit-portfolios.ts';
import { changesQuery } from './settings-queries.ts';

/** Shown at first; a long log would push everything else off the page. */
const FIRST = 12;

/** Who changed what, and when; each line can be undone, an undo too. */
export function LogCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const changes = useQuery(changesQuery(useApi(), portfolio.id));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <ViewPanel title={t('portfoliosettings.log')} flush of={changes}>
      {({ changes: lines }) => (
        <>
          <ol className="ruled">
            {(isWhole ? lines : lines.slice(0, FIRST)).map((change) => (
              <LogLine key={change.version} portfolio={portfolio} change={change} />
            ))}
          </ol>
          {isWhole || lines.length <= FIRST ? null : (
            <div className="border-t border-line p-2 text-center">
              <Button size="small" kind="quiet" onClick={() => setIsWhole(true)}>
                {t('portfoliosettings.allChanges', { count: lines.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </ViewPanel>
  );
}

const OWNER_ONLY: ReadonlySet<string> = new Set([
  'createPortfolio',
  'renamePortfolio',
  'trashPortfolio',
  'restorePortfolio',
]);

function LogLine({
  portfolio,
  change,
}: {
  readonly portfolio: PortfolioEntry;
  readonly change: ChangeRecord;
}) {
  const t = useT();
  const undo = useUndoPortfolioChange();
  const [isBusy, setIsBusy] = useState(false);
  const what = change.parts
    .map(({ kind, count }) => t(`portfoliosettings.did.${kind}`, { count }))
    .join(', ');
  const words =
    change.undoes === null ? what : t('portfoliosettings.undid', { change: change.undoes });
  const isUndone = change.undoneBy !== null;
  const mayUndo =
    !isUndone &&
    (portfolio.role === 'owner' ||
      (portfolio.role === 'editor' && change.parts.every(({ kind }) => !OWNER_ONLY.has(kind))));
  const press = async () => {
    setIsBusy(true);
    await undo(portfolio.id, change.version);
    setIsBusy(false);
  };
  return (
    <li className="flex items-center gap-3 px-card py-2 text-sm">
      <div className="min-w-0 grow">
        <p className={classNames('truncate', isUndone && 'text-quiet line-through')} title={what}>
          {words}
        </p>
        <p className="text-xs text-quiet">
          <span className="tabular-nums">#{change.version}</span>
          {' · '}
          {change.by === '' ? t('portfoliosettings.somebody') : change.by}
          {' · '}
          <RelativeTime time={change.at} />
        </p>
      </div>
      {isUndone ? <Badge>{t('portfoliosettings.undone')}</Badge> : null}
      {mayUndo ? (
        <Button
          size="small"
          kind="quiet"
          busy={isBusy}
          aria-label={t('portfoliosettings.undoOne', { change: change.version })}
          onClick={() => void press()}
        >
          {t('ui.undo')}
        </Button>
      ) : null}
    </li>
  );
}
