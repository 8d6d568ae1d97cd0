/** Where the request came from, for throttling and for the list of sessions. */
export interface Client {
  address: string;
  device: string;
  /** By which a browser is known again at sign-in. */
  device_key?: string | undefined;
}
