import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ResponseOf } from '../../../contract/calls.ts';
import { editPortfolios, undoPortfolioChange } from '../../../contract/portfolio/ledger.ts';
import type { PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import {
  defineMutation,
  sendMutation,
  type WriteFailure,
  type WriteOutcome,
} from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { LEDGER_VIEWS } from '../../widgets/portfolio/ledger-views.ts';

export interface EditOptions {
  /** Says what was done, in a toast that offers to take it back. Every removal has one. */
  readonly undo?: string;
  /** For a form that shows failures beside its fields: nothing is said in passing. */
  readonly quiet?: boolean;
}

export type PortfolioOutcome = WriteOutcome<ResponseOf<typeof editPortfolios>>;

export type EditPortfolios = (
  edits: readonly PortfolioChange[],
  options?: EditOptions,
) => Promise<PortfolioOutcome>;

const edit = defineMutation({
  endpoint: editPortfolios,
  changes: LEDGER_VIEWS,
  idempotencyKey: () => crypto.randomUUID(),
});

const undo = defineMutation({ endpoint: undoPortfolioChange, changes: LEDGER_VIEWS });

interface Parts {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly t: Translate;
}

/** Sends changes of ledgers; what shows them asks again. A toast says why an edit was refused. */
export function useEditPortfolios(): EditPortfolios {
  const parts = useParts();
  return useCallback((edits, options) => send(parts, edits, options), [parts]);
}

export type UndoPortfolioChange = (portfolio: string, change: number) => Promise<PortfolioOutcome>;

/** Undoes a line of the log, and offers to undo that. */
export function useUndoPortfolioChange(): UndoPortfolioChange {
  const parts = useParts();
  return useCallback((portfolio, change) => takeBack(parts, portfolio, change), [parts]);
}

function useParts(): Parts {
  const api = useApi();
  const queries = useQueryClient();
  const t = useT();
  return useMemo(() => ({ api, queries, t }), [api, queries, t]);
}

async function send(
  parts: Parts,
  edits: readonly PortfolioChange[],
  { undo: done, quiet = false }: EditOptions = {},
): Promise<PortfolioOutcome> {
  const { api, queries, t } = parts;
  const outcome = await sendMutation({ api, queries, isOnline }, edit, {
    body: { edits },
  });
  if (outcome.kind === 'failed') {
    if (!quiet) toast({ title: editFailureText(t, outcome.failure), tone: 'danger' });
  } else if (done !== undefined)
    toast({
      title: done,
      action: {
        label: t('ui.undo'),
        onSelect: () => {
          for (const { portfolio, version } of outcome.answer.portfolios)
            void takeBack(parts, portfolio, version);
        },
      },
    });
  return outcome;
}

async function takeBack(
  { api, queries, t }: Parts,
  portfolio: string,
  change: number,
): Promise<PortfolioOutcome> {
  const input = { params: { portfolio }, body: { change } };
  const outcome = await sendMutation({ api, queries, isOnline }, undo, input);
  if (outcome.kind === 'failed')
    toast({ title: editFailureText(t, outcome.failure), tone: 'danger' });
  return outcome;
}

/** What to say about an edit that did not happen. */
export const editFailureText = (t: Translate, { kind, message, fields }: WriteFailure): string =>
  kind === 'offline'
    ? t('ui.offline')
    : (Object.values(fields)[0] ?? message ?? t('ui.somethingWentWrong'));
