import { useSuspenseQuery } from '@tanstack/react-query';
import { getAgreementSheet } from '../../../contract/agreements.ts';
import {
  isProfessionalStatus,
  type ProfessionalStatus,
} from '../../../domain/identity/professional-status.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { AddressField } from '../../shell/navigation/address-field.ts';

/** `?status=` shows the texts of the other status; `null` is the member's own. */
const statusField: AddressField<ProfessionalStatus | null> = {
  fallback: null,
  read: (text) => (isProfessionalStatus(text) ? text : null),
};
export const agreementFields = { status: statusField };

export const agreementSheetQuery = (api: ApiClient, status: ProfessionalStatus | undefined) =>
  endpointQuery(api, getAgreementSheet, { query: status === undefined ? {} : { status } });

export const useAgreementSheet = (status: ProfessionalStatus | undefined) =>
  useSuspenseQuery(agreementSheetQuery(useApi(), status)).data;
