import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../api/errors.ts';
import { showFailure } from '../../api/form.ts';
import { currentLocation, navigate } from '../../routing/history.ts';
import { useLocation } from '../../routing/router.tsx';
import { isSignedIn, usePlaceIfAny } from '../../session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * For what is said and done once an answer has come: by then the person may have gone to another page, switched the place or
 * signed out. What is called of it belongs to the page as it was when the answer was asked for.
 */
export function useHere() {
  const { pathname } = useLocation();
  const placeId = usePlaceIfAny()?.place_id;
  const present = useRef<{ placeId: number | undefined }>(undefined);
  useEffect(() => {
    present.current = { placeId };
    return () => {
      present.current = undefined;
    };
  }, [placeId]);

  function isHere(): boolean {
    const { current } = present;
    return current !== undefined && current.placeId === placeId && currentLocation().pathname === pathname;
  }
  return {
    /** To the next page, in place of this one; nobody is taken away from where they are by now. */
    goOn(href: string): void {
      if (isHere()) navigate(href, { replace: true });
    },
    /** `showFailure`; a person who has left the form is told which call failed. */
    fail<T extends FieldValues>(
      form: Pick<UseFormReturn<T, unknown, FieldValues>, 'setError' | 'getValues'>,
      error: unknown,
      fallback: string,
    ): void {
      if (isHere()) showFailure(form, error, fallback);
      else if (isSignedIn()) {
        const sentence = sentenceOf(error, '');
        toast.error(sentence === '' ? fallback : `${fallback}: ${sentence}`);
      }
    },
  };
}
