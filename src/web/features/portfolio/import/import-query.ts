import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '../../../../contract/calls.ts';
import {
  cancelImport,
  commitImport,
  listImports,
  previewImport,
} from '../../../../contract/portfolio/imports.ts';
import { getPortfolioDocument } from '../../../../contract/portfolio/ledger.ts';
import type { ApiClient } from '../../../api/client.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import { LEDGER_VIEWS } from '../../../widgets/portfolio/ledger-views.ts';

export type ImportChoices = InputOf<typeof previewImport>['body'];

/** The preview of a file; the one before stays while a changed choice is computed. */
export const previewQuery = (
  api: ApiClient,
  portfolio: string,
  file: string,
  choices: ImportChoices,
) => ({
  ...endpointQuery(api, previewImport, {
    params: { portfolio, import: file },
    body: choices,
  }),
  placeholderData: keepPreviousData,
});

export type ImportPreview = AnswerOfQuery<typeof previewQuery>;
export type FileInstrument = ImportPreview['instruments'][number];

export const mappingsQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, getPortfolioDocument, { params: { portfolio, document: 'mappings' } });

export const waitingQuery = (api: ApiClient) => endpointQuery(api, listImports, {});

export const commit = defineMutation({
  endpoint: commitImport,
  changes: [...LEDGER_VIEWS, listImports],
});
export const discard = defineMutation({ endpoint: cancelImport, changes: [listImports] });
