import {
  getStartPage,
  saveDeskArrangement,
  saveFirstSteps,
  savePhoneArrangement,
} from '../../../contract/start-page.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';

const changes = [getStartPage];

export const saveDesk = defineMutation({
  endpoint: saveDeskArrangement,
  changes,
  optimistic: ({ body: { panels } }, edit) =>
    edit(getStartPage, (page) => ({ ...page, desk: { ...page.desk, panels } })),
});

export const savePhone = defineMutation({
  endpoint: savePhoneArrangement,
  changes,
  optimistic: ({ body: { panels } }, edit) =>
    edit(getStartPage, (page) => ({ ...page, phone: { ...page.phone, panels } })),
});

export const saveSteps = defineMutation({
  endpoint: saveFirstSteps,
  changes,
  optimistic: ({ body: { done } }, edit) =>
    edit(getStartPage, (page) => ({ ...page, stepsDone: done })),
});
