/** What a route says about its document. */
export interface RouteHandle {
  /** The page works without script, so none is sent with it. */
  readonly static?: boolean;
}
