import { callTo } from './endpoint.ts';

/** The application tag of WG-4. */
export const APPLICATION_TAG = 'hd';

export const FEEDBACK_KINDS = ['problem', 'idea', 'question', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const getFeedbackChallenge = callTo(
  'getFeedbackChallenge',
  'GET',
  '/api/feedback/challenge',
);
export const sendFeedback = callTo('sendFeedback', 'POST', '/api/feedback');
