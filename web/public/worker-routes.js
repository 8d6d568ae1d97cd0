// Part of both workers (web/service-worker.ts, web/kitchen-worker.ts). Data goes to the server past them: passing it on would wake them
// for nothing, and a request that reaches a worker while its successor takes over can hold that up (docs/decisions/0068).
self.addEventListener('install', (event) => {
  const past = ['/api/*', '/photos/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  // Browsers without it pass the requests on, as before.
  event.addRoutes?.(past).catch(() => undefined);
});
