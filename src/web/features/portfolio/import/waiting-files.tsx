import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { discard, waitingQuery } from './import-query.ts';

interface WaitingFilesProps {
  readonly portfolio: string;
  readonly onContinue: (id: string) => Promise<void>;
}

/** Files whose preview was left: they go on where they were, or are discarded. */
export function WaitingFiles({ portfolio, onContinue }: WaitingFilesProps) {
  const t = useT();
  const { data } = useQuery(waitingQuery(useApi()));
  const { submit, message } = useMutation(discard);
  const [opening, setOpening] = useState<string>();
  const own = data?.imports.filter((file) => file.portfolio === portfolio) ?? [];
  if (own.length === 0) return null;
  const goOn = async (id: string) => {
    setOpening(id);
    await onContinue(id);
    setOpening(undefined);
  };
  return (
    <Card title={t('portfolioimport.waiting')} flush>
      <p className="px-card pb-2 text-xs text-quiet">{t('portfolioimport.waitingHint')}</p>
      {message === undefined ? null : (
        <p role="alert" className="px-card pb-2 text-sm text-danger">
          {message}
        </p>
      )}
      <ul aria-label={t('portfolioimport.waiting')} className="ruled border-t border-line">
        {own.map(({ import: id, name, createdAt, isWhole }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2 text-sm">
            <div className="min-w-0 grow basis-40">
              <p className="truncate font-medium">{name}</p>
              <p className="text-xs text-quiet">
                {isWhole ? <RelativeTime time={createdAt} /> : t('portfolioimport.notWhole')}
              </p>
            </div>
            {isWhole ? (
              <Button
                size="small"
                busy={opening === id}
                aria-label={`${t('portfolioimport.continue')}: ${name}`}
                onClick={() => void goOn(id)}
              >
                {t('portfolioimport.continue')}
              </Button>
            ) : null}
            <Button
              size="small"
              kind="quiet"
              aria-label={`${t('portfolioimport.discard')}: ${name}`}
              onClick={() => void submit(() => ({ params: { portfolio, import: id } }))}
            >
              {t('portfolioimport.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
