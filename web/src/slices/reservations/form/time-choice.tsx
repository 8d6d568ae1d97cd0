import type { TableSlot } from 'contract/reservations/schemas';
import { useId, useState } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { instantOfBusinessDay } from '../../../kit/format/instant-at.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { TimeInput } from '../../../kit/ui/forms/time-input.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { useBookClock } from '../use-book.ts';
import { Tile } from './chips.tsx';
import type { PartyFormReturn } from './party-form.ts';
import { beyondWords, nearestFree, slotName, slotsByShift } from './slot-words.ts';
import type { PartySlots } from './use-party-slots.ts';

/** The times of the day as tiles, free ones first to the eye; another time by hand; and what it costs to go beyond. */
export function TimeChoice({ form, slots }: { form: PartyFormReturn; slots: PartySlots }) {
  const bookClock = useBookClock();
  const id = useId();
  const { at, party, day, beyond_capacity } = form.watch();
  const error = form.formState.errors.at?.message;
  const [byHand, setByHand] = useState(false);
  const isElsewhere = at !== '' && slots.data !== undefined && slots.chosen === undefined;
  const hand = byHand || isElsewhere;
  const choose = (next: string) => {
    form.setValue('at', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue('beyond_capacity', false);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className="mb-1.5 font-medium">Orario</legend>
      {slots.data === undefined ? (
        slots.failed ? (
          <Banner tone="warning">Non riesco a leggere gli orari liberi: scrivi l’orario.</Banner>
        ) : (
          <Skeleton className="h-10" />
        )
      ) : (
        <div aria-busy={slots.isOld} className="flex flex-col gap-3 aria-busy:opacity-60">
          {slotsByShift({ data: slots.data }, at).map(({ shift, slots: times }) => (
            <div key={shift} role="group" aria-label={shift}>
              <p className="mb-1 text-sm text-ink-muted">{shift}</p>
              <div className="flex flex-wrap gap-2">
                {times.map((slot) => (
                  <Tile
                    key={slot.at}
                    type="radio"
                    group={id}
                    checked={slot.at === slots.chosen?.at}
                    chip={{
                      value: slot.at,
                      label: slot.time,
                      name: slotName(slot),
                      full: !slot.free,
                    }}
                    onChange={() => {
                      setByHand(false);
                      choose(slot.at);
                    }}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      <div className="mt-2">
        {hand || slots.failed ? (
          <div className="max-w-40">
            <Field label="Altro orario">
              <TimeInput
                value={at === '' ? '' : clock(at, bookClock.zone)}
                onChange={({ target }) => {
                  // An empty field is no time outside the shifts any more, and has to stay for the next one.
                  setByHand(true);
                  choose(timeOf(day, target.value, bookClock));
                }}
              />
            </Field>
          </div>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => setByHand(true)}>
            Altro orario
          </Button>
        )}
      </div>
      <Beyond
        words={beyondWords(slots.chosen, party)}
        near={slots.chosen && slots.data ? nearestFree(slots.data, slots.chosen.at) : []}
        accepted={beyond_capacity}
        onAccept={(yes) => form.setValue('beyond_capacity', yes, { shouldDirty: true })}
        onChoose={choose}
      />
      <div className="mt-1.5 empty:hidden">
        <FieldNote id={`${id}-note`} error={error} />
      </div>
    </fieldset>
  );
}

/** Empty while the time is only half typed, or the clocks leave it out that night. */
function timeOf(day: string, time: string, bookClock: ReturnType<typeof useBookClock>): string {
  const at = instantOfBusinessDay(day, time, bookClock);
  return at === undefined ? '' : new Date(at).toISOString();
}

interface BeyondProps {
  words: string | undefined;
  near: readonly TableSlot[];
  accepted: boolean;
  onAccept: (yes: boolean) => void;
  onChoose: (at: string) => void;
}

/** A time that is full: the free ones near it, and the desk's own word for going beyond. */
function Beyond({ words, near, accepted, onAccept, onChoose }: BeyondProps) {
  if (words === undefined) return null;
  return (
    <div className="mt-2">
      <Banner tone="warning" announce>
        {words}
        {near.length > 0 && (
          <span className="mt-2 flex flex-wrap items-center gap-2">
            C’è posto alle
            {near.map(({ at, time }) => (
              <Button key={at} size="sm" onClick={() => onChoose(at)}>
                {time}
              </Button>
            ))}
          </span>
        )}
        <Checkbox
          className="mt-2"
          label="Prendila lo stesso, oltre la capienza"
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
        />
      </Banner>
    </div>
  );
}
