import { publicPlaces } from 'contract/public/calls';
import { clientOf } from '../../../testing/client.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { World } from '../../../testing/world.ts';
import type { Page } from './page.ts';

/** Sends due letters, and finds the proof in the link of the guest's letter. */
export async function proofOf(w: World, email: string, token: string): Promise<string> {
  await runJobs(w.app);
  const letters = await lettersTo(w.app, email);
  for (const { text = '' } of letters.toReversed()) {
    const proof = new RegExp(`/${token}\\?[^\\s]*proof=([\\w-]+)`).exec(text)?.[1];
    if (proof !== undefined) return proof;
  }
  throw new Error(`No letter to ${email} carries a proof for this booking`);
}

/** Makes the call of the page behind the letter's link. */
export async function open(w: World, { slug, address }: Page, email: string, token: string) {
  const body = { proof: await proofOf(w, email, token) };
  const params = { slug, token };
  return clientOf(w.server)(publicPlaces.prove, { params, body }, { 'x-forwarded-for': address });
}
