import type { AddressField } from '../../../shell/navigation/address-field.ts';

const LATEST = Date.UTC(2100, 0, 1);

/** A moment in ms that the chart is opened at, as links of fired alerts name it; 0 for none. */
export const momentField: AddressField<number> = {
  fallback: 0,
  read: (text) => {
    const moment = /^\d{1,13}$/.test(text) ? Number(text) : 0;
    return moment > 0 && moment < LATEST ? moment : null;
  },
};
