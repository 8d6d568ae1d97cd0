import { useQuery } from '@tanstack/react-query';
import { allergenRegister } from 'contract/allergen-register/calls';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { useThingsPlace } from '../../../kit/session/place-of-item.ts';

export const useRegister = (place_id: number) =>
  useQuery(q(allergenRegister.current, { params: { place_id } }));

export const useSignedRegisters = (place_id: number) =>
  useQuery(q(allergenRegister.signed, { params: { place_id } }));

export function useSignedRegister(register_id: number) {
  const query = useQuery(q(allergenRegister.get, { params: { register_id } }));
  useThingsPlace(query.data?.signed?.place_id);
  return query;
}

/** Each press signs the register as it is now: the same name twice is two signatures. */
export const useSign = (occasion: string) =>
  useApiMutation(allergenRegister.sign, {
    occasion,
    invalidates: [allergenRegister.current, allergenRegister.signed],
  });
