const numbers = new Map<number, number>();

/** Remembers what people call a booking by, for tests that name it by its id. */
export function noteNumber<B extends { id: number; number: number }>(booking: B): B {
  numbers.set(booking.id, booking.number);
  return booking;
}

export function numberOf(id: number): number {
  const number = numbers.get(id);
  if (number === undefined) throw new Error(`Nobody has noted the number of booking ${id}`);
  return number;
}
