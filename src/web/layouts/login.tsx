import { Entrance } from './entrance/entrance.tsx';
import type { LayoutProps, RouteHandle } from './layout-props.ts';

export const handle: RouteHandle = { static: true };

/** Who comes back: one short form. */
export default function LoginLayout({ children }: LayoutProps) {
  return <Entrance>{children}</Entrance>;
}
