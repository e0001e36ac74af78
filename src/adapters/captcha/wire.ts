/** What each vendor's `siteverify` answers; what else they send is nobody's business here. */
export interface SiteVerifyAnswer {
  readonly success: boolean;
  readonly codes: readonly string[];
}

/** `undefined` for anything that is not such an answer. */
export function parseAnswer(value: unknown): SiteVerifyAnswer | undefined {
  if (typeof value !== 'object' || value === null || !('success' in value)) return undefined;
  const { success } = value;
  if (typeof success !== 'boolean') return undefined;
  const codes: unknown = 'error-codes' in value ? value['error-codes'] : undefined;
  return {
    success,
    codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
  };
}
