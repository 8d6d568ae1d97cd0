import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { faultOf } from './jobs/fault.ts';

/**
 * Hub's log, one line of JSON each. Of an error it keeps the kind, the code and the place, never the message: databases, parsers
 * and other servers quote in theirs what somebody typed. Of a request it keeps nothing by itself: its address may hold a name or a
 * secret word.
 */
export function createLog(destination: DestinationStream, level: Level = 'info'): Logger {
  const nothing = () => undefined;
  return pino(
    { level, serializers: { err: faultOf, error: faultOf, req: nothing, res: nothing } },
    destination,
  );
}
