import type { ProblemReport } from '../../../contract/diagnostics.schema.ts';
import { reportProblem } from '../../../contract/diagnostics.ts';
import { browserApi } from '../../api/query-client.ts';

const cut = (text: string, most: number): string => text.slice(0, most);

/** Puts an error of this browser on record; a report that fails is no second error. */
export function sendProblem(report: ProblemReport): void {
  const { stack, ...rest } = report;
  void browserApi()
    .api(reportProblem, {
      body: {
        ...rest,
        message: cut(report.message, 1_000),
        path: cut(report.path, 500),
        ...(stack === undefined ? {} : { stack: cut(stack, 4_000) }),
      },
    })
    .catch(() => undefined);
}
