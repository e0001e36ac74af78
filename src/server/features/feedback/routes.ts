import { getFeedbackChallenge, sendFeedback } from '../../../contract/feedback.schema.ts';
import { type Route, answer } from '../../call/handler.ts';
import { writeKeyOf } from '../writes/once-per-key.ts';
import { accountOf } from '../../../domain/identity/visitor.ts';
import type { FeedbackService } from './service.ts';

export const feedbackRoutes = (service: FeedbackService): readonly Route[] => [
  answer(getFeedbackChallenge, () => service.challenge()),
  answer(sendFeedback, async ({ body }, call) => {
    const sender = {
      address: call.address,
      userId: accountOf(call.visitor) ?? null,
      wmid: call.visitor.wmid,
    };
    const reference = await service.send(body, sender, writeKeyOf(call));
    call.setStatus(201);
    return { reference };
  }),
];
