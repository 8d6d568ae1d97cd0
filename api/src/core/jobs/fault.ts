import { withSourcePlaces } from '../errors/source-places.ts';

/** The loggable part of a failure. Messages are left out, since databases and mail servers quote personal data in them. */
export interface Fault {
  type: string;
  code?: string;
  at: string[];
}

function codeOf(error: Error): string | undefined {
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** Keeps the error's type, its code (with a mail server's reply number) and the top of its stack. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = codeOf(error);
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    at: withSourcePlaces(at.slice(0, 5).map((line) => line.trim())),
  };
}
