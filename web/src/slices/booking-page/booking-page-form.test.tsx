import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingPage } from 'contract/booking-page/schemas';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { BookingPageForm } from './booking-page-form.tsx';

const saved: BookingPage = {
  slug: 'casa',
  is_open: true,
  hold_minutes: 15,
  answer_minutes: 2880,
  auto_confirm: false,
  ask_license_plate: false,
  free_cancel_days: 7,
  description: null,
  conditions: null,
};
const open = (page: BookingPage) =>
  showPage((shown) => <BookingPageForm placeId={1} page={shown} save={() => Promise.resolve(shown)} />, page);
const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minuti, ore o giorni' });
const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quanto tieni/ });
const hold = () => [count().value, unit().value];

beforeEach(() => sessionStorage.clear());

test('a draft brings the time back in its unit, and that guests may not cancel', async () => {
  const first = await open(saved);
  expect(hold()).toEqual(['2', 'days']);
  fireEvent.change(unit(), { target: { value: 'minutes' } });
  fireEvent.change(count(), { target: { value: '90' } });
  fireEvent.click(screen.getByRole('radio', { name: 'No, devono sentire te' }));
  first.leave();
  await open(saved);
  expect(hold()).toEqual(['90', 'minutes']);
  expect(screen.getByRole('radio', { name: 'No, devono sentire te', checked: true })).toBeTruthy();
});

test('the time that a colleague has saved is shown in its own unit', async () => {
  const page = await open(saved);
  await page.show({ ...saved, answer_minutes: 90 });
  expect(hold()).toEqual(['90', 'minutes']);
});

test('the unit that was chosen stays while the number is typed', async () => {
  await open(saved);
  fireEvent.change(unit(), { target: { value: 'hours' } });
  fireEvent.change(count(), { target: { value: '24' } });
  expect(hold()).toEqual(['24', 'hours']);
  fireEvent.change(count(), { target: { value: '' } });
  expect(hold()).toEqual(['', 'hours']);
});

test('the plate of the car is asked for once that is saved', async () => {
  const kept: boolean[] = [];
  const page = await showPage(
    (shown) => (
      <BookingPageForm
        placeId={1}
        page={shown}
        save={(values) => {
          kept.push(values.ask_license_plate);
          return Promise.resolve({ ...shown, ask_license_plate: values.ask_license_plate });
        }}
      />
    ),
    saved,
  );
  fireEvent.click(screen.getByLabelText("Chiedi la targa dell'auto (parcheggio, ZTL)"));
  await page.submit();
  await waitFor(() => expect(kept).toEqual([true]));
});
