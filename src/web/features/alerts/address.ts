import { ALERT_STATUSES } from '../../../domain/alerts/alert.ts';
import { choiceField, patternField, textField } from '../../shell/navigation/address-field.ts';

export const SHOWN = ['active', 'all', 'fired'] as const;
export type Shown = (typeof SHOWN)[number];
export const STATE_FILTERS = ['any', ...ALERT_STATUSES] as const;

/** What the page shows, as its address has it. */
export const alertsAddress = {
  show: choiceField(SHOWN, 'active'),
  /** Of all alerts: only those in this state. */
  state: choiceField(STATE_FILTERS, 'any'),
  /** Only alerts with this in their names, conditions, notes or targets. */
  q: textField(80),
  sort: patternField(/^-?[\w-]{1,40}$/),
  /** Of the log: one alert. */
  alert: patternField(/^[\w-]{8,64}$/),
  /** A quote's action leads here: the editor opens for this symbol. */
  symbol: textField(32),
};
