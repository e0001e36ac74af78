import type { ReactNode } from 'react';

/** A layout stands around the matched page, or around what it is given. */
export interface LayoutProps {
  readonly children?: ReactNode;
}

/** What a route says about its document. */
export interface RouteHandle {
  /** The page works without script, so none is sent with it. */
  readonly static?: boolean;
}
