import type { AlertEvent } from '../../../../domain/alerts/alert-event.ts';

/** An event as a source has it: not every source says when something was announced. */
export interface FoundEvent extends Omit<AlertEvent, 'at'> {
  /** `null`: when it is first seen. */
  readonly at: number | null;
}
