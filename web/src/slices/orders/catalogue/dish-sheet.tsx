import { courseLabels } from 'contract/menus/labels';
import { type Course, COURSES } from 'contract/menus/values';
import { chosenModifiers, type PickedOption } from 'contract/modifiers/chosen-modifiers';
import type { OrderedGroup, OrderedProduct } from 'contract/order-catalogue/schemas';
import { MAX_QUANTITY } from 'contract/orders/values';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { money } from '../../../kit/format/money.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { DrawnLine } from '../outbox/drawn-line.ts';
import { askedBy, type Known } from '../outbox/known-products.ts';
import { quantityProblem } from '../number-problems.ts';
import type { Choice } from '../use-order-acts.ts';
import { Chips, SeatChips } from './chips.tsx';

interface DishSheetProps {
  product: OrderedProduct;
  known: Known;
  /** The line that is changed; undefined: a new one. */
  line: DrawnLine | undefined;
  seats: number;
  open: boolean;
  onClose: () => void;
  onTake: (choice: Required<Omit<Choice, 'confirmed'>>) => void;
}

/** How a dish is taken: size, modifiers, note, seat, course and number. */
export function DishSheet({ product, known, line, seats, open, onClose, onTake }: DishSheetProps) {
  const [variant, setVariant] = useState(line?.variant_id ?? null);
  const [picks, setPicks] = useState<PickedOption[]>(line?.picks ?? []);
  const [note, setNote] = useState(line?.note ?? '');
  const [seat, setSeat] = useState<number | null>(line?.seat ?? null);
  const [course, setCourse] = useState<Course>(line?.course ?? product.course);
  const [quantity, setQuantity] = useState<number | undefined>(line?.quantity ?? 1);
  const [tried, setTried] = useState(false);
  const asked = askedBy(product, known);
  const { problems } = chosenModifiers(asked, picks);
  const lacksSize = product.variants.length > 0 && !product.variants.some(({ id }) => id === variant);

  const wrongQuantity = quantityProblem(quantity, MAX_QUANTITY);
  const body = useRef<HTMLDivElement>(null);

  function take(): void {
    if (problems.length > 0 || lacksSize || quantity === undefined || wrongQuantity !== undefined) {
      flushSync(() => setTried(true));
      // It may lie above what is in sight.
      body.current?.querySelector<HTMLElement>('[data-wrong] button, [aria-invalid=true]')?.focus();
      return;
    }
    onTake({
      variant,
      modifiers: picks.map(({ option_id, opened }) => ({
        option_id,
        ...(opened && { opened: [...opened] }),
      })),
      note: note.trim() === '' ? null : note.trim(),
      seat,
      course,
      quantity,
    });
    onClose();
  }
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={note.trim() !== (line?.note ?? '')}
      busy={false}
      title={product.name}
      footer={() => (
        <Button size="lg" variant="primary" data-autofocus onClick={take}>
          {line ? 'Salva' : 'Aggiungi'}
        </Button>
      )}
    >
      <div ref={body} className="flex flex-col gap-5">
        {product.variants.length > 0 && (
          <Chips
            title="Formato"
            error={tried && lacksSize ? 'Scegli il formato.' : undefined}
            chips={product.variants.map(({ id, name, price }) => ({
              id,
              label: price === null ? name : `${name} ${money(price)}`,
            }))}
            chosen={variant === null ? [] : [variant]}
            onToggle={setVariant}
          />
        )}
        {asked.groups.map((group) => (
          <GroupChips
            key={group.id}
            group={known.groups.get(group.id)!}
            known={known}
            picks={picks}
            problem={tried ? problems.find(({ group_id }) => group_id === group.id)?.sentence : undefined}
            onChange={setPicks}
          />
        ))}
        <div className="grid grid-cols-2 gap-4">
          <Field label="Quanti" error={tried ? wrongQuantity : undefined}>
            <Stepper
              what="Quanti"
              min={1}
              max={MAX_QUANTITY}
              typing={wholeNumber}
              value={quantity}
              onValueChange={setQuantity}
            />
          </Field>
          <Field label="Portata">
            <Select value={course} onChange={({ target }) => setCourse(asCourse(target.value))}>
              {COURSES.map((one) => (
                <option key={one} value={one}>
                  {courseLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <SeatChips seats={seats} also={[line?.seat ?? null]} seat={seat} onSeat={setSeat} />
        <Field label="Nota per la cucina" optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder="Ben cotta, senza sale…"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </TypedDialog>
  );
}

const asCourse = (value: string): Course => COURSES.find((one) => one === value) ?? 'second';

interface GroupChipsProps {
  group: OrderedGroup;
  known: Known;
  picks: readonly PickedOption[];
  problem: string | undefined;
  onChange: (picks: PickedOption[]) => void;
}

const optionLabel = ({ name, price }: OrderedGroup['options'][number]) =>
  price === null || price === 0 ? name : `${name} +${money(price)}`;

/** One more, one less, or instead of the other where a group takes one. */
function toggled(ids: readonly number[], id: number, max: number | null): number[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return max === 1 ? [id] : [...ids, id];
}

/** The options of a group; below them those of the groups that chosen options open. */
function GroupChips({ group, known, picks, problem, onChange }: GroupChipsProps) {
  const here = group.options.map(({ id }) => id);
  const chosen = picks.filter(({ option_id }) => here.includes(option_id));
  const others = picks.filter(({ option_id }) => !here.includes(option_id));
  const change = (next: readonly PickedOption[]) => onChange([...others, ...next]);
  return (
    <>
      <Chips
        title={group.name}
        error={problem}
        chips={group.options.map((option) => ({ id: option.id, label: optionLabel(option) }))}
        chosen={chosen.map(({ option_id }) => option_id)}
        onToggle={(id) => {
          const next = toggled(
            chosen.map(({ option_id }) => option_id),
            id,
            group.max,
          );
          change(next.map((option_id) => chosen.find((one) => one.option_id === option_id) ?? { option_id }));
        }}
      />
      {chosen.map((pick) => {
        const opens = group.options.find(({ id }) => id === pick.option_id)?.opens_group_id ?? null;
        const inner = opens === null ? undefined : known.groups.get(opens);
        return inner === undefined ? null : (
          <Chips
            key={pick.option_id}
            title={inner.name}
            chips={inner.options.map((option) => ({ id: option.id, label: optionLabel(option) }))}
            chosen={pick.opened ?? []}
            onToggle={(id) =>
              change(
                chosen.map((one) =>
                  one === pick ? { ...one, opened: toggled(one.opened ?? [], id, inner.max) } : one,
                ),
              )
            }
          />
        );
      })}
    </>
  );
}
