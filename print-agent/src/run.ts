import type { ClaimedJob } from 'contract/printing/schemas';
import { setTimeout as wait } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import { encodeJob } from './paper/encode.ts';
import type { Address } from './printer/connection.ts';
import { type Outcome, type Patience, printOn } from './printer/print.ts';
import { processId } from './printer/status.ts';
import { Refused, type Server } from './server.ts';

interface Agent {
  server: Server;
  journal: Journal;
  printers: ReadonlyMap<string, Address>;
  patience: Patience;
  say: (line: string) => void;
}

const POLL_MS = 1000;
/** Shorter than the lease of a claim: after this the server may give the job to another agent. */
const BEGIN_MS = 20_000;

/** What is told to the server at once is told also where the disk is full. */
function note({ journal, say }: Agent, entry: Parameters<Journal['write']>[0]): void {
  try {
    journal.write(entry);
  } catch (error) {
    say(`Il diario delle stampe non si può scrivere: ${String(error)}`);
  }
}

/** Tells until the server has heard it, or refuses to hear it. Rejects when the agent was revoked: the next process tells it. */
async function tellEnd(agent: Agent, job: number, attempt: number, outcome: Outcome): Promise<void> {
  const { server, say } = agent;
  for (;;) {
    try {
      await server.tell(job, attempt, outcome.state, outcome.detail);
      break;
    } catch (error) {
      if (error instanceof Refused) {
        if (error.status === 401) throw error;
        say(`Hub non accetta l'esito della stampa ${job}: ${error.message}`);
        break;
      }
      say(`Esito della stampa ${job} non ancora detto a Hub: ${String(error)}`);
      await wait(POLL_MS);
    }
  }
  note(agent, { job, attempt, at: 'told' });
}

/**
 * Whether the job may be printed. Without an answer it is not: the server gives it out again when the lease is over. Rejects when the
 * journal cannot be written: after a power cut nobody would know of the paper.
 */
async function mayBegin({ server, journal }: Agent, { id, attempt }: ClaimedJob): Promise<boolean> {
  const until = Date.now() + BEGIN_MS;
  while (Date.now() < until) {
    let go: boolean;
    try {
      go = await server.tell(id, attempt, 'printing', null);
    } catch (error) {
      if (error instanceof Refused) return false;
      await wait(POLL_MS);
      continue;
    }
    if (!go || Date.now() >= until) return false;
    journal.write({ job: id, attempt, at: 'begun' });
    return true;
  }
  return false;
}

async function outcomeOf(agent: Agent, address: Address, job: ClaimedJob): Promise<Outcome | undefined> {
  const paper = {
    bytes: encodeJob(job),
    process_id: processId(job.id, job.attempt),
    begin: () => mayBegin(agent, job),
  };
  try {
    return await printOn(address, paper, agent.patience);
  } catch (error) {
    agent.say(`${job.printer}: stampa ${job.id} non cominciata: ${String(error)}`);
    return { state: 'failed', detail: "Il disco dell'agente è pieno o non si può scrivere" };
  }
}

async function printJob(agent: Agent, address: Address, job: ClaimedJob): Promise<void> {
  const outcome = await outcomeOf(agent, address, job);
  if (outcome === undefined) return;
  note(agent, { job: job.id, attempt: job.attempt, at: 'ended', outcome });
  agent.say(
    `${job.printer}: stampa ${job.id} ${outcome.state}${outcome.detail === null ? '' : ` (${outcome.detail})`}`,
  );
  await tellEnd(agent, job.id, job.attempt, outcome);
}

/** What the process before this one did not tell: an end as it was, and of a job without an end that nobody knows it. */
async function tellUntold(agent: Agent): Promise<void> {
  for (const { job, attempt, outcome } of agent.journal.untold)
    await tellEnd(
      agent,
      job,
      attempt,
      outcome ?? { state: 'unknown', detail: "L'agente si è fermato durante la stampa" },
    );
}

/** Prints for ever. Each printer has one job at a time, and none waits for another one. Rejects when the agent was revoked. */
export async function runAgent(agent: Agent): Promise<never> {
  await tellUntold(agent);
  const busy = new Set<string>();
  for (;;) {
    const free = [...agent.printers.keys()].filter((name) => !busy.has(name));
    try {
      const jobs = free.length === 0 ? [] : await agent.server.claim(free);
      for (const job of jobs) {
        const name = job.printer.toLowerCase();
        const address = agent.printers.get(name);
        if (!address) continue;
        busy.add(name);
        void printJob(agent, address, job)
          .catch((error: unknown) => agent.say(`${name}: ${String(error)}`))
          .finally(() => busy.delete(name));
      }
    } catch (error) {
      if (error instanceof Refused && error.status === 401) throw error;
      agent.say(`Hub non risponde: ${String(error)}`);
    }
    await wait(POLL_MS);
  }
}
