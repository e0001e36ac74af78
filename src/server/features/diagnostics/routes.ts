import { type ProblemReport, reportProblem } from '../../../contract/diagnostics.schema.ts';
import { type Route, answer } from '../../call/handler.ts';

/** Writes to the log; the log takes secrets out of every line. */
export type WriteProblem = (
  problem: ProblemReport & { readonly requestId: string; readonly userAgent: string },
) => void;

export const diagnosticsRoutes = (write: WriteProblem): readonly Route[] => [
  answer(reportProblem, ({ body }, call) => {
    write({ ...body, requestId: call.requestId, userAgent: call.userAgent });
    return { errorId: body.errorId };
  }),
];
