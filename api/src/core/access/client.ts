/** Where the request came from, for throttling and for the list of sessions. */
export interface Client {
  address: string;
  device: string;
  /** The random key with which a browser identifies itself at sign-in. */
  device_key?: string | undefined;
}
