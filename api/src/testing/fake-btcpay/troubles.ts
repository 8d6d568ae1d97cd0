import type { ServerResponse } from 'node:http';
import type { Trouble, TroubleHandle, TroubleRule } from './types.ts';

interface Set {
  trouble: Trouble;
  rule: TroubleRule;
  left: number;
  struck: number;
  watchers: { times: number; tell: () => void }[];
  gate: Promise<void>;
}

const pattern = (path: string) =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\/]/g, '\\$&'))
      .join('[^/?]+')}`,
  );

function concerns({ on }: TroubleRule, method: string, path: string): boolean {
  if (on === undefined) return true;
  const [first = '', second] = on.split(' ');
  return (second === undefined || first === method) && pattern(second ?? first).test(path);
}

/** Faults to inject, and how often. The last rule wins. */
export class Troubles {
  #sets: Set[] = [];

  set(trouble: Trouble, rule: TroubleRule = {}): TroubleHandle {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const set: Set = { trouble, rule, left: rule.times ?? Infinity, struck: 0, watchers: [], gate };
    this.#sets.unshift(set);
    return {
      struck: () => set.struck,
      hasStruck: (times = 1) =>
        new Promise((resolve) => {
          if (set.struck >= times) resolve();
          else set.watchers.push({ times, tell: resolve });
        }),
      release,
      end: () => {
        this.#sets = this.#sets.filter((other) => other !== set);
        release();
      },
    };
  }

  /** The trouble of this request, which counts as struck. */
  take(
    method: string,
    path: string,
  ): { trouble: Trouble; isAfter: boolean; gate: Promise<void> } | undefined {
    const set = this.#sets.find(({ left, rule }) => left > 0 && concerns(rule, method, path));
    if (!set) return undefined;
    set.left -= 1;
    set.struck += 1;
    for (const { times, tell } of set.watchers) if (set.struck >= times) tell();
    return { trouble: set.trouble, isAfter: set.rule.when === 'after', gate: set.gate };
  }
}

/** Answers with a trouble that has nothing of the right answer in it. Null: the client got no status. */
export function makeTrouble(trouble: Trouble, response: ServerResponse): number | null {
  const { socket } = response;
  switch (trouble.kind) {
    case 'status': {
      response.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers });
      response.end(trouble.body === undefined ? '' : JSON.stringify(trouble.body));
      return trouble.status;
    }
    case 'html': {
      response.writeHead(trouble.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(trouble.body ?? '<!doctype html><title>Just a moment...</title>');
      return trouble.status ?? 200;
    }
    case 'redirect': {
      response.writeHead(trouble.status ?? 302, { location: trouble.location });
      response.end();
      return trouble.status ?? 302;
    }
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
      return null;
    }
    case 'huge': {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`"${'a'.repeat(trouble.bytes)}"`);
      return 200;
    }
    case 'garbage': {
      socket?.end('SSH-2.0-OpenSSH_9.2\r\n');
      return null;
    }
    case 'cut': {
      socket?.destroy();
      return null;
    }
    case 'silent':
    case 'broken':
    case 'held':
    case 'changed': {
      return null;
    }
  }
}
