import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useApiForm } from '../../../kit/api/form.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { BookingForm, toTyped } from './booking-form-values.ts';
import { StayFields } from './stay-fields.tsx';

function Fields({ departure }: { departure: string }) {
  const typed = { ...toTyped(booking), check_in_date: '2026-12-30', check_out_date: departure };
  return <StayFields form={useApiForm(BookingForm, typed)} quick />;
}

test.each([
  ['', 'Con «+3» sono tre notti.'],
  ['2027-01-02', '3 notti'],
])('a departure of %j is explained by %j', async (departure, help) => {
  await showPage(() => <Fields departure={departure} />, undefined);
  const described = screen.getByLabelText('Partenza').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(help);
});
