import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { faultOf } from './jobs/fault.ts';

/**
 * Hub's log, one line of JSON for each entry. Errors keep type, code and stack, never the message: databases, parsers
 * and other servers quote user input in theirs. Requests are not logged as such: their address may hold a name or a
 * secret.
 */
export function createLog(destination: DestinationStream, level: Level = 'info'): Logger {
  const nothing = () => undefined;
  return pino(
    { level, serializers: { err: faultOf, error: faultOf, req: nothing, res: nothing } },
    destination,
  );
}
