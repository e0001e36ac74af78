import { Entrance } from './entrance/entrance.tsx';
import type { LayoutProps, RouteHandle } from './layout-props.ts';

export const handle: RouteHandle = { static: true };

/** Who is new: the same, with room for a longer form. */
export default function RegisterLayout({ children }: LayoutProps) {
  return <Entrance wide>{children}</Entrance>;
}
