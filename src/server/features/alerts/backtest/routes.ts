import { backtestAlert } from '../../../../contract/alert-backtest.schema.ts';
import type { AlertNames } from '../../../../domain/alerts/language/alert-names.ts';
import { checkCondition } from '../../../../domain/alerts/language/check-condition.ts';
import { readAlertText } from '../../../../domain/alerts/language/read-alert.ts';
import type { AlertTarget } from '../../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import type { Member } from '../../../../domain/identity/visitor.ts';
import { fieldFailure } from '../../../call/failure.ts';
import { answer, type Route } from '../../../call/handler.ts';
import { requireMember } from '../../../call/require-member.ts';
import type { AlertBacktestService } from './service.ts';

/** What a text may name: lists, portfolios and screens of the member. */
export type NamesOf = (member: Member) => Promise<AlertNames>;

interface Asked {
  readonly target: AlertTarget;
  readonly condition: AlertCondition;
}

async function readAsked(
  body: {
    readonly text?: string | undefined;
    readonly target?: AlertTarget | undefined;
    readonly condition?: AlertCondition | undefined;
  },
  member: Member,
  namesOf: NamesOf,
): Promise<Asked> {
  const { text, target, condition } = body;
  if (text !== undefined) {
    const names = await namesOf(member);
    const read = readAlertText(text, target === undefined ? names : { ...names, target });
    const [fault] = read.faults;
    if (fault !== undefined || read.target === undefined || read.condition === undefined)
      throw fieldFailure(400, 'body.text', 'failures.alertBacktestText', {
        place: (fault?.start ?? 0) + 1,
      });
    return { target: read.target, condition: read.condition };
  }
  if (target === undefined || condition === undefined)
    throw fieldFailure(400, 'body.condition', 'failures.alertBacktestEmpty');
  if (checkCondition(condition, target.kind).length > 0)
    throw fieldFailure(400, 'body.condition', 'failures.alertBacktestCondition');
  return { target, condition };
}

export const alertBacktestRoutes = (
  service: AlertBacktestService,
  namesOf: NamesOf,
): readonly Route[] => [
  answer(backtestAlert, async ({ body }, call) => {
    const member = requireMember(call);
    const { target, condition } = await readAsked(body, member, namesOf);
    const { interval, frequency, hours, coolDown } = body;
    const alert = { condition, interval, frequency, hours, coolDown };
    return service.run({ target, alert }, member, call.signal);
  }),
];
