import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A link inside text. Underlined, because colour alone is no sign. */
export const textLinkClass =
  'rounded-xs text-link underline decoration-current/35 underline-offset-[3px] hover:decoration-current';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkClass, className)} {...rest} />;
}
