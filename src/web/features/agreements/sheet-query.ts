import { useSuspenseQuery } from '@tanstack/react-query';
import { getAgreementSheet } from '../../../contract/agreements.ts';
import {
  isProfessionalStatus,
  type ProfessionalStatus,
} from '../../../domain/identity/professional-status.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** `?status=` shows the texts of the other status. */
export function statusOfAddress(search: URLSearchParams): ProfessionalStatus | undefined {
  const status = search.get('status');
  return isProfessionalStatus(status) ? status : undefined;
}

export const agreementSheetQuery = (api: ApiClient, status: ProfessionalStatus | undefined) =>
  endpointQuery(api, getAgreementSheet, { query: status === undefined ? {} : { status } });

export const useAgreementSheet = (status: ProfessionalStatus | undefined) =>
  useSuspenseQuery(agreementSheetQuery(useApi(), status)).data;
