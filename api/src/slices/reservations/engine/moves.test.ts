import type { ReservationState } from 'contract/reservations/schemas';
import { RESERVATION_STATES } from 'contract/reservations/values';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import { holdsTables, isMove, type Move, MOVES } from './moves.ts';

const moves = Object.keys(MOVES) as Move[];

function isAllowed(state: ReservationState, move: Move): boolean {
  try {
    return isMove(state, move);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

describe('what may happen next', () => {
  it.each([
    ['requested', ['confirm', 'arrive', 'seat', 'cancel', 'no_show']],
    ['waiting', ['confirm', 'seat', 'cancel']],
    ['confirmed', ['arrive', 'seat', 'cancel', 'no_show']],
    // An arrival and a sitting down can be taken back, also those of a party that has left.
    ['arrived', ['confirm', 'seat', 'cancel']],
    ['seated', ['arrive', 'finish']],
    ['finished', ['seat']],
    ['no_show', ['confirm', 'arrive', 'seat', 'cancel']],
    ['cancelled', ['confirm', 'ask_again']],
  ] as const)('to a reservation that is %s: %j', (state, allowed) =>
    expect(moves.filter((move) => isAllowed(state, move))).toEqual(allowed),
  );

  it('is nothing where it has happened already', () => {
    expect(isMove('confirmed', 'confirm')).toBe(false);
    expect(isMove('requested', 'ask_again')).toBe(false);
    expect(isMove('finished', 'finish')).toBe(false);
  });

  it.each([
    ['requested', 'finish', 'Non puoi concludere la prenotazione: è ancora da confermare.'],
    ['waiting', 'arrive', "Non puoi registrare l'arrivo: è in lista d'attesa."],
    [
      'confirmed',
      'ask_again',
      "Non puoi chiedere di nuovo la caparra: è confermata e l'arrivo non è ancora registrato.",
    ],
    ['arrived', 'no_show', 'Non puoi segnare il mancato arrivo: il gruppo aspetta il tavolo.'],
    ['seated', 'cancel', 'Non puoi annullare la prenotazione: il gruppo è a tavola.'],
    ['finished', 'confirm', 'Non puoi confermare la prenotazione: è conclusa.'],
    ['no_show', 'finish', 'Non puoi concludere la prenotazione: è segnato il mancato arrivo.'],
    ['cancelled', 'seat', 'Non puoi far accomodare: è annullata.'],
  ] as const)('is refused with the state as the reason: %s, %s', (state, move, message) =>
    expect(() => isMove(state, move)).toThrow(
      expect.objectContaining({ status: 409, code: 'not_allowed_now', message }),
    ),
  );
});

it('a party has its tables until it has left, or does not come', () => {
  expect(RESERVATION_STATES.filter((state) => !holdsTables(state)).toSorted()).toEqual([
    'cancelled',
    'finished',
    'no_show',
  ]);
});
