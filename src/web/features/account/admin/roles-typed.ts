import { type Role, roles } from '../../../../domain/identity/role.ts';

/** The roles of a form with a checkbox for each; everybody is an investor. */
export const rolesTyped = (
  typed: Readonly<Record<string, string>>,
  /** One's own admin role cannot be unchecked, and what is disabled is not sent. */
  own: boolean,
): Role[] =>
  roles.filter(
    (role) => role === 'investor' || typed[role] !== undefined || (own && role === 'admin'),
  );
