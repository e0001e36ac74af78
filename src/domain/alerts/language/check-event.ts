import type { ProblemArguments } from '../../expressions/expression-error.ts';
import type { AlertEventKind } from '../alert-event.ts';
import type { AlertProblem } from './alert-fault.ts';
import type { TargetKind } from './alert-names.ts';
import { ALERT_LIMITS } from './limits.ts';

interface EventFault {
  /** The property that is wrong, `null` for the event as a whole. */
  readonly name: string | null;
  readonly problem: AlertProblem;
  readonly values: ProblemArguments;
}

/** Which events have which detail. */
const DETAILS: Readonly<Record<string, readonly AlertEventKind[]>> = {
  forms: ['filing'],
  words: ['filing', 'news'],
  source: ['news'],
  direction: ['rating', 'target'],
  screen: ['screen-enters', 'screen-leaves'],
};

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('\n');

/** What is wrong with the details of an event whose kind is known. */
export function checkEvent(
  node: Readonly<Record<string, unknown>>,
  target: TargetKind | undefined,
): readonly EventFault[] {
  const found: EventFault[] = [];
  const add = (name: string | null, problem: AlertProblem, values: ProblemArguments = {}): void => {
    found.push({ name, problem, values });
  };
  const event = node['event'] as AlertEventKind;
  for (const [name, kinds] of Object.entries(DETAILS)) {
    const value = node[name];
    if (value === undefined) continue;
    if (!kinds.includes(event)) add(name, 'noDetail', { parameter: name });
    else if (name === 'direction') {
      if (value !== 'up' && value !== 'down') add(name, 'malformed');
    } else if (name === 'forms') {
      if (!isForms(value)) add(name, 'malformed');
    } else if (!isLine(value)) add(name, 'malformed');
    else if (value.length > ALERT_LIMITS.text)
      add(name, 'textTooLong', { limit: ALERT_LIMITS.text });
  }
  const isScreen = event === 'screen-enters' || event === 'screen-leaves';
  if (isScreen && node['screen'] === undefined && target !== undefined && target !== 'screen')
    add(null, 'screenNeeded');
  if (target === 'portfolio' && node['subject'] === null && event !== 'order-filled')
    add(null, 'notForTarget', { target });
  return found;
}

const isForms = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= ALERT_LIMITS.forms &&
  value.every((form) => isLine(form) && form.length <= 20 && !form.includes(','));
