import { currentText } from '../../../domain/agreements/agreement.ts';
import { AGREEMENTS } from '../../../domain/agreements/catalogue.ts';
import {
  STATUS_QUESTIONS,
  type StatusAnswers,
} from '../../../domain/agreements/status-questions.ts';
import type { AgreementStore } from '../../../ports/store/agreement-store.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';

/** The demo accounts that have signed everything; the others show what happens before. */
const SIGNED = ['demo-investor', 'demo-developer'];

const privateInvestor = Object.fromEntries(
  STATUS_QUESTIONS.map(({ id, privateAnswer }) => [id, privateAnswer]),
) as StatusAnswers;

export async function seedDemoSignatures(
  members: Pick<MemberStore, 'byId'>,
  agreements: Pick<AgreementStore, 'sign'>,
  now: number,
): Promise<void> {
  for (const id of SIGNED) {
    const member = await members.byId(id);
    if (member === undefined) continue;
    await agreements.sign({
      id: `${id}-form`,
      memberId: id,
      at: now,
      information: {
        name: member.displayName,
        street: '1 Example Street',
        city: 'Example City',
        postalCode: '00000',
        country: 'United States',
        occupation: 'Demonstration',
        employer: '',
      },
      answers: privateInvestor,
      status: 'non-professional',
      signature: member.displayName,
      agreements: AGREEMENTS.map((agreement) => ({
        agreement: agreement.id,
        version: currentText(agreement, now).version,
      })),
    });
  }
}
