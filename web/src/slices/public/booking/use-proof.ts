import { publicPlaces } from 'contract/public/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { bookingHref, go, proofIn, useAddress } from '../address.ts';
import type { Texts } from '../texts/texts.ts';
import { keepAnswer } from '../query-cache.ts';

type Trouble = 'taken' | 'wrong' | 'manyWaiting' | 'tooMany' | 'away';

function troubleOf(error: unknown): Trouble {
  const { status = 0, code = '' } = error instanceof ApiError ? error : {};
  if (code === 'nights_taken') return 'taken';
  if (code === 'wrong_link' || status === 404) return 'wrong';
  if (code === 'many_waiting') return 'manyWaiting';
  return status === 429 ? 'tooMany' : 'away';
}

const words = (trouble: Trouble, t: Texts): string => {
  if (trouble === 'taken') return t.proveTaken;
  return trouble === 'wrong' ? t.proveWrong : t.failed[trouble];
};

/** A link that was refused for these stays refused. */
const isLasting = (trouble: Trouble) => trouble === 'taken' || trouble === 'wrong';

/**
 * Opens the guest's link once, when the address carries its word: by a call of its own, since mail programs look at links before
 * people do. `again` where it may still succeed.
 */
export function useProof(slug: string, token: string) {
  const { query } = useAddress();
  const proof = proofIn(query);
  const sent = useRef<string>(undefined);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);
  async function open(word: string) {
    setSending(true);
    try {
      const params = { slug, token };
      const booking = await call(publicPlaces.prove, { params, body: { proof: word } });
      setTrouble(undefined);
      keepAnswer(publicPlaces.booking, { params }, booking);
      go(bookingHref(slug, token), { replace: true });
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setSending(false);
    }
  }
  const send = useEffectEvent((word: string) => void open(word));
  useEffect(() => {
    if (proof === undefined || sent.current === proof) return;
    sent.current = proof;
    send(proof);
  }, [proof]);
  const mayPass = trouble !== undefined && !isLasting(trouble) && proof !== undefined;
  return {
    said: (t: Texts) => trouble && words(trouble, t),
    isSending,
    again: mayPass ? () => void open(proof) : undefined,
  };
}
