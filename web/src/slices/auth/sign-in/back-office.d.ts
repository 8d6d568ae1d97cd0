declare module 'virtual:back-office' {
  /** Scripts of the back office, the one to run first. */
  export const program: readonly [string, ...string[]];
  export const styles: readonly string[];
  /** What the dashboard's first page loads beside them. */
  export const home: readonly string[];
}
