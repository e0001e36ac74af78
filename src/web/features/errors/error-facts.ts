import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ApiFailure } from '../../../contract/error.ts';
import { type Boot, useBoot } from '../../shell/boot/boot.tsx';
import { isHydrated, markHydrated } from '../../shell/boot/hydrated.ts';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { sendProblem } from '../../shell/errors/report-problem.ts';
import { setAppState } from '../../shell/boot/use-app-state.ts';

/** What an error page shows (ERR-2). */
export interface ErrorFacts {
  readonly status: number;
  readonly errorId: string;
  readonly at: number;
  readonly path: string;
  readonly message: string | undefined;
  /** In development only. */
  readonly stack: string | undefined;
}

/**
 * An error of the first document carries the id of its request, which the server's log has. One
 * that happens later gets an id here and is reported, so that the log has it too.
 */
export function useErrorFacts(error: unknown): ErrorFacts {
  const boot = useBoot();
  const { pathname } = useLocation();
  const [facts] = useState(() => factsOf(error, pathname, boot, isHydrated()));
  const [later] = useState(isHydrated);
  useEffect(() => {
    markHydrated();
    setAppState({ errorMessage: facts.message ?? null });
    if (!later) return;
    sendProblem({
      errorId: facts.errorId,
      status: facts.status,
      message: facts.message ?? (error instanceof Error ? error.message : 'unknown'),
      path: facts.path,
      ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
    });
  }, [error, facts, later]);
  return facts;
}

function factsOf(error: unknown, path: string, boot: Boot, later: boolean): ErrorFacts {
  const known = knownFailure(error);
  return {
    status: known?.status ?? 500,
    errorId: known?.errorId ?? (later ? newErrorId() : boot.requestId),
    at: later ? Date.now() : boot.now,
    path,
    message: known?.message,
    stack: boot.shell.development && error instanceof Error ? error.stack : undefined,
  };
}

interface KnownFailure {
  readonly status: number;
  readonly message: string | undefined;
  readonly errorId: string | undefined;
}

/** Whether it is a status that a guard, a loader or the API answered with. */
export const isStatusError = (error: unknown): boolean => knownFailure(error) !== undefined;

/** A status that somebody chose, with its sentence; anything else was not foreseen. */
function knownFailure(error: unknown): KnownFailure | undefined {
  if (error instanceof ApiFailure)
    return { status: error.statusCode, message: error.statusMessage, errorId: error.errorId };
  if (!isRouteErrorResponse(error)) return undefined;
  const body = error.data as { statusMessage?: unknown; errorId?: unknown } | null;
  return {
    status: error.status,
    message: typeof body?.statusMessage === 'string' ? body.statusMessage : undefined,
    errorId: typeof body?.errorId === 'string' ? body.errorId : undefined,
  };
}
