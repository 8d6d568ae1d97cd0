/** A figure of the home page is asked for again each minute, on coming back to the window, and on coming back to the page. */
export const followed = {
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;
