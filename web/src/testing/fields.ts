import { fireEvent, screen } from '@testing-library/react';

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
