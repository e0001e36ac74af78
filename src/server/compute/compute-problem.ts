/**
 * Why a task has no result, apart from its own errors.
 * busy: the queue is full; time: it ran too long; crashed: its thread ended; closed: the pool did.
 */
export type ComputeReason = 'busy' | 'time' | 'crashed' | 'closed';

export class ComputeProblem extends Error {
  override readonly name = 'ComputeProblem';
  readonly reason: ComputeReason;
  constructor(reason: ComputeReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
