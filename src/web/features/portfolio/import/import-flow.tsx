import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../../contract/error.ts';
import { getImport, IMPORT_BYTES, listImports } from '../../../../contract/portfolio/imports.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { refreshEndpoints } from '../../../api/endpoint-key.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { commonQuery } from '../frame/portfolio-tabs.tsx';
import { FileChoice } from './file-choice.tsx';
import { PreviewSection } from './preview-section.tsx';
import { type FileHead, readHead } from './read-head.ts';
import { sendFile } from './send-file.ts';
import { WaitingFiles } from './waiting-files.tsx';

type Step =
  | { readonly kind: 'choose'; readonly problem?: string; readonly added?: number }
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'preview';
      readonly id: string;
      readonly name: string;
      readonly head: FileHead;
    };

/** Choose a file, look at what it would add, commit. */
export function ImportFlow({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const { t, format } = useI18n();
  const api = useApi();
  const queries = useQueryClient();
  const query = commonQuery(useLocation().search);
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (file: File) => {
    const { name } = file;
    if (file.size === 0 || file.size > IMPORT_BYTES) {
      const problem =
        file.size === 0
          ? t('portfolioimport.emptyFile', { name })
          : t('portfolioimport.tooLarge', { name, size: IMPORT_BYTES / 1e6 });
      setStep({ kind: 'choose', problem });
      return;
    }
    const abort = new AbortController();
    sending.current = abort;
    setStep({ kind: 'sending', name, share: 0 });
    try {
      const head = await readHead(file);
      const onSent = (share: number) => {
        if (!abort.signal.aborted) setStep({ kind: 'sending', name, share });
      };
      const id = await sendFile(api, portfolio.id, file, onSent, abort.signal);
      void refreshEndpoints(queries, [listImports]);
      if (!abort.signal.aborted) setStep({ kind: 'preview', id, name, head });
    } catch (failed) {
      if (abort.signal.aborted) return;
      const problem =
        failed instanceof ApiFailure
          ? failureText(t, failed)
          : t('portfolioimport.unreadable', { name });
      setStep({ kind: 'choose', problem });
    }
  };

  const goOn = async (id: string) => {
    try {
      const { name, size, head } = await api(getImport, {
        params: { portfolio: portfolio.id, import: id },
      });
      const bytes = Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0));
      setStep({ kind: 'preview', id, name, head: await readHead(new Blob([bytes]), size) });
    } catch (failed) {
      const problem =
        failed instanceof ApiFailure ? failureText(t, failed) : t('ui.somethingWentWrong');
      setStep({ kind: 'choose', problem });
      void refreshEndpoints(queries, [listImports]);
    }
  };

  if (step.kind === 'preview')
    return (
      <PreviewSection
        portfolio={portfolio}
        file={step}
        onDone={(added) => setStep({ kind: 'choose', added })}
        onCancel={() => setStep({ kind: 'choose' })}
      />
    );
  return (
    <>
      {step.kind === 'choose' && step.added !== undefined ? (
        <Notice
          tone="success"
          action={
            <TextLink to={`/portfolio/transactions${query}`}>
              {t('portfolioimport.toTransactions')}
            </TextLink>
          }
        >
          {t('portfolioimport.done', { count: step.added, name: portfolio.name })}
        </Notice>
      ) : null}
      <Card title={t('portfolioimport.title')} note={portfolio.name}>
        {step.kind === 'choose' ? (
          <FileChoice problem={step.problem} onFile={take} />
        ) : (
          <div className="grid gap-3 text-sm" role="status">
            <p>
              {t('portfolioimport.sending', {
                name: step.name,
                share: format.percent(step.share, 0),
              })}
            </p>
            <progress
              className="h-2 w-full accent-accent"
              value={step.share}
              max={1}
              aria-label={t('portfolioimport.progress')}
            />
            <Button
              className="justify-self-start"
              onClick={() => {
                sending.current?.abort();
                setStep({ kind: 'choose' });
              }}
            >
              {t('portfolioimport.cancel')}
            </Button>
          </div>
        )}
      </Card>
      <WaitingFiles portfolio={portfolio.id} onContinue={goOn} />
    </>
  );
}
