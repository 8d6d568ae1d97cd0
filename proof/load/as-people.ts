/** Makes a program the people of a proof: it is sent its plan once, sends the report of `run`, and ends. */
export function asPeople<P, R>(run: (plan: P) => Promise<R>): void {
  process.once('message', (plan: P) => {
    run(plan).then(
      (report) => process.send!(report, undefined, {}, () => process.exit()),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
}

/** The seconds of a processor that this process has used. */
export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
